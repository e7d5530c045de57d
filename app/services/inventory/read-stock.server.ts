import {
  countVariantsWithoutStock,
  selectStockedVariants,
  selectStockLevels,
} from '#app/data/products/stock-rows.server.ts';
import { selectInventoryPolicy } from '#app/data/shops/inventory-policy-row.server.ts';
import { selectBundles } from '#app/data/costs/goods-rows.server.ts';
import type { Queryable } from '#app/data/database.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { abcClasses } from '#app/domain/inventory/abc-classes.ts';
import type { InventoryPolicy } from '#app/domain/inventory/inventory-policy.ts';
import { daysBefore, PACE_DAYS, stockToday } from '#app/domain/inventory/stock-outlook.ts';
import { countUnitsInBundles } from '#app/domain/inventory/units-in-bundles.ts';
import type { Bundle } from '#app/domain/profit/cost-lookup/bundle.ts';
import { writeShopKey } from '#app/domain/metrics/shop-keys.ts';
import { convertAmount, crossRateOn } from '#app/domain/money/convert.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { PagelessReport } from '#app/services/reports/open-report.ts';
import { readStockCosts } from '#app/services/costs/read-stock-costs.server.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { ShownShop } from '#app/services/reports/report-figures.server.ts';
import type { LevelOfVariant } from '#app/view-models/inventory/stock-by-location.ts';
import { type StockRow, toStockRow } from '#app/view-models/inventory/stock-row.ts';

export interface Stock {
  /** Every variant whose stock was ever reported; amounts in the currency of the report. */
  readonly rows: readonly StockRow[];
  readonly levels: readonly LevelOfVariant[];
  /** The number of variants whose stock was never reported. */
  readonly untracked: number;
  readonly policy: InventoryPolicy;
  readonly today: string;
}

/**
 * Reads the stock, for all pages. Units and costs come from their tables as they are now; sales
 * come from the metric layer. The plan follows the policy of the shop on screen.
 */
export async function readStock(open: PagelessReport): Promise<Stock> {
  const { deps, figures, shop, report } = open;
  const policy = await selectInventoryPolicy(deps.db, shop.shopId);
  const today = stockToday(shop, report.today);
  const sales = await readSales(open, policy, today);
  const context = { policy, today, sales, hasSeveral: figures.shops.length > 1 };
  const shops = await Promise.all(figures.shops.map((one) => readShopStock(open, one, context)));
  return {
    rows: shops.flatMap(({ rows }) => rows),
    levels: shops.flatMap(({ levels }) => levels),
    untracked: shops.reduce((sum, one) => sum + one.untracked, 0),
    policy,
    today,
  };
}

interface VariantSales {
  readonly units: ReadonlyMap<string, number>;
  /** Units that were sold within bundles, in the days of the report. */
  readonly inBundles: ReadonlyMap<string, number>;
  readonly netSales: ReadonlyMap<string, number>;
  /** The gross profit; null for a variant without known costs. */
  readonly grossProfit: ReadonlyMap<string, number | null>;
  readonly lately: ReadonlyMap<string, number>;
  readonly beforeDead: ReadonlyMap<string, number>;
}

/**
 * Reads the sales of each variant in the days of the report, in the last 30 and in those after
 * which stock is dead.
 */
async function readSales(
  { deps, figures, query }: PagelessReport,
  { deadStockDays }: InventoryPolicy,
  today: string,
): Promise<VariantSales> {
  const read = async (range: DateRange, metrics: readonly string[]) => {
    const base = { ...query, filters: [], compareTo: 'none', sort: null, page: null } as const;
    const { rows } = await figures.read({ ...base, range, metrics, groupings: ['variant'] });
    const byVariant = <T>(toValue: (values: MetricRow['values']) => T) =>
      new Map(
        rows.flatMap(({ keys: [key], values }) => (key == null ? [] : [[key, toValue(values)]])),
      );
    return {
      figure: (metric: string) => byVariant((values) => values[metric] ?? 0),
      profit: () => byVariant((values) => values['gross_profit'] ?? null),
    };
  };
  const bundles = await readBundles(deps.db, figures.shops);
  const readInBundles = async (range: DateRange) => {
    const bundleIds = [...new Set(bundles.map(({ variantId }) => variantId))];
    if (bundleIds.length === 0) return new Map<string, number>();
    const { rows } = await figures.read({
      ...query,
      range,
      metrics: ['units_sold'],
      groupings: ['variant', 'day'],
      filters: [{ field: 'variant', operator: 'in', values: bundleIds }],
      compareTo: 'none',
      sort: null,
      page: null,
    });
    const sold = rows.map(({ keys: [variantId, day], values }) => ({
      variantId: variantId ?? '',
      day: day ?? range.start,
      units: values['units_sold'] ?? 0,
    }));
    return countUnitsInBundles(sold, bundles);
  };
  const ranges = [query.range, daysBefore(today, PACE_DAYS), daysBefore(today, deadStockDays)];
  const [[ofReport, lately, beforeDead], [inBundles, latelyInBundles, beforeDeadInBundles]] =
    await Promise.all([
      Promise.all([
        read(query.range, ['units_sold', 'net_sales', 'gross_profit']),
        read(daysBefore(today, PACE_DAYS), ['units_sold']),
        read(daysBefore(today, deadStockDays), ['units_sold']),
      ]),
      Promise.all(ranges.map(readInBundles)),
    ]);
  return {
    units: ofReport.figure('units_sold'),
    inBundles: inBundles ?? new Map(),
    netSales: ofReport.figure('net_sales'),
    grossProfit: ofReport.profit(),
    lately: addUnits(lately.figure('units_sold'), latelyInBundles),
    beforeDead: addUnits(beforeDead.figure('units_sold'), beforeDeadInBundles),
  };
}

