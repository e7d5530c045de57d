import type { PaymentView } from './payment-view.ts';
import type { UsageView } from './plan-panel.ts';

/** /billing: what the shop is on, what it uses, and what that costs. */
export interface BillingView {
  readonly planName: string;
  /** "$49 a month"; null of a plan without a price for everybody. */
  readonly priceText: string | null;
  /** "5 trial days left"; null without a trial. */
  readonly trialText: string | null;
  /** "1 Nov 2026 to 30 Nov 2026". */
  readonly cycleText: string;
  /** null of a plan without a limit. */
  readonly usage: UsageView | null;
  /** Plans that would cost less for as many orders: "Pro would save $17 a month". */
  readonly cheaper: readonly string[];
  /** null where nobody is charged. */
  readonly payment: PaymentView | null;
  /** Whether whoever charges the shop has a page of its own for cards and invoices. */
  readonly hasPortal: boolean;
  /** Why this person may not change what is paid; null of whoever may. */
  readonly refusal: string | null;
  /** What became of the approval that the merchant came back from; null of any other visit. */
  readonly returned: string | null;
}
