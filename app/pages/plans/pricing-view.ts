import type { BillingInterval } from '#app/domain/billing/plan-terms.ts';
import type { PlanOffer } from '#app/domain/access/plans/plan-offer.ts';

/** A plan that can be chosen, and its payment. */
export interface PlanChoice {
  readonly interval: BillingInterval;
  readonly label: string;
  /** True for the current choice, which cannot be chosen again. */
  readonly isCurrent: boolean;
}

export interface PricingView {
  readonly offers: readonly PlanOffer[];
  /** The running trial; null without one. */
  readonly trial: {
    readonly planName: string;
    /** "14 trial days left". */
    readonly daysLeftText: string;
    /** True where it has just begun, and the shop opens once the notice was read. */
    readonly isModalDue: boolean;
  } | null;
  /** The offered trial of a larger plan; null without one. */
  readonly trialOffer: {
    readonly plan: string;
    readonly planName: string;
    /** The plan after the trial, unless the user chooses another. */
    readonly previousName: string;
    readonly days: number;
  } | null;
  /** The choices by the key of an offer; empty where no payment is possible. */
  readonly choices: Readonly<Partial<Record<string, readonly PlanChoice[]>>>;
  /** "Basic begins on 12 Dec 2026."; null without a scheduled change. */
  readonly comingText: string | null;
  /** The provider that charges the shop, "Shopify"; null where none does. */
  readonly provider: string | null;
  /** The reason why this user may not change the plan; null when they may. */
  readonly refusal: string | null;
}
