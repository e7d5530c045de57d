/** The price of an offer as Stripe takes it, the same at Checkout, for a change and for a schedule. */
import { PRICE_CURRENCY, type PlanTerms } from '#app/domain/billing/plan-terms.ts';
import { toStripeAmount } from './stripe-amount.ts';
import { getProductId } from './stripe-labels.ts';

/** A price that is made as it goes: those of an installation change, what was sold stays. */
export function toPriceData({ terms }: { readonly terms: PlanTerms }) {
  return {
    currency: PRICE_CURRENCY.toLowerCase(),
    product: getProductId(terms.plan),
    unit_amount: toStripeAmount(terms.priceMinor, PRICE_CURRENCY),
    recurring: { interval: terms.interval },
  };
}
