import { z } from 'zod';
import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import { getAbcPlace } from '#app/domain/inventory/abc-classes.ts';
import { readShopKey } from '#app/domain/metrics/shop-keys.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { explainStockCost } from '#app/domain/profit/cost-lookup/stock-cost.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { explainLocation, LOCATION_FIGURES, type LocationFigure } from './location-why.ts';
import { listStockOfPlaces } from '#app/view-models/inventory/stock-by-location.ts';
import { isToReorder, type StockRow } from '#app/view-models/inventory/stock-row.ts';
import { explainStock, STOCK_WHY_FIGURES } from './stock-why.ts';
import { explainStockSum, STOCK_GROUPS, STOCK_SUMS, type StockGroup } from './stock-sum-why.ts';
import { narrowStock } from './stock-table.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import { readStock, type Stock } from '#app/services/inventory/read-stock.server.ts';
import { getStockQuery } from './read-inventory-page.server.ts';

const stockQuestion = z.union([
  z.object({ figure: z.enum(STOCK_WHY_FIGURES), variant: z.string().min(1).max(300) }),
  z.object({ sum: z.enum(STOCK_SUMS), group: z.enum(STOCK_GROUPS) }),
  z.object({ ofPlace: z.enum(LOCATION_FIGURES), location: z.string().min(1).max(300) }),
]);

export const STOCK_WHY: ExplainedTopic = {
  path: '/analytics/products-inventory',
  explain: readStockWhy,
};

/**
 * Explains a figure of the stock, from the same rows as its page. Throws `invalid_input`,
 * `not_found`.
 */
export async function readStockWhy(open: OpenReport): Promise<Explanation> {
  const question = parseInput(stockQuestion, Object.fromEntries(open.params));
  const stock = await readStock(open);
  if ('sum' in question) {
    const rows = selectGroupRows(open, stock, question.group);
    return explainStockSum(question.sum, { rows, all: stock.rows }, open.report.state.page);
  }
  if ('ofPlace' in question) return explainPlace(open, stock, question);
  const row = stock.rows.find(({ key }) => key === question.variant);
  if (row === undefined) throw new AppError('not_found', 'There is no stock of this variant.');
  const { policy, today } = stock;
  return explainStock(question.figure, row, {
    policy,
    today,
    decimals: getCurrency(open.figures.currency).decimals,
    levels: stock.levels.filter(({ key }) => key === row.key),
    costSource: await readCostSource(open, row),
    abcPlace: getAbcPlace(profitsOfShop(stock, row), row.key),
  });
}

/** Explains the listed stock at one location. */
function explainPlace(
  open: OpenReport,
  stock: Stock,
  question: { readonly ofPlace: LocationFigure; readonly location: string },
): Explanation {
  const { shop, state } = open.report;
  const { decimals } = getCurrency(open.shop.currency);
  const all = listStockOfPlaces(selectGroupRows(open, stock, 'listed'), stock.levels, decimals);
  const locationStock = all.filter(({ locationId }) => locationId === question.location);
  if (locationStock.length === 0)
    throw new AppError('not_found', 'There is no stock at this location.');
  return explainLocation(question.ofPlace, locationStock, { page: state.page, shop });
}

function selectGroupRows(
  open: OpenReport,
  { rows, today }: Stock,
  group: StockGroup,
): readonly StockRow[] {
  switch (group) {
    case 'all':
      return rows;
    case 'dead':
      return rows.filter(({ state }) => state === 'dead');
    case 'reorder':
      return rows.filter((row) => isToReorder(row, today));
    case 'listed':
      return narrowStock(rows, getStockQuery(open));
    case 'A':
    case 'B':
    case 'C':
      return rows.filter(({ abc }) => abc === group);
  }
}

/** Returns the profits of one shop: classes are computed by shop. */
function profitsOfShop({ rows }: Stock, { key }: StockRow) {
  const parseShopId = (text: string) => readShopKey(text)?.shopId ?? null;
  const rowShopId = parseShopId(key);
  return rows
    .filter((row) => parseShopId(row.key) === rowShopId)
    .map((row) => ({ key: row.key, amount: row.grossProfit }));
}

async function readCostSource(
  { deps: { db, clock }, figures }: OpenReport,
  { key, productKey, price }: StockRow,
): Promise<readonly string[]> {
  const [only] = figures.shops;
  const shopId = readShopKey(key)?.shopId ?? only?.shopId;
  if (shopId === undefined) return [];
  const variantId = figures.getKeyId('variant', key);
  const productId = figures.getKeyId('product', productKey);
  const book = await loadCostBook(db, shopId, [variantId]);
  const placedMs = clock().getTime();
  const { day } = businessTime(placedMs, book.timeZone);
  return explainStockCost(book, { variantId, productId, price }, { placedMs, day });
}
