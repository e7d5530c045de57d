import { getCurrency } from '#app/domain/money/currency.ts';

/**
 * Currencies without a smaller unit that Stripe still counts in hundredths
 * (docs.stripe.com/currencies, "Special cases"); every other amount is in the minor unit on both
 * sides.
 */
const HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** Converts minor units to Stripe's integer; rounded down to a chargeable amount. */
export function toStripeAmount(minor: number, currency: string): number {
  const { code, decimals } = getCurrency(currency);
  if (HUNDREDTHS.has(code)) return minor * 100;
  // Cards have no thousandths: Stripe wants the last digit to be 0.
  return decimals === 3 ? Math.floor(minor / 10) * 10 : minor;
}

/** Converts Stripe's integer to minor units; Stripe writes currencies in lower case. */
export function fromStripeAmount(amount: number, currency: string): number {
  const { code } = getCurrency(currency);
  return HUNDREDTHS.has(code) ? Math.round(amount / 100) : amount;
}
