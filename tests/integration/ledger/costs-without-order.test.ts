import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteScheduledAmounts } from '#app/services/costs/delete-scheduled-amounts.server.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import {
  saveScheduledAmounts,
  type ScheduledAmountInput,
} from '#app/services/costs/save-scheduled-amounts.server.ts';
import { storePlatformCharges } from '#app/services/costs/store-platform-charges.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  // Today is the 10th of February in Berlin.
  deps = await testDeps({ now: '2023-02-10T12:00:00Z' });
});
afterAll(() => deps.close());
beforeEach(async () => {
  shopId = await newShop(deps.db);
});

const spend = {
  day: '2023-02-09',
  platform: 'facebook_ads',
  campaignId: '17',
  campaign: 'Spring',
  spendMinor: 1234,
  clicks: 10,
};
const rent = {
  id: 'rent',
  label: 'Rent',
  category: 'Premises',
  amountMinor: 2800,
  recurrence: 'monthly',
  startDay: '2023-02-08',
} as const;

function saveExpenses(amounts: readonly ScheduledAmountInput[]) {
  return saveScheduledAmounts(deps, { shopId, kind: 'expense', amounts });
}

function dailyCosts() {
  return deps.db.query<{ day: string; kind: string; source: string; amount: number }>(
    `select day, kind, source_id as source, amount_minor as amount from daily_cost
     where shop_id = $1 order by day, kind`,
    [shopId],
  );
}

async function version(): Promise<number> {
  const [row] = await deps.db.query<{ version: number }>(
    'select daily_cost_version as version from shop_versions where shop_id = $1',
    [shopId],
  );
  return row?.version ?? -1;
}

describe('costs without an order', () => {
  it('stand on their days as soon as they are saved', async () => {
    await saveAdSpend(deps, { shopId, adSpend: [spend] });
    const grant = {
      id: 'g',
      label: 'Grant',
      category: 'Grants',
      amountMinor: 500,
      recurrence: 'one_time',
      startDay: '2023-01-31',
    } as const;
    await saveScheduledAmounts(deps, { shopId, kind: 'other_revenue', amounts: [grant] });
    expect(await dailyCosts()).toEqual([
      { day: '2023-01-31', kind: 'other_revenue', source: 'g', amount: 500 },
      { day: '2023-02-09', kind: 'ad_spend', source: 'facebook_ads/17', amount: 1234 },
    ]);
    expect(await version()).toBe(2);
  });

  it('hold what a selling platform charges, each charge once, within the platform fees', async () => {
    const charge = { kind: 'storage', label: 'Storage', amountMinor: 4210 } as const;
    const charges = [
      { ...charge, id: 'c1', day: '2023-02-07' },
      { ...charge, id: 'c2', day: '2023-02-08', kind: 'reimbursement' as const, amountMinor: -900 },
    ];
    const store = () =>
      deps.db.transaction((tx) => storePlatformCharges(tx, { shopId, charges, now: deps.clock() }));
    expect([await store(), await store()]).toEqual([2, 0]);
    expect(await dailyCosts()).toEqual([
      { day: '2023-02-07', kind: 'platform_fee', source: 'c1', amount: 4210 },
      { day: '2023-02-08', kind: 'platform_fee', source: 'c2', amount: -900 },
    ]);
    const { total } = await runBookedQuery(deps, {
      shopIds: [shopId],
      range: { start: '2023-02-01', end: '2023-02-28' },
      metrics: ['platform_fees', 'gross_profit'],
      compareTo: 'none',
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating: 'order',
      weekStart: 1,
    });
    expect(total.values).toEqual({ platform_fees: 3310, gross_profit: -3310 });
  });

  it('that recur are spread to the end of the current month', async () => {
    expect(await saveExpenses([rent])).toEqual({ changed: 21 });
    const rows = await dailyCosts();
    // 28.00 over the 28 days of February, from the 8th on.
    expect(rows.map(({ day }) => day)).toEqual(
      Array.from({ length: 21 }, (_, n) => `2023-02-${String(n + 8).padStart(2, '0')}`),
    );
    expect(new Set(rows.map(({ amount }) => amount))).toEqual(new Set([100]));
  });

  it('go on with the next month when it has come', async () => {
    await saveExpenses([rent]);
    const inMarch = { db: deps.db, clock: () => new Date('2023-03-01T00:30:00+01:00') };
    // 28.00 over the 31 days of March: every day is new.
    expect(await refreshDailyCost(inMarch, { shopId })).toEqual({ changed: 31 });
  });

  it('saved again as they were write nothing and raise no version', async () => {
    await saveAdSpend(deps, { shopId, adSpend: [spend] });
    expect(await saveAdSpend(deps, { shopId, adSpend: [spend] })).toEqual({ changed: 0 });
    expect(await refreshDailyCost(deps, { shopId })).toEqual({ changed: 0 });
    expect(await version()).toBe(1);
  });

  it('replace a known day of a campaign and leave its other days', async () => {
    const other = { ...spend, day: '2023-02-08' };
    await saveAdSpend(deps, { shopId, adSpend: [spend, other] });
    const corrected = { ...spend, spendMinor: 1300 };
    expect(await saveAdSpend(deps, { shopId, adSpend: [corrected] })).toEqual({ changed: 1 });
    expect((await dailyCosts()).map(({ amount }) => amount)).toEqual([1234, 1300]);
  });

  it('leave their days when they are deleted', async () => {
    await saveExpenses([rent]);
    expect(await deleteScheduledAmounts(deps, { shopId, kind: 'expense', ids: ['rent'] })).toEqual({
      changed: 21,
    });
    expect(await dailyCosts()).toEqual([]);
  });

  it('are refused with every fault named, and nothing is written', async () => {
    const bad = { ...rent, startDay: '2023-02-30', amountMinor: 1.5 };
    await expect((async () => saveExpenses([bad]))()).rejects.toThrow(
      '0.amountMinor: is not in whole minor units; 0.startDay: is not a day such as 2023-02-28.',
    );
    const early = { ...rent, endDay: '2023-02-01' };
    await expect((async () => saveExpenses([early]))()).rejects.toThrow('is before the first day');
    expect(await dailyCosts()).toEqual([]);
  });
});
