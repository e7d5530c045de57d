import type { PlanOffer } from '#app/domain/access/plans/plan-offer.ts';

/** The page of plans, of one shop. */
export interface PricingView {
  readonly offers: readonly PlanOffer[];
  /** The trial that runs; null without one. */
  readonly trial: {
    readonly planName: string;
    /** "14 trial days left". */
    readonly daysLeftText: string;
    /** Whether it has just been begun, and the shop opens once that was read. */
    readonly isModalDue: boolean;
  } | null;
  /** The trial that is offered of a larger plan; null without one. */
  readonly trialOffer: {
    readonly plan: string;
    readonly planName: string;
    /** What the shop has afterwards, unless its people choose another. */
    readonly previousName: string;
    readonly days: number;
  } | null;
  /** Why this person may not change the plan; null of whoever may. */
  readonly refusal: string | null;
}
