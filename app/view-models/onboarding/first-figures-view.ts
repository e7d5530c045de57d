import type { SyncEntry } from '#app/view-models/sync/sync-view.ts';
import type { FirstFigures } from './onboarding-view.ts';

/** A shop whose data is on its way: what is there and what it says so far. */
export interface FirstFiguresView {
  readonly shopName: string;
  readonly locale: string;
  readonly currency: string;
  /** null while there are no orders. */
  readonly figures: FirstFigures | null;
  /** How much of onboarding is done, whole percent. */
  readonly percent: number;
  readonly areStepsDone: boolean;
  readonly isOnboardingDone: boolean;
  /** Why the user cannot end onboarding; null for who can. */
  readonly refusal: string | null;
  readonly entries: readonly SyncEntry[];
  readonly isUpdating: boolean;
}
