import { describe, expect, it } from 'vitest';
import type { Filter, MetricQuery } from './metric-query.ts';
import { planQuery } from './plan-query.ts';
import { query } from './query.fixture.ts';
import { resolveQuery } from './resolve-query.ts';

const plan = (given: Partial<MetricQuery>) => planQuery(resolveQuery(query(given)));

describe('planQuery', () => {
  it('reads only the sums that the metrics, filters and sort need, each once', () => {
    const { columns, dailyKinds, sumsLedger } = plan({
      metrics: ['roas', 'poas', 'gross_profit'],
      filters: [{ field: 'tips', operator: 'gt', values: [0] }],
      sort: { by: 'handling', direction: 'asc' },
    });
    const texts = columns.sums.map(({ terms }) => [...terms.keys()].join(' '));
    // Gross profit's share of the ledger stands in two metrics and is read once.
    expect(texts).toHaveLength(12);
    expect(texts.filter((text) => !text.includes('cogs'))).toEqual([
      'commissions order_advertising',
      'tips',
      'handling',
      'attributed_revenue',
      'ad_spend',
      'email_cost',
      'dispute_fees',
      'dispute_losses',
      'platform_charges',
      'billed_advertising',
      'network_commissions',
    ]);
    expect(columns.counts).toEqual([]);
    expect(dailyKinds).toEqual(['ad_spend', 'platform_fee']);
    expect(sumsLedger).toBe(true);
  });

  it('adds up the flag that counts an order once, while whole orders are looked at', () => {
    const { columns, countsByLine } = plan({ metrics: ['orders'], groupings: ['country'] });
    expect(columns).toEqual({
      sums: [{ name: 's1', terms: new Map([['orders', 1]]), isConverted: false, isMarked: false }],
      counts: [],
    });
    expect(countsByLine).toBe(false);
  });

  it.each([
    ['grouped by product and variant', { groupings: ['product', 'variant'] }],
    ['grouped by vendor', { groupings: ['day', 'vendor'] }],
    ['filtered by collection', { filters: [eq('collection', 'c1')] }],
  ])('counts distinct orders when %s', (_name, given) => {
    expect(plan({ metrics: ['orders'], ...given })).toMatchObject({
      columns: { sums: [], counts: [{ name: 'n1', measure: 'orders' }] },
      countsByLine: true,
    });
  });

  it.each([
    [{ groupings: ['product'] }, 'first_of_product'],
    [{ groupings: ['day', 'product'], filters: [eq('vendor', 'v')] }, 'first_of_product'],
    [{ groupings: ['product', 'collection'] }, 'first_of_product'],
    [{ groupings: ['variant'], filters: [eq('country', 'FR')] }, 'first_of_variant'],
    [{ groupings: ['day'], filters: [eq('product', 'p1')] }, 'first_of_product'],
    [{ groupings: [], filters: [eq('product', 'p1'), eq('vendor', 'v')] }, 'first_of_product'],
    [{ groupings: ['country'], filters: [eq('variant', 'v1')] }, 'first_of_variant'],
    // An order may hold two products of a vendor, and only one of a product's variants be requested.
    [{ groupings: ['vendor'] }, null],
    [{ filters: [{ ...eq('product', 'p'), group: 1 }] }, null],
    [{ filters: [{ ...eq('product', 'p'), operator: 'in' as const, values: ['p', 'q'] }] }, null],
    [{ filters: [{ ...eq('product', 'p'), operator: 'neq' as const }] }, null],
    [{ groupings: ['product'], filters: [eq('variant', 'v')] }, null],
    [{ groupings: ['product', 'variant'] }, null],
    [{ groupings: ['variant'], filters: [eq('product', 'p')] }, null],
  ])('tells orders apart by a mark of the ledger where that is exact: %j', (given, mark) => {
    const { firstOfGoods, columns } = plan({ metrics: ['orders'], ...given });
    expect(firstOfGoods).toBe(mark);
    expect(columns.sums.map(({ isMarked }) => isMarked)).toEqual(mark === null ? [] : [true]);
  });

  it('always counts customers as distinct', () => {
    expect(plan({ metrics: ['customers'] }).columns.counts).toEqual([
      { name: 'n1', measure: 'customers' },
    ]);
  });

  it.each([
    [{ filters: [eq('country', 'FR')] }, []],
    [{ ordersWith: 'p1' }, []],
    // Costs without a country are not in France.
    [{ filters: [{ ...eq('country', 'FR'), operator: 'neq' as const }] }, ['platform_fee']],
    // The product is one shop's; of the other all counts.
    [{ filters: [eq('product', 'p1')], shopIds: [7, 8] }, ['platform_fee']],
  ])('reads only daily costs that pass the filters: %j', (given, kinds) => {
    expect(plan({ metrics: ['gross_profit'], ...given }).dailyKinds).toEqual(kinds);
  });

  it('still reads daily costs where nothing else is summed', () => {
    const filters = [eq('country', 'FR')];
    expect(plan({ metrics: ['ad_spend'], filters }).dailyKinds).toEqual(['ad_spend']);
  });

  it('fills periods when one time dimension is all there is', () => {
    expect(plan({ groupings: ['week'] }).fill).toBe('week');
    expect(plan({ groupings: ['hour'] }).fill).toBeNull();
    expect(plan({ groupings: ['week', 'country'] }).fill).toBeNull();
    expect(plan({}).fill).toBeNull();
  });

  it('knows that collections share products', () => {
    expect(plan({ groupings: ['collection'] }).overlaps).toBe(true);
    expect(plan({ groupings: ['product'] }).overlaps).toBe(false);
  });
});

