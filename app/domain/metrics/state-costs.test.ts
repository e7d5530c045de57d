/** What is known of the costs of an answer, row by row. */
import { describe, expect, it } from 'vitest';
import type { CostFamily, CostSources } from '#app/domain/profit/cost-families.ts';
import { isOfSpend, type KnownSources, listFamilies } from './cost-knowledge.ts';
import type { MetricResult, MetricRow } from './metric-query.ts';
import { nameProfits } from './name-profits.ts';
import { query } from './query.fixture.ts';
import { stateCosts, withCoverage } from './state-costs.ts';

const SHOP: CostSources = {
  shopId: 1,
  none: [],
  hasAdAccounts: false,
  hasExpenses: false,
  hasTaxRates: false,
};
const known = (over: Partial<CostSources> = {}, ads: [string, string] | null = null) => ({
  sources: [{ ...SHOP, ...over }],
  days: [
    {
      shopId: 1,
      ads: ads === null ? null : { start: ads[0], end: ads[1] },
      overheads: null,
    },
  ],
});

/** 100.00 of goods, with what is missing of them. */
const row = (key: string | null, missing: Readonly<Record<string, number>> = {}): MetricRow => {
  const { goods = 0, ...others } = missing;
  return {
    keys: [key],
    values: {
      gross_sales: 10_000,
      discounts: 0,
      net_profit: 700,
      gross_profit: 900,
      marketing_cost: 0,
      cac: 0,
      cost_coverage_value: 1 - goods / 10_000,
      ...others,
    },
    previous: null,
  };
};

const result = (rows: readonly MetricRow[]): MetricResult => ({
  rows,
  rowCount: rows.length,
  total: { ...row(null), keys: [null] },
  average: { net_profit: 700, marketing_cost: 0 },
  range: { start: '2024-01-10', end: '2024-03-31' },
  previousRange: null,
  notes: [],
});

const ALL: readonly CostFamily[] = ['goods', 'fees', 'shipping', 'ads', 'overheads', 'taxes'];

function statesOf(rows: readonly MetricRow[], sources: KnownSources, by = 'country') {
  const stated = stateCosts(
    result(rows),
    { metrics: [], groupings: [by], weekStart: 1 },
    ALL,
    sources,
  );
  return stated.rows.map(({ costs = [] }) => costs.map(({ state }) => state).join(' '));
}

describe('each row', () => {
  it('has the state of its own sales, and that of the shop for costs by days', () => {
    const missing = { sales_without_fee: 6000, sales_without_shipping: 10_000 };
    expect(statesOf([row('DE'), row('FR', missing), row('GB', { goods: 9000 })], known())).toEqual([
      'known known known unknown unknown known',
      'known unknown unknown unknown unknown known',
      'unknown known known unknown unknown known',
    ]);
  });

  it('of a period has the state of its days within the range', () => {
    const rows = [row('2024-01-01'), row('2024-02-01'), row('2024-03-01')];
    // Ads from 20 January to 3 February; a rent, from whatever day on.
    const sources = known({ hasExpenses: true }, ['2024-01-20', '2024-02-03']);
    expect(statesOf(rows, sources, 'month')).toEqual([
      'known known known known known known',
      'known known known known known known',
      'known known known unknown known known',
    ]);
  });

  it('of shops together is known as far as every shop knows it', () => {
    const one = known({ none: ['ads'], hasExpenses: true });
    const both = (other: Partial<CostSources>) => ({
      ...one,
      sources: [...one.sources, { ...SHOP, shopId: 2, ...other }],
    });
    expect(statesOf([row('DE')], both({ none: ['ads'] }))).toEqual([
      'known known known none unknown known',
    ]);
    expect(statesOf([row('DE')], both({ hasAdAccounts: true, hasExpenses: true }))).toEqual([
      'known known known unknown known known',
    ]);
  });

  it('has an estimated tax by rates of the shop, and none where its prices hide one', () => {
    expect(statesOf([row('DE')], known({ hasTaxRates: true }))[0]).toMatch(/estimated$/);
    expect(statesOf([row('DE', { sales_without_tax: 8000 })], known())[0]).toMatch(/unknown$/);
  });
});

describe('what may not be stated is null', () => {
  const state = (one: MetricRow, sources = known()) =>
    stateCosts(result([one]), { metrics: [], groupings: ['country'], weekStart: 1 }, ALL, sources)
      .rows[0]?.values;

  it('a profit of goods without a cost, unless the shop says that there are none', () => {
    const bare = row('DE', { goods: 10_000 });
    expect(state(bare)).toMatchObject({ net_profit: null, gross_profit: null });
    expect(state(bare, known({ none: ['goods'] }))).toMatchObject({
      net_profit: 700,
      cost_coverage_value: 1,
    });
  });

  it('a cost of marketing of 0 without any known spend, and no other', () => {
    expect(state(row('DE'))).toMatchObject({ marketing_cost: null, cac: null, net_profit: 700 });
    expect(state(row('DE', { marketing_cost: 500 }))).toMatchObject({ marketing_cost: 500 });
    expect(state(row('DE'), known({ none: ['ads'] }))).toMatchObject({ marketing_cost: 0, cac: 0 });
    expect(state(row('DE'), known({ hasAdAccounts: true }))).toMatchObject({ cac: 0 });
  });
});

describe('the metrics', () => {
  it.each([
    ['net_profit', 'goods fees shipping ads overheads taxes'],
    ['gross_profit', 'goods fees shipping'],
    ['cm1', 'goods'],
    ['cm3', 'goods fees shipping ads'],
    ['cac', 'ads'],
    ['total_revenue', ''],
  ])('%s rests on its families', (metric, families) => {
    expect(listFamilies(metric).join(' ')).toBe(families);
  });

  it('of spend are its amounts and ratios, and no profit', () => {
    for (const metric of ['marketing_cost', 'ad_spend', 'cac', 'roas', 'blended_roas', 'cpc']) {
      expect([metric, isOfSpend(metric)]).toEqual([metric, true]);
    }
    for (const metric of ['net_profit', 'cm3', 'net_margin', 'commissions', 'break_even_roas']) {
      expect([metric, isOfSpend(metric)]).toEqual([metric, false]);
    }
  });

  it('without a cost add nothing to a query', () => {
    const free = query({ metrics: ['net_sales', 'orders'] });
    expect(withCoverage(free)).toBe(free);
  });

  it('of profit are named by what they contain', () => {
    const missing = { sales_without_fee: 9000, sales_without_shipping: 9000 };
    const stated = stateCosts(
      result([row('DE', missing)]),
      { metrics: [], groupings: ['country'], weekStart: 1 },
      ALL,
      known(),
    );
    const costs = stated.rows[0]?.costs ?? [];
    expect(nameProfits(['net_profit', 'gross_profit', 'cm1', 'net_sales', 'cac'], costs)).toEqual({
      net_profit: 'Profit before fees, shipping, ads and overheads',
      gross_profit: 'Gross profit before fees and shipping',
    });
  });
});
