/**
 * Whole shops with every kind of cost at once, costed a second time from the definitions: both databases
 * give the same figures by month, by order, by country, by product and in all, on ten seeds.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { RATES_FILE } from '#tests/arbitraries/whole-shop-rates.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { costAgain } from './cost-again.ts';
import { generateShop } from '#tests/arbitraries/whole-shop.ts';
import type { Posting } from './line-value.ts';
import { openShop } from './open-shop.ts';

const SEEDS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];

let deps: TestDeps;
let duckdb: MetricReader;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-05-10T12:00:00Z' });
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  await storeCurrencyRates(deps, { text: RATES_FILE });
});
afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

/** What each figure is the signed sum of; the others are posted as they are. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  net_sales: ['gross_sales', '-discounts', '-returns'],
  total_sales: ['net_sales', 'shipping_charged', 'taxes', 'duties', 'order_fees', 'tips'],
  operating_revenue: ['net_sales', 'shipping_charged', 'order_fees', 'tips'],
  total_revenue: ['operating_revenue', 'other_revenue'],
  product_costs: ['cogs', '-cogs_recovered'],
  gross_profit: [
    'operating_revenue',
    '-product_costs',
    '-handling',
    '-fulfilment_cost',
    '-transaction_fees',
    '-platform_fees',
    '-dispute_losses',
    '-predicted_returns',
  ],
  cm1: ['net_sales', '-product_costs'],
  cm2: ['gross_profit'],
  marketing_cost: ['ad_spend', 'platform_advertising', 'commissions'],
  cm3: ['cm2', '-marketing_cost'],
  operating_expenses: ['fixed_expenses', 'variable_expenses'],
  net_profit: [
    'gross_profit',
    'other_revenue',
    '-marketing_cost',
    '-operating_expenses',
    '-sales_tax',
  ],
};
const POSTED = [
  'gross_sales',
  'discounts',
  'returns',
  'shipping_charged',
  'taxes',
  'duties',
  'order_fees',
  'tips',
  'gift_cards_sold',
  'orders',
  'cancelled_orders',
  'units_sold',
  'units_returned',
  'new_customers',
  'cogs',
  'cogs_recovered',
  'handling',
  'fulfilment_cost',
  'transaction_fees',
  'platform_fees',
  'platform_advertising',
  'dispute_losses',
  'predicted_returns',
  'ad_spend',
  'commissions',
  'sales_tax',
  'variable_expenses',
  'fixed_expenses',
  'other_revenue',
] as const;
const FIGURES = [...POSTED, ...Object.keys(MADE_OF)];
/** What each line has of its own, or bears a part of by the table of allocation lines. */
const OF_PRODUCTS = [
  'gross_sales',
  'discounts',
  'net_sales',
  'shipping_charged',
  'units_sold',
  'units_returned',
  'cogs',
  'cogs_recovered',
  'handling',
];

describe('a shop with every kind of cost, costed a second time', () => {
  it.each(SEEDS)('has the same figures on both databases: seed %d', async (seed) => {
    const shop = generateShop(seed);
    const shopId = await openShop(deps, shop);
    const postings = costAgain(shop);
    const groupings = [
      { by: [], figures: FIGURES, keyOf: () => '' },
      { by: ['month'], figures: FIGURES, keyOf: ({ day }: Posting) => `${day.slice(0, 7)}-01` },
      { by: ['order'], figures: FIGURES, keyOf: ({ order }: Posting) => order?.id ?? null },
      { by: ['country'], figures: FIGURES, keyOf: getCountry },
      { by: ['product'], figures: OF_PRODUCTS, keyOf: ({ product }: Posting) => product },
    ];
    for (const { by, figures, keyOf } of groupings) {
      const expected = addUp(postings, figures, keyOf);
      for (const [name, reader] of [
        ['DuckDB', duckdb] as const,
        ['PostgreSQL', deps.reader] as const,
      ]) {
        const found = await readFigures(reader, shopId, by, figures);
        expect(found, `seed ${seed}, ${name}, by ${by.join()}`).toEqual(expected);
      }
    }
  });
});

/** What belongs to no order stands apart from orders without a country. */
function getCountry({ order }: Posting): string | null {
  return order === null || order === undefined ? '(not allocated)' : order.country;
}

type Sums = Record<string, Record<string, number>>;

/** Rows that are not nothing, by key. */
function addUp(
  postings: readonly Posting[],
  figures: readonly string[],
  keyOf: (posting: Posting) => string | null,
): Sums {
  const groups = Map.groupBy(postings, (posting) => keyOf(posting) ?? 'none');
  return toSums(
    [...groups].map(([key, own]) => {
      const of = (figure: string): number =>
        MADE_OF[figure]?.reduce(
          (sum, part) => sum + (part.startsWith('-') ? -of(part.slice(1)) : of(part)),
          0,
        ) ?? own.reduce((sum, one) => sum + (one.figure === figure ? one.amount : 0), 0);
      return [key, Object.fromEntries(figures.map((figure) => [figure, of(figure)]))];
    }),
  );
}

async function readFigures(
  reader: MetricReader,
  shopId: number,
  groupings: readonly string[],
  figures: readonly string[],
): Promise<Sums> {
  const { rows, total } = await runBookedQuery(
    { reader },
    {
      shopIds: [shopId],
      range: { start: '2023-01-01', end: '2023-04-30' },
      metrics: [...figures],
      groupings: [...groupings],
      filters: [],
      compareTo: 'none',
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    },
  );
  const all = groupings.length === 0 ? [{ ...total, keys: [''] }] : rows;
  return toSums(
    all.map(({ keys, values }) => [
      String(keys[0] ?? 'none'),
      Object.fromEntries(figures.map((figure) => [figure, values[figure] ?? 0])),
    ]),
  );
}

function toSums(rows: readonly (readonly [string, Record<string, number>])[]): Sums {
  const isSomething = (values: Record<string, number>) => Object.values(values).some(Boolean);
  return Object.fromEntries(
    rows
      .map(([key, values]) => {
        const amounts = Object.entries(values).filter(([, amount]) => amount !== 0);
        return [key, Object.fromEntries(amounts)] as const;
      })
      .filter(([, values]) => isSomething(values)),
  );
}
