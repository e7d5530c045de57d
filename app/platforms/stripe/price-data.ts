/** The price of an offer in Stripe's form, the same at Checkout, for a change and for a schedule. */
import { PRICE_CURRENCY, type PlanTerms } from '#app/domain/billing/plan-terms.ts';
import { toStripeAmount } from './stripe-amount.ts';
import { getProductId } from './stripe-labels.ts';

/** Creates the price inline: prices of an installation change, sold ones stay. */
export function toPriceData({ terms }: { readonly terms: PlanTerms }) {
  return {
    currency: PRICE_CURRENCY.toLowerCase(),
    product: getProductId(terms.plan),
    unit_amount: toStripeAmount(terms.priceMinor, PRICE_CURRENCY),
    recurring: { interval: terms.interval },
  };
}
