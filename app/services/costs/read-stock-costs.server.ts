import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import {
  stockCost,
  type StockCost,
  type StockedGoods,
} from '#app/domain/profit/cost-lookup/stock-cost.ts';
import type { Deps } from '#app/services/deps.ts';

/** Reads the unit cost of each of these variants by the rules that apply now. */
export async function readStockCosts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  variants: readonly Pick<StockedGoods, 'variantId'>[],
): Promise<(goods: StockedGoods) => StockCost> {
  const variantIds = variants.map(({ variantId }) => variantId);
  const book = await loadCostBook(db, shopId, variantIds);
  const placedMs = clock().getTime();
  const { day } = businessTime(placedMs, book.timeZone);
  return ({ variantId, productId, price }) =>
    stockCost(book, { variantId, productId, price }, { placedMs, day });
}
