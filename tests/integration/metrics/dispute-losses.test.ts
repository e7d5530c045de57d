/** What banks take back of payments is a loss of its own in gross profit, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { cost, entry, makeShop, writeDailyCosts, writeLedger } from './metrics-ledger.ts';

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps();
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  shopId = await makeShop(deps.db, 'disputes');
  await writeLedger(deps.db, shopId, [
    entry({ order_id: '1', event_day: '2026-05-02', order_day: '2026-05-02', gross_sales: 90_00 }),
  ]);
  const taken = { kind: 'platform_fee', category: 'dispute', label: 'Disputes' } as const;
  await writeDailyCosts(deps.db, shopId, [
    cost({ ...taken, day: '2026-05-10', sourceId: '2', amountMinor: 90_00 }),
    cost({
      ...taken,
      day: '2026-05-10',
      sourceId: '3',
      category: 'dispute_fee',
      amountMinor: 15_00,
    }),
    cost({ ...taken, day: '2026-07-01', sourceId: '4', amountMinor: -90_00 }),
  ]);
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

describe('dispute losses', () => {
  it('lower profit on the day the money leaves and raise it when it returns', async () => {
    const metrics = ['net_sales', 'dispute_losses', 'transaction_fees', 'gross_profit', 'cm2'];
    for (const reader of [duckdb, deps.reader]) {
      const read = async (start: string, end: string) => {
        const { total } = await runMetricQuery(
          { reader },
          {
            shopIds: [shopId],
            range: { start, end },
            compareTo: 'none',
            metrics,
            groupings: [],
            filters: [],
            sort: null,
            page: null,
            dating: 'event',
            weekStart: 1,
          },
        );
        return metrics.map((metric) => total.values[metric]);
      };
      // 90.00 - 90.00 - 15.00, and the 90.00 that come back.
      expect(await read('2026-05-01', '2026-05-31')).toEqual([90_00, 90_00, 15_00, -15_00, -15_00]);
      expect(await read('2026-07-01', '2026-07-31')).toEqual([0, -90_00, 0, 90_00, 90_00]);
    }
  });
});
