import { allocate } from '#app/domain/money/allocate.ts';
import { toMinor } from '#app/domain/money/amounts.ts';

/** A price as Wix writes it; null where Wix does not say. */
export type WixPrice = { readonly amount: string | null } | null;

/** Minor units; a price that is not reported is none. */
export function minorOfPrice(price: WixPrice, decimals: number): number {
  return price?.amount == null ? 0 : toMinor(price.amount, decimals);
}

/** What some units of a line come to: units `from` up to `to`, so that all together are the whole. */
export function getAmountOfUnits(
  whole: number,
  quantity: number,
  from: number,
  to: number,
): number {
  if (quantity < 1) return 0;
  const parts = allocate(
    whole,
    Array.from({ length: quantity }, () => 1),
  );
  return parts.slice(from, to).reduce((sum, part) => sum + part, 0);
}
