/** Amounts of other currencies in euros, at the rate of a day or of the last one before that has any. */
import { divided, exact, type Fraction, times } from '#tests/arbitraries/fraction.ts';
import { DAY_RATES_OF_SHOPS, type ForeignCurrency } from '#tests/arbitraries/whole-shop-rates.ts';

/** Cents, not rounded, of an amount in major units. */
export function toCents(major: Fraction, currency: string | null, day: string): Fraction {
  const cents = times(major, exact(100));
  if (currency === null || currency === 'EUR') return cents;
  const rateDay = [...DAY_RATES_OF_SHOPS.keys()].findLast((known) => known <= day) ?? '';
  const rate = DAY_RATES_OF_SHOPS.get(rateDay)?.[currency as ForeignCurrency];
  if (rate === undefined) throw new Error(`No rate of ${currency} for ${day}.`);
  return divided(cents, exact(rate));
}