describe('the notes of a plan', () => {
  // What a net profit has that no order has.
  const DAILY = 'ad spend, expenses, other revenue, platform charges and income tax';
  const NOT_ALLOCATED =
    'Marketing, expenses and other revenue have no country: see "Not allocated".';

  it('say where marketing stands when its grouping is unknown', () => {
    expect(plan({ metrics: ['net_profit'], groupings: ['country'] }).notes).toEqual([
      NOT_ALLOCATED,
    ]);
    expect(plan({ metrics: ['net_profit'], groupings: ['month'] }).notes).toEqual([]);
    expect(plan({ metrics: ['gross_sales'], groupings: ['country'] }).notes).toEqual([]);
  });

  it('say when a filter leaves marketing out', () => {
    const leftOut = [`Left out, having no country: ${DAILY}.`];
    const of = (filter: Filter) => plan({ metrics: ['net_profit'], filters: [filter] }).notes;
    expect(of(eq('country', 'FR'))).toEqual(leftOut);
    expect(of({ field: 'country', operator: 'neq', values: ['FR'] })).toEqual([]);
    expect(of({ field: 'country', operator: 'eq', values: [null] })).toEqual(leftOut);
    expect(of({ field: 'country', operator: 'neq', values: [null] })).toEqual(leftOut);
    expect(of(eq('country', '(not allocated)'))).toEqual([]);
    // Of products both are one row.
    expect(of({ field: 'product', operator: 'eq', values: [null] })).toEqual([]);
  });

  it('name exactly what is left out: commissions are on the orders of a traffic source', () => {
    const filters = [eq('traffic_kind', 'affiliate')];
    expect(plan({ metrics: ['marketing_cost'], filters }).notes).toEqual([
      'Left out, having no traffic source: ad spend.',
    ]);
    expect(plan({ metrics: ['profit_after_commissions'], filters }).notes).toEqual([
      // Gross profit has the latter from no order; what networks of affiliates are paid is by the day.
      'Left out, having no traffic source: ad spend and platform charges.',
    ]);
  });

  it('say so of groups of conditions where each of them leaves it out', () => {
    const of = (...filters: Filter[]) => plan({ metrics: ['net_profit'], filters }).notes;
    const country = { ...eq('country', 'FR'), group: 1 };
    expect(of(country, { ...eq('product', 'mug'), group: 2 })).toEqual([
      `Left out, having no country and no product: ${DAILY}.`,
    ]);
    expect(of(country, { ...eq('day', '2023-01-01'), group: 2 })).toEqual([]);
  });

  it('say that an order counts in each of its products', () => {
    expect(plan({ metrics: ['orders'], groupings: ['product'] }).notes).toEqual([
      'An order counts in each product it holds, and once in the total.',
    ]);
  });

  it('say how returns are dated when not by their own day', () => {
    expect(plan({ dating: 'order' }).notes).toEqual([
      'Returns, cancellations, edits, later fees and labels are dated by the day of their order.',
    ]);
  });
});

function eq(field: string, value: string): Filter {
  return { field, operator: 'eq', values: [value] };
}
