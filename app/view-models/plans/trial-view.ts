/** How far a shop's trial is, and what it opens. */
export interface TrialView {
  readonly shopName: string;
  readonly state: 'offered' | 'running' | 'ended';
  /** Of the shop's plan: what a trial of it opens. */
  readonly planName: string;
  readonly holds: readonly string[];
  /** Why this person may not begin it; null of whoever may. */
  readonly refusal: string | null;
}
