/** What is known of the costs of the small ledger of metrics-hand.ts, worked out by hand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeHandShop } from './metrics-hand.ts';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps();
  shopId = await makeHandShop(deps.db);
});
afterAll(() => deps.close());

it('stands beside the figures, in all and by day', async () => {
  const { total, rows } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: '2023-01-01', end: '2023-01-31' },
    compareTo: 'none',
    metrics: ['net_profit'],
    groupings: ['day'],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  const shares = (costs: typeof total.costs = []) =>
    costs.map(({ family, state, share, estimated }) => [family, state, share, estimated]);
  // Of 106.00 the plate's 50.00 lack all three; of the mugs' 36.00 they are estimated, of the goods
  // of one mug, 18.00.
  expect(shares(total.costs)).toEqual([
    ['goods', 'known', 5600 / 10_600, 1800 / 10_600],
    ['fees', 'estimated', 5600 / 10_600, 3600 / 10_600],
    ['shipping', 'estimated', 5600 / 10_600, 3600 / 10_600],
    ['ads', 'known', null, null],
    ['overheads', 'known', null, null],
    ['taxes', 'known', 8600 / 10_600, 0],
  ]);
  const day = (key: string) => rows.find(({ keys }) => keys[0] === key)?.costs?.map((o) => o.state);
  expect(day('2023-01-05')).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'known', 'known']);
  expect(day('2023-01-10')).toEqual(['known', 'known', 'known', 'unknown', 'known', 'unknown']);
  // The spend was on the fourth; the plate has no known cost.
  expect(day('2023-01-04')).toEqual(['known', 'known', 'known', 'known', 'known', 'known']);
});
