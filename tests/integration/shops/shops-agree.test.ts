/**
 * One shop, several shops and totals agree: what three shops of one currency sold is, added up, what
 * one shop that sold all of it would show, for every metric that can be added up or follows from sums.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { restsOnUnitCosts } from '#app/domain/metrics/profit-knowledge.ts';
import { runBookedQuery, runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { runShopsQuery } from '#app/services/reports/run-shops-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeShop, writeDailyCosts, writeLedger } from '../metrics/metrics-ledger.ts';
import { randomCosts, randomEntries, seeded } from '../metrics/metrics-random.ts';

const SHOPS = ['one', 'two', 'three'];
const YEAR = { start: '2022-01-01', end: '2022-12-31' };

let deps: TestDeps;
let whole: number;
let parts: { shopId: number; currency: string }[];

beforeAll(async () => {
  deps = await testDeps();
  const random = seeded(41);
  whole = await makeShop(deps.db, 'whole');
  parts = [];
  const all: LedgerEntry[] = [];
  for (const name of SHOPS) {
    const shopId = await makeShop(deps.db, name);
    const entries = randomEntries(random, 120).map((one) => ({
      ...one,
      order_id: `${name}-${one.order_id}`,
      // Two shops' customers are two people.
      customer_id: one.customer_id === null ? null : `${name}-${one.customer_id}`,
    }));
    const costs = randomCosts(random).map((one) => ({
      ...one,
      sourceId: `${name}-${one.sourceId}`,
    }));
    await writeLedger(deps.db, shopId, entries);
    await writeDailyCosts(deps.db, shopId, costs);
    await writeDailyCosts(deps.db, whole, costs);
    all.push(...entries);
    parts.push({ shopId, currency: 'GBP' });
  }
  await writeLedger(deps.db, whole, all);
});
afterAll(() => deps.close());

const question = (groupings: readonly string[]): Omit<MetricQuery, 'shopIds'> => ({
  range: YEAR,
  metrics: METRICS.map(({ key }) => key),
  groupings: [...groupings],
  filters: [],
  compareTo: 'previous_period',
  sort: null,
  page: null,
  dating: 'event',
  weekStart: 1,
});

const byKeys = ({ rows }: MetricResult) =>
  new Map(rows.map(({ keys, values, previous }) => [JSON.stringify(keys), { values, previous }]));

describe('the same sales in one shop and in three', () => {
  it.each([[[]], [['day']], [['month']], [['country']], [['channel', 'customer_type']]])(
    'by %j have the same rows, totals and averages',
    async (groupings) => {
      const query = question(groupings);
      const one = await runMetricQuery(deps, { ...query, shopIds: [whole] });
      const several = await runShopsQuery(deps, { shops: parts, currency: 'GBP', query });
      expect(several.total).toEqual(one.total);
      expect(several.rowCount).toBe(one.rowCount);
      expect(byKeys(several)).toEqual(byKeys(one));
      expect(several.average).toEqual(one.average);
    },
  );

  it('add up, shop by shop, to the total of every amount', async () => {
    const metrics = METRICS.filter(({ additive }) => additive).map(({ key }) => key);
    const query = { ...question([]), metrics };
    const { total } = await runShopsQuery(deps, { shops: parts, currency: 'GBP', query });
    const each = await Promise.all(
      parts.map(({ shopId }) => runBookedQuery(deps, { ...query, shopIds: [shopId] })),
    );
    for (const key of metrics) {
      const sum = each.reduce((soFar, one) => soFar + (one.total.values[key] ?? Number.NaN), 0);
      const stated = total.values[key] ?? null;
      // Random costs of random sales may be too few for a profit to be stated.
      if (stated === null) expect([key, restsOnUnitCosts(key)]).toEqual([key, true]);
      else expect([key, sum]).toEqual([key, stated]);
    }
  });
});
