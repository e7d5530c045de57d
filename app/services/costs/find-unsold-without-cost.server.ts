import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import { selectCostProfiles } from '#app/data/costs/goods-rows.server.ts';
import {
  selectUnsoldVariants,
  type VariantSales,
} from '#app/data/costs/product-cost-rows.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { stockCost } from '#app/domain/profit/cost-lookup/stock-cost.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';

interface FindUnsoldOptions {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone' | 'country'>;
  readonly sales: readonly Pick<VariantSales, 'variantId' | 'units'>[];
  /** ISO instant, at which the rules apply. */
  readonly now: string;
}

/**
 * Finds variants that would have no cost if they were sold at home now, among those that did not
 * sell, by the profit engine's own rules, with profiles and exchange rates.
 */
export async function findUnsoldWithoutCost(
  { db }: Pick<Deps, 'db'>,
  { shop: { shopId, timeZone, country }, sales, now }: FindUnsoldOptions,
): Promise<readonly string[]> {
  const soldIds = sales.flatMap(({ variantId, units }) => (units > 0 ? [variantId] : []));
  const [unsold, profiles] = await Promise.all([
    selectUnsoldVariants(db, { shopId, soldIds, now }),
    selectCostProfiles(db, shopId),
  ]);
  // Without profiles the plain costs decide; only the remaining variants need the rules.
  const isOpen = ({ hasCost, hasPlainCost }: (typeof unsold)[number]) =>
    profiles.length > 0 || (hasCost && !hasPlainCost);
  const open = unsold.filter(isOpen);
  const without = unsold.filter((variant) => !isOpen(variant) && !variant.hasCost);
  const missing = without.map(({ variantId }) => variantId);
  if (open.length === 0) return missing;
  const book = await loadCostBook(
    db,
    shopId,
    open.map(({ variantId }) => variantId),
  );
  const placedMs = Date.parse(now);
  const sold = { placedMs, day: businessTime(placedMs, timeZone).day, country };
  const withoutCost = open.filter((variant) => stockCost(book, variant, sold).cost === null);
  return [...missing, ...withoutCost.map(({ variantId }) => variantId)];
}
