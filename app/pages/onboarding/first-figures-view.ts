import type { SyncEntry } from '#app/view-models/sync/sync-view.ts';
import type { FirstFigures } from '#app/view-models/onboarding/onboarding-view.ts';

/** A shop whose data are being read: the data so far, and their figures. */
export interface FirstFiguresView {
  readonly shopName: string;
  readonly locale: string;
  readonly currency: string;
  /** Null while there are no orders. */
  readonly figures: FirstFigures | null;
  /** The completed part of onboarding, integer percent. */
  readonly percent: number;
  readonly areStepsDone: boolean;
  readonly isOnboardingDone: boolean;
  /** The reason why the user cannot end onboarding; null when they can. */
  readonly refusal: string | null;
  readonly entries: readonly SyncEntry[];
  readonly isUpdating: boolean;
}
