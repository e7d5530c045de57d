import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import { searchPlacedIn } from '#app/data/costs/orders-of-days.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { nameProfit } from './effect-of-days.server.ts';
import { previewChange } from './preview-change.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

export interface PreviewSalesTaxOptions {
  readonly shopId: number;
  readonly percent: string;
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/**
 * Computes the effect of another sales tax that the shop owes on the profit of its orders. Writes
 * nothing.
 */
export async function previewSalesTax(
  { db }: Pick<Deps, 'db'>,
  { shopId, percent, part }: PreviewSalesTaxOptions,
): Promise<CostEffect> {
  const search = searchPlacedIn(shopId, { from: null, to: null });
  const effect = await previewChange(db, {
    shopId,
    part,
    metric: 'profit_before_income_tax',
    find: (limit, of) => findOrders(db, [search], limit, of),
    change: (book) => Promise.resolve({ ...book, salesTaxPercent: percent }),
  });
  return { ...effect, profit: await nameProfit(db, shopId) };
}
