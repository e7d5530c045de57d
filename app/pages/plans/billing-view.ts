import type { PaymentView } from './payment-view.ts';
import type { UsageView } from '#app/view-models/plans/plan-panel.ts';

/** The view of /billing: the shop's plan, its usage, and its price. */
export interface BillingView {
  readonly planName: string;
  /** "$49 a month"; null for a plan without one price for all shops. */
  readonly priceText: string | null;
  /** "5 trial days left"; null without a trial. */
  readonly trialText: string | null;
  readonly cycleText: string;
  /** Null for a plan without a limit. */
  readonly usage: UsageView | null;
  /** Plans that would cost less for this number of orders: "Pro would save $17 a month". */
  readonly cheaper: readonly string[];
  /** Null where the shop is not charged. */
  readonly payment: PaymentView | null;
  /** True where the payment provider has a page of its own for cards and invoices. */
  readonly hasPortal: boolean;
  /** The reason why this user may not change the payments; null when they may. */
  readonly refusal: string | null;
  /** The result of the approval that the merchant returned from; null for any other visit. */
  readonly returned: string | null;
}
