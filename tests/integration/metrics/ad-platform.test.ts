/** Which ad platform an order counts for, by its UTM tags, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { UTM_SOURCES_OF_AD_PLATFORMS } from '#app/domain/marketing/ad-platform-of-order.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger } from './metrics-ledger.ts';

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
