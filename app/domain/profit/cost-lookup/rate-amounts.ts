/**
 * A cache of rates times quantities. A shop has few rates and its lines few quantities, so costing
 * a million orders repeats the same products of decimals.
 */
import { multiplyToMinor } from '#app/domain/money/amounts.ts';

/** Far more than any shop has rules; without a limit, a year of imports would retain every cost ever seen. */
const REMEMBERED_RATES_MAX = 20_000;
/** Large quantities are rare and would only fill the memory. */
const REMEMBERED_QUANTITY_MAX = 20;

const AMOUNTS: Map<string, number>[] = [];

/**
 * Returns the cached result of `multiplyToMinor`: `quantity` times `rate` major units, in minor
 * units.
 *
 * @throws Error when `rate` is no decimal; RangeError when the result is too large.
 */
export function amountAtRate(rate: string, quantity: number, decimals: number): number {
  if (quantity === 0) return 0;
  if (quantity < 1 || quantity > REMEMBERED_QUANTITY_MAX) {
    return multiplyToMinor(rate, quantity, decimals);
  }
  const cache = amountsFor(quantity, decimals);
  const amount = cache.get(rate);
  if (amount !== undefined) return amount;
  if (cache.size >= REMEMBERED_RATES_MAX) cache.clear();
  const computed = multiplyToMinor(rate, quantity, decimals);
  cache.set(rate, computed);
  return computed;
}

function amountsFor(quantity: number, decimals: number): Map<string, number> {
  const index = decimals * (REMEMBERED_QUANTITY_MAX + 1) + quantity;
  const cache = AMOUNTS[index];
  if (cache !== undefined) return cache;
  const fresh = new Map<string, number>();
  AMOUNTS[index] = fresh;
  return fresh;
}