/** Reads the bundles of the shops, with the keys of the report's rows for their variants. */
async function readBundles(db: Queryable, shops: readonly ShownShop[]): Promise<Bundle[]> {
  const all = await Promise.all(
    shops.map(async ({ shopId }) => {
      const toProductKey = (key: string) =>
        shops.length > 1 ? writeShopKey({ shopId, key }) : key;
      return (await selectBundles(db, shopId)).map((bundle) => ({
        ...bundle,
        variantId: toProductKey(bundle.variantId),
        parts: bundle.parts.map((part) => ({ ...part, variantId: toProductKey(part.variantId) })),
      }));
    }),
  );
  return all.flat();
}

function addUnits(
  units: ReadonlyMap<string, number>,
  more: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const keys = new Set([...units.keys(), ...more.keys()]);
  return new Map([...keys].map((key) => [key, (units.get(key) ?? 0) + (more.get(key) ?? 0)]));
}

interface StockOfShops {
  readonly policy: InventoryPolicy;
  readonly today: string;
  readonly sales: VariantSales;
  readonly hasSeveral: boolean;
}

async function readShopStock(
  { deps, figures }: PagelessReport,
  shop: ShownShop,
  { policy, today, sales, hasSeveral }: StockOfShops,
) {
  const { shopId, currency } = shop;
  const [variants, levels, untracked] = await Promise.all([
    selectStockedVariants(deps.db, shopId),
    selectStockLevels(deps.db, shopId),
    countVariantsWithoutStock(deps.db, shopId),
  ]);
  const getStockCost = await readStockCosts(deps, shopId, variants);
  const toProductKey = (id: string) => (hasSeveral ? writeShopKey({ shopId, key: id }) : id);
  const units = new Map<string, number>();
  for (const { variantId, onHand } of levels) {
    units.set(variantId, (units.get(variantId) ?? 0) + onHand);
  }
  const keys = variants.map(({ variantId }) => toProductKey(variantId));
  // What was not sold has earned nothing; of what was, the profit may not be known.
  const getProfit = (key: string) => {
    const profit = sales.grossProfit.get(key);
    return profit === undefined ? 0 : profit;
  };
  const classes = abcClasses(keys.map((key) => ({ key, amount: getProfit(key) })));
  const context = { policy, today, decimals: getCurrency(currency).decimals };
  const convert = await converter(deps, {
    shopId,
    from: currency,
    to: figures.currency,
    day: today,
  });
  const rows = variants.map((variant) => {
    const key = toProductKey(variant.variantId);
    const { cost, isEstimated } = getStockCost(variant);
    const title = variant.title === null || variant.title === '' ? '' : ` · ${variant.title}`;
    const row = toStockRow(
      {
        key,
        productKey: toProductKey(variant.productId),
        name: `${variant.productTitle}${title}${hasSeveral ? ` · ${shop.name}` : ''}`,
        productTitle: variant.productTitle,
        sku: variant.sku,
        vendor: variant.vendor,
        productType: variant.productType,
        onHand: units.get(variant.variantId) ?? 0,
        price: variant.price,
        cost,
        isCostEstimated: isEstimated,
        abc: classes.get(key) ?? null,
        grossProfit: getProfit(key),
        unitsSold: sales.units.get(key) ?? 0,
        unitsInBundles: sales.inBundles.get(key) ?? 0,
        netSales: sales.netSales.get(key) ?? 0,
        unitsLately: sales.lately.get(key) ?? 0,
        unitsBeforeDead: sales.beforeDead.get(key) ?? 0,
      },
      context,
    );
    return {
      ...row,
      valueAtCost: convert(row.valueAtCost),
      valueAtPrice: convert(row.valueAtPrice),
    };
  });
  return {
    rows,
    levels: levels.map(({ variantId, ...level }) => ({ key: toProductKey(variantId), ...level })),
    untracked,
  };
}

interface StockCurrency {
  readonly shopId: number;
  readonly from: string;
  readonly to: string;
  readonly day: string;
}

/**
 * Opens a converter of the value of stock to the currency of the report, at the rate of its day.
 */
async function converter(
  deps: PagelessReport['deps'],
  { shopId, from, to, day }: StockCurrency,
): Promise<(minor: number | null) => number | null> {
  if (from === to) return (minor) => minor;
  const range = { start: day, end: day };
  const history = await readRateHistory(deps, { shopId, currencies: [from, to], ...range });
  const rate = crossRateOn({ from, to, day }, history);
  return (minor) => (minor === null || rate === null ? null : convertAmount(minor, rate));
}
