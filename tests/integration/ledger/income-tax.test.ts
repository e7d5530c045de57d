import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { saveIncomeTax } from '#app/services/costs/save-income-tax.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-02-10T12:00:00Z' });
});
afterAll(() => deps.close());
beforeEach(async () => {
  shopId = await newShop(deps.db);
});

const sell = async (day: string, unitMinor: number) => {
  const line = plainLine('1', { quantity: 1, grossMinor: unitMinor });
  const lines = [line];
  await store(deps.db, shopId, [plainOrder({ id: day, placedAt: `${day}T10:00:00.000Z`, lines })]);
  await costQueuedOrders(deps, { shopId });
};
const spend = (day: string, amountMinor: number) =>
  saveScheduledAmounts(deps, {
    shopId,
    kind: 'expense',
    amounts: [
      {
        id: day,
        label: 'Fair',
        category: 'Fairs',
        amountMinor,
        recurrence: 'one_time',
        startDay: day,
      },
    ],
  });

const taxRows = () =>
  deps.db.query<{ day: string; amount: number; label: string }>(
    `select day, amount_minor as amount, label from daily_cost
     where shop_id = $1 and kind = 'income_tax' order by day`,
    [shopId],
  );
const figures = async (start: string, end: string) => {
  const { total } = await runBookedQuery(deps, {
    shopIds: [shopId],
    range: { start, end },
    metrics: ['profit_before_income_tax', 'income_tax', 'payable_taxes', 'net_profit'],
    groupings: [],
    filters: [],
    compareTo: 'none',
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  return total.values;
};

describe('income tax', () => {
  it('follows the profit of each year, through a loss and into the next year', async () => {
    await sell('2022-11-05', 400_00);
    await saveIncomeTax(deps, { shopId, percent: '25' });
    expect(await taxRows()).toEqual([
      { day: '2022-11-05', amount: 100_00, label: '25 % of the profit of 2022 so far' },
    ]);
    // So far 400.00, then -100.00: what was owed comes back.
    await spend('2022-11-20', 500_00);
    // Then 60.00: a quarter of it.
    await sell('2022-12-28', 160_00);
    // A new year owes from its first euro on, whatever the old one was.
    await sell('2023-01-02', 20_00);
    expect((await taxRows()).map(({ day, amount }) => [day, amount])).toEqual([
      ['2022-11-05', 100_00],
      ['2022-11-20', -100_00],
      ['2022-12-28', 15_00],
      ['2023-01-02', 5_00],
    ]);
    expect(await figures('2022-01-01', '2022-12-31')).toEqual({
      profit_before_income_tax: 60_00,
      income_tax: 15_00,
      payable_taxes: 15_00,
      net_profit: 45_00,
    });
    expect(await figures('2023-01-01', '2023-01-31')).toMatchObject({
      income_tax: 5_00,
      net_profit: 15_00,
    });
  });

  it('goes when its rate goes, and writes nothing twice', async () => {
    await sell('2022-11-05', 400_00);
    await saveIncomeTax(deps, { shopId, percent: '25' });
    const version = async () =>
      (
        await deps.db.query<{ version: number }>(
          'select daily_cost_version as version from shop_versions where shop_id = $1',
          [shopId],
        )
      )[0]?.version;
    const before = await version();
    await saveIncomeTax(deps, { shopId, percent: '25' });
    expect(await version()).toBe(before);
    await saveIncomeTax(deps, { shopId, percent: '0' });
    expect(await taxRows()).toEqual([]);
    await expect(saveIncomeTax(deps, { shopId, percent: '101' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
