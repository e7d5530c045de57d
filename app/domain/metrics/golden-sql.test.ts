/**
 * The text of the statements of the metric layer, as they were when their answers were last compared. That
 * the answers are right is shown by tests/integration/metrics, which runs both databases beside the books;
 * these files show that a change of the code's arrangement changes no statement. Where a statement is meant
 * to change, `npm test -- app/domain/metrics/golden-sql.test.ts --update` writes it anew, and the
 * difference is read in review.
 */
import { describe, expect, it } from 'vitest';
import { ATTRIBUTION_MODELS } from '#app/domain/marketing/attribution.ts';
import { COHORT_AMOUNTS, COHORT_CUTS, COHORT_GRANULARITIES } from './cohort.ts';
import { DIMENSIONS } from './dimensions.ts';
import { emitAttributedOrders, emitAttribution } from './emit-attribution.ts';
import { emitCohortCut, emitCohortOrders, emitCohorts, emitCutValues } from './emit-cohorts.ts';
import { emitEntries } from './emit-entries.ts';
import { emitRfm, emitSegmentOrders } from './emit-rfm.ts';
import { emitSql, type Statement } from './emit-sql.ts';
import { toLinearCombination } from './linear-combination.ts';
import type { Filter, MetricQuery } from './metric-query.ts';
import { METRICS } from './metrics.ts';
import { planQuery } from './plan-query.ts';
import { query } from './query.fixture.ts';
import { resolveQuery } from './resolve-query.ts';
import { RFM_SEGMENTS } from './rfm.ts';
import type { RequestedRows } from './sql/page-sql.ts';

const JANUARY = { start: '2023-01-01', end: '2023-01-31' };
const DECEMBER = { start: '2022-12-01', end: '2022-12-31' };
const PAGE = { size: 20, number: 3 };
const WITH_TOTAL: RequestedRows = { withTotal: true };

const plan = (given: Partial<MetricQuery>) => planQuery(resolveQuery(query(given)));
const emit = (given: Partial<MetricQuery>, rows = WITH_TOTAL) =>
  emitSql(plan(given), JANUARY, rows);

type Named = readonly [name: string, statement: Statement];

function written(statements: readonly Named[]): string {
  const texts = statements.map(
    ([name, { sql, params }]) => `-- ${name}\n${sql};\n-- ${JSON.stringify(params)}\n`,
  );
  return texts.join('\n');
}

const file = (name: string) => `./golden-sql/${name}.sql`;

