import type { BillingInterval } from '#app/domain/billing/plan-terms.ts';
import type { PlanOffer } from '#app/domain/access/plans/plan-offer.ts';

/** A plan to be had, and how it is paid. */
export interface PlanChoice {
  readonly interval: BillingInterval;
  /** "$99 a month" */
  readonly label: string;
  /** What the shop has now: nothing is left to choose. */
  readonly isCurrent: boolean;
}

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
  /** By the key of an offer: how it can be had here. Nothing where nobody can be charged. */
  readonly choices: Readonly<Partial<Record<string, readonly PlanChoice[]>>>;
  /** "Basic begins on 12 Dec 2026."; null where no change is to come. */
  readonly comingText: string | null;
  /** "Shopify": who charges the shop; null where nobody does. */
  readonly provider: string | null;
  /** Why this person may not change the plan; null of whoever may. */
  readonly refusal: string | null;
}
