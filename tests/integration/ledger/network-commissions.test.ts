/** Commissions that a network's file and the rule of a traffic source both have count once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectAccountSpend } from '#app/data/imports/stored-records.server.ts';
import { forgetAdSpend, saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { store } from '../shop-fixture.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps()), clock: () => new Date('2023-03-15T12:00:00Z') };
});
afterAll(() => deps.close());

/** What the rule gives, what the file states, and what both cost together. */
async function readCosts(shopId: number) {
  await costQueuedOrders(deps, { shopId });
  const { total } = await runBookedQuery(deps, {
    shopIds: [shopId],
    range: { start: '2023-01-01', end: '2023-03-31' },
    metrics: ['marketing_cost'],
    groupings: ['month'],
    filters: [],
    compareTo: 'none',
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  const [sums] = await deps.db.query<{ rule: number; file: number }>(
    `select
       (select coalesce(sum(commissions), 0)::integer from ledger where shop_id = $1 and event <> 'void') as rule,
       (select coalesce(sum(amount_minor), 0)::integer from daily_cost where shop_id = $1) as file`,
    [shopId],
  );
  return [sums?.rule, sums?.file, total.values['marketing_cost']];
}

it('the file wins for its days, the rule for all others, and for all once the file goes', async () => {
  const place = { currency: 'EUR', timeZone: 'UTC' };
  const { shopId } = await createShop(deps, { name: 'Partners', ...place });
  const order = (id: string, placedAt: string) =>
    plainOrder({
      id,
      placedAt,
      utmSource: 'awin',
      lines: [plainLine(id, { grossMinor: 10_000 })],
    });
  await store(deps.db, shopId, [
    order('1', '2023-01-10T10:00:00Z'),
    order('2', '2023-02-10T10:00:00Z'),
  ]);
  await saveRules(deps, {
    shopId,
    kind: 'traffic_source',
    rules: [
      {
        name: 'Partners',
        kind: 'affiliate',
        codes: [],
        utmSources: ['awin'],
        utmMedia: [],
        utmCampaigns: [],
        commission: 'percent',
        rate: '10',
        currency: null,
        givesBack: true,
        validFrom: null,
        validTo: null,
      },
    ],
  });
  // 10 % of 100.00, twice.
  expect(await readCosts(shopId)).toEqual([2_000, 0, 2_000]);
  const spend = (day: string, spendMinor: number) => ({
    day,
    platform: 'awin',
    campaignId: '71',
    campaign: 'A blog',
    spendMinor,
  });
  await saveAdSpend(deps, {
    shopId,
    adSpend: [spend('2023-02-03', 150), spend('2023-02-10', 800), spend('2023-02-20', 50)],
  });
  // 10.00 of January by the rule; 1.50, 8.00 and 0.50 of February by the file.
  expect(await readCosts(shopId)).toEqual([1_000, 1_000, 2_000]);
  const gone = await selectAccountSpend(deps.db, { shopId, accountId: '' });
  await forgetAdSpend(deps, { shopId, accountId: '', gone });
  expect(await readCosts(shopId)).toEqual([2_000, 0, 2_000]);
});