describe('the statements of the metric layer', () => {
  it('of each metric', async () => {
    const statements = METRICS.map(({ key }): Named => [key, emit({ metrics: [key] })]);
    await expect(written(statements)).toMatchFileSnapshot(file('metrics'));
  });

  it('of each dimension', async () => {
    const statements = DIMENSIONS.map(({ key }): Named => [
      key,
      emit({ metrics: ['net_sales', 'ad_spend'], groupings: [key] }),
    ]);
    await expect(written(statements)).toMatchFileSnapshot(file('dimensions'));
  });

  it('of each filter', async () => {
    const filters: readonly Filter[] = [
      { field: 'country', operator: 'eq', values: ['FR'] },
      { field: 'country', operator: 'eq', values: [null] },
      { field: 'country', operator: 'neq', values: ['FR'] },
      { field: 'country', operator: 'in', values: ['FR', null] },
      { field: 'country', operator: 'nin', values: ['FR', 'DE'] },
      { field: 'channel', operator: 'cnt', values: ['50%_off'] },
      { field: 'channel', operator: 'ncnt', values: ['web'] },
      { field: 'hour', operator: 'btw', values: [8, 17] },
      { field: 'collection', operator: 'in', values: ['Mugs'] },
      { field: 'vendor', operator: 'neq', values: ['Kiln'] },
      { field: 'order_tag', operator: 'cnt', values: ['gift'] },
      { field: 'ad_platform', operator: 'eq', values: ['google_ads'] },
      { field: 'net_sales', operator: 'gt', values: [5_00] },
      { field: 'net_margin', operator: 'lte', values: [0.25] },
      { field: 'orders', operator: 'btw', values: [1, 9] },
    ];
    const grouped = { metrics: ['net_sales', 'net_profit'], groupings: ['product'] };
    const each = filters.map((filter): Named => [
      `${filter.field} ${filter.operator} ${JSON.stringify(filter.values)}`,
      emit({ ...grouped, filters: [filter] }),
    ]);
    const [france, none, , , , channel] = filters;
    const groups = [france, none, channel].flatMap((filter, at) =>
      filter === undefined ? [] : [{ ...filter, group: at < 2 ? 1 : 2 }],
    );
    const all: Named = ['one of each of two groups', emit({ ...grouped, filters: groups })];
    await expect(written([...each, all])).toMatchFileSnapshot(file('filters'));
  });

  it('of each way to ask', async () => {
    const byProduct = { metrics: ['net_profit'], groupings: ['product'] };
    // 1 EUR is 1.10 USD.
    const rates = new Map([['EUR', new Map([['2023-01-02', { over: 11n, under: 10n }]])]]);
    const shops = [{ shopId: 8, currency: 'EUR' }];
    const conversion = { currency: 'USD', base: 'EUR', shops, rates };
    const lastMonth = { ...byProduct, dayShift: { unit: 'month', count: 1 } } as const;
    const earlier = { plan: plan(lastMonth), range: DECEMBER };
    const sorted = { by: 'net_profit', direction: 'desc' } as const;
    const statements: readonly Named[] = [
      ['two groupings', emit({ metrics: ['net_profit'], groupings: ['month', 'country'] })],
      ['a page of sorted rows', emit({ ...byProduct, sort: sorted, page: PAGE })],
      ['sorted by the key', emit({ ...byProduct, sort: { by: 'product', direction: 'asc' } })],
      ['by the day of the order', emit({ ...byProduct, dating: 'order' })],
      ['weeks from Sunday on', emit({ metrics: ['orders'], groupings: ['week'], weekStart: 7 })],
      ['several shops', emit({ ...byProduct, shopIds: [7, 8] })],
      ['several shops in one currency', emit({ ...byProduct, shopIds: [7, 8], conversion })],
      ['of orders with a product', emit({ ...byProduct, ordersWith: 'mug' })],
      ['rows of given keys', emit(byProduct, { withTotal: false, keys: [['mug', null]] })],
      ['of an earlier range', emitSql(plan(lastMonth), DECEMBER, WITH_TOTAL)],
      ['beside an earlier range', emit(byProduct, { withTotal: true, earlier })],
    ];
    await expect(written(statements)).toMatchFileSnapshot(file('queries'));
  });

  it('of cohorts', async () => {
    const shop = { shopId: 7, range: JANUARY } as const;
    const spans = [{ cohort: '2023-01-01', from: '2023-01-01', to: '2023-03-01' }];
    const france = { is: 'value', value: 'FR' } as const;
    const part = { cut: 'country', values: ['FR', 'DE'], key: france } as const;
    const orders = { ...shop, by: 'month', spans, page: PAGE } as const;
    const statements: readonly Named[] = [
      ...COHORT_GRANULARITIES.map((by): Named => [by, emitCohorts({ ...shop, by })]),
      ...COHORT_CUTS.map((cut): Named => [
        `cut by ${cut}`,
        emitCohortCut({ ...shop, by: 'month', cut, values: ['A', 'B'] }),
      ]),
      ...COHORT_CUTS.map((cut): Named => [`values of ${cut}`, emitCutValues(shop, cut, 5)]),
      ...COHORT_AMOUNTS.map((amount): Named => [
        `orders behind ${amount}`,
        emitCohortOrders({ ...orders, amount, part: null }),
      ]),
      ['orders of one part', emitCohortOrders({ ...orders, amount: 'orders', part })],
    ];
    await expect(written(statements)).toMatchFileSnapshot(file('cohorts'));
  });

  it('of customers by recency, frequency and value', async () => {
    const asOf = { shopId: 7, asOf: '2023-01-31' };
    const statements: readonly Named[] = [
      ['scores', emitRfm(asOf)],
      ...RFM_SEGMENTS.map((segment): Named => [
        `orders of ${segment}`,
        emitSegmentOrders({ ...asOf, segment, sum: 'net_sales', page: PAGE }),
      ]),
      ...(['customers', 'orders', 'days'] as const).map((sum): Named => [
        `orders of all, ${sum}`,
        emitSegmentOrders({ ...asOf, segment: null, sum, page: PAGE }),
      ]),
    ];
    await expect(written(statements)).toMatchFileSnapshot(file('segments'));
  });

  it('of attribution', async () => {
    const touched = { touchIds: ['41', '42'], places: PLACES, page: PAGE };
    const statements = ATTRIBUTION_MODELS.flatMap((model): Named[] => {
      const sums = query({ metrics: ['net_sales', 'orders', 'net_profit'] });
      const one = query({ metrics: ['net_sales'] });
      return [
        [model, emitAttribution({ query: sums, model })],
        [`orders by ${model}`, emitAttributedOrders({ query: one, model, ...touched })],
        [
          `orders without a touch by ${model}`,
          emitAttributedOrders({ query: one, model, ...touched, touchIds: [] }),
        ],
      ];
    });
    await expect(written(statements)).toMatchFileSnapshot(file('attribution'));
  });

  it('of the entries behind a figure', async () => {
    const january = { shopId: 7, range: JANUARY, weekStart: 1, page: PAGE, filters: [] } as const;
    const sums = METRICS.filter((metric) => {
      return metric.additive && toLinearCombination(metric.formula) !== null;
    });
    const statements: readonly Named[] = [
      ...sums.map(({ key }): Named => {
        return [key, emitEntries({ ...january, dating: 'event', metric: key })];
      }),
      [
        'by the day of the order',
        emitEntries({ ...january, dating: 'order', metric: 'net_sales' }),
      ],
    ];
    await expect(written(statements)).toMatchFileSnapshot(file('entries'));
  });
});

/** The first of two touches, and the only one. */
const PLACES = [
  { position: 1, touchCount: 2, times: 1n, of: 2n },
  { position: 1, touchCount: 1, times: 1n, of: 1n },
];
