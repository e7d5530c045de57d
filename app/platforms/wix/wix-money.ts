import { allocate } from '#app/domain/money/allocate.ts';
import { toMinor } from '#app/domain/money/amounts.ts';

/** A price in Wix's form; null where Wix reports none. */
export type WixPrice = { readonly amount: string | null } | null;

/** Converts to minor units; an unreported price is 0. */
export function minorOfPrice(price: WixPrice, decimals: number): number {
  return price?.amount == null ? 0 : toMinor(price.amount, decimals);
}

/** Returns the amount of units `from` up to `to` of a line, so that all units add up to its amount. */
export function getAmountOfUnits(
  total: number,
  quantity: number,
  from: number,
  to: number,
): number {
  if (quantity < 1) return 0;
  const parts = allocate(
    total,
    Array.from({ length: quantity }, () => 1),
  );
  return parts.slice(from, to).reduce((sum, part) => sum + part, 0);
}
