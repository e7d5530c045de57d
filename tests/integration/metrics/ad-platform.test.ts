/** Which ad platform an order counts for, by its UTM tags, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { UTM_SOURCES_OF_AD_PLATFORMS } from '#app/domain/marketing/ad-platform-of-order.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { listEntries } from '#app/services/metrics/list-entries.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { cost, entry, makeShop, writeDailyCosts, writeLedger } from './metrics-ledger.ts';
import { randomCosts, randomEntries, seeded } from './metrics-random.ts';

const CASES: readonly (readonly [string | null, string | null, string | null])[] = [
  ['facebook', 'paid_social', 'facebook_ads'],
  ['Instagram', 'CPC', 'facebook_ads'],
  ['google', 'cpc', 'google_ads'],
  ['google', 'organic', null],
  ['facebook', 'social', null],
  ['facebook', null, null],
  ['bing', 'ppc', 'bing_ads'],
  ['klaviyo', 'email', null],
  ['newsletter', 'cpc', null],
  [null, 'cpc', null],
  [null, null, null],
  ["o'hara", "'cpc'", null],
];

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps();
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  shopId = await makeShop(deps.db, 'tags');
  // Each order's sales are a power of two, so that a sum tells which orders it holds.
  const entries = CASES.map(([utm_source, utm_medium], at) =>
    entry({ order_id: `${at}`, utm_source, utm_medium, gross_sales: 2 ** at }),
  );
  await writeLedger(deps.db, shopId, entries);
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

describe('the ad platform of an order', () => {
  it('is the one that its source names, where its medium was paid for', async () => {
    const expected: Record<string, number> = {};
    for (const [at, [, , platform]] of CASES.entries()) {
      const key = platform ?? 'none';
      expected[key] = (expected[key] ?? 0) + 2 ** at;
    }
    for (const reader of [duckdb, deps.reader]) {
      const { rows } = await runMetricQuery(
        { reader },
        {
          shopIds: [shopId],
          range: { start: '2023-01-01', end: '2023-12-31' },
          compareTo: 'none',
          metrics: ['gross_sales'],
          groupings: ['ad_platform'],
          filters: [],
          sort: null,
          page: null,
          dating: 'event',
          weekStart: 1,
        },
      );
      const sums = rows.map(({ keys, values }) => [keys[0] ?? 'none', values['gross_sales']]);
      expect(Object.fromEntries(sums)).toEqual(expected);
    }
  });

  it('can be each that ad spend is read from, and no source names two', () => {
    const platforms = Object.keys(UTM_SOURCES_OF_AD_PLATFORMS);
    expect(platforms.toSorted()).toEqual(
      CONNECTORS.filter(({ capabilities }) => ['ad', 'campaign'].includes(capabilities.level))
        .map(({ key }) => key)
        .toSorted(),
    );
    const sources = Object.values(UTM_SOURCES_OF_AD_PLATFORMS).flat();
    expect(new Set(sources).size).toBe(sources.length);
    expect(sources.filter((source) => !/^[a-z_]+$/.test(source))).toEqual([]);
  });
});

const SPENT = {
  day: '2024-03-01',
  kind: 'ad_spend',
  category: 'google_ads',
  sourceId: 'google_ads/g',
  amountMinor: 10_000,
  clicks: 100,
  impressions: 10_000,
  attributedRevenueMinor: 40_000,
} as const;
const RATIOS = ['roas', 'cpc', 'cpm', 'ctr'];

describe('what is paid beside ads', () => {
  let shop: number;
  beforeAll(async () => {
    shop = await makeShop(deps.db, 'beside-ads');
    const order = { order_day: '2024-03-01', event_day: '2024-03-01', gross_sales: 100_000 };
    const google = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'g' };
    await writeLedger(deps.db, shop, [
      entry({ ...order, ...google, order_id: '1', commissions: 10_000 }),
      entry({ ...order, ...google, order_id: '2', order_advertising: 500 }),
    ]);
    await writeDailyCosts(deps.db, shop, [
      cost(SPENT),
      cost({ ...SPENT, ...NO_ADS, category: 'klaviyo', sourceId: 'price', amountMinor: 5_000 }),
      cost({ ...SPENT, ...NO_ADS, category: 'selling_platform', sourceId: 'b', amountMinor: 300 }),
    ]);
  });

  const NO_ADS = { clicks: 0, impressions: 0, attributedRevenueMinor: 0 };
  const query = (over: { groupings?: string[]; filters?: Filter[]; metrics?: string[] }) => ({
    shopIds: [shop],
    range: { start: '2024-03-01', end: '2024-03-01' },
    compareTo: 'none' as const,
    metrics: over.metrics ?? [...LINES, ...RATIOS],
    groupings: over.groupings ?? [],
    filters: over.filters ?? [],
    sort: null,
    page: null,
    dating: 'event' as const,
    weekStart: 1 as const,
  });
  const LINES = ['marketing_cost', 'ad_spend', 'platform_advertising', 'commissions'];
  const onGoogle: Filter = { field: 'ad_platform', operator: 'eq', values: ['google_ads'] };

  it('divides no figure of ads, in the total and in the row of the platform', async () => {
    for (const reader of [duckdb, deps.reader]) {
      const { rows, total } = await runMetricQuery(
        { reader },
        query({ groupings: ['ad_platform'] }),
      );
      const figures = { roas: 4, cpc: 100, cpm: 1000, ctr: 0.01 };
      expect(total.values).toEqual({
        ...figures,
        marketing_cost: 25_800, // 100.00 + 50.00 + 5.00 + 3.00 + 100.00
        ad_spend: 15_000,
        platform_advertising: 800,
        commissions: 10_000,
      });
      const row = (key: string | null) => rows.find(({ keys }) => keys[0] === key)?.values;
      expect(row('google_ads')).toEqual({
        ...figures,
        marketing_cost: 10_500, // what the selling platform charges follows its order
        ad_spend: 10_000,
        platform_advertising: 500,
        commissions: 0,
      });
      expect(row(null)).toMatchObject({ marketing_cost: 10_000, commissions: 10_000, roas: null });
      expect(rows).toHaveLength(4);
    }
  });

  it('passes filters on ad platforms as what counts for none', async () => {
    for (const reader of [duckdb, deps.reader]) {
      const of = async (filter: Filter, metric: string) => {
        const asked = query({ filters: [filter], metrics: [metric] });
        const { total } = await runMetricQuery({ reader }, asked);
        const { shopIds: _, metrics: __, ...rest } = asked;
        const listed = await listEntries(
          { ...deps, reader },
          { ...rest, shopId: shop, metric, page: { number: 1, size: 50 } },
        );
        expect(listed.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          total.values[metric],
        );
        return total.values[metric];
      };
      expect(await of(onGoogle, 'marketing_cost')).toBe(10_500);
      expect(await of(onGoogle, 'gross_sales')).toBe(200_000);
      expect(await of({ ...onGoogle, values: [null] }, 'marketing_cost')).toBe(10_000);
      expect(await of({ ...onGoogle, operator: 'neq' }, 'cm3')).toBe(-15_300); // 100 + 50 + 3
    }
  });

  it('leaves the total of a ratio between those of its rows', async () => {
    const random = seeded(5);
    const made = await makeShop(deps.db, 'random-ratios');
    await writeLedger(deps.db, made, randomEntries(random, 60));
    await writeDailyCosts(deps.db, made, randomCosts(random));
    for (const grouping of ['ad_platform', 'campaign', 'month']) {
      const { rows, total } = await runMetricQuery(deps, {
        ...query({ groupings: [grouping], metrics: RATIOS }),
        shopIds: [made],
        range: { start: '2022-01-01', end: '2022-12-31' },
      });
      for (const metric of RATIOS) {
        const known = rows.flatMap(({ values }) => values[metric] ?? []);
        expect(known.length, metric).toBeGreaterThan(1);
        expect(total.values[metric], metric).toBeGreaterThanOrEqual(Math.min(...known));
        expect(total.values[metric], metric).toBeLessThanOrEqual(Math.max(...known));
      }
    }
  });
});
