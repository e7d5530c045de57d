/** The progress of a shop's trial, and its features. */
export interface TrialView {
  readonly shopName: string;
  readonly state: 'offered' | 'running' | 'ended';
  readonly planName: string;
  readonly holds: readonly string[];
  /** The reason why this user may not begin it; null when they may. */
  readonly refusal: string | null;
}
