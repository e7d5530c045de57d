/** Closed months: what stays, what is listed beside it, and what reopening brings. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectMonthChanges } from '#app/data/ledger/closed-month-rows.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import {
  closeMonths,
  reopenMonth,
} from '#app/services/ledger/closed-months/close-months.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import {
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
} from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, selectLedger, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-03-10T12:00:00Z' });
});
afterAll(() => deps.close());

/** One unit of v1 for 100.00. */
function sold(id: string, day: string, over: object = {}) {
  return plainOrder({
    id,
    name: `#${id}`,
    placedAt: `${day}T10:00:00Z`,
    lines: [plainLine('1', { grossMinor: 10_000 })],
    ...over,
  });
}

const cost = (unitCost: string) =>
  saveRules(deps, {
    shopId,
    kind: 'unit_cost',
    rules: [{ id: 'u1', variantId: 'v1', cost: unitCost }],
  });
const work = () => costQueuedOrders(deps, { shopId });
const shop = () => ({ shopId, timeZone: 'Europe/Berlin' });
const close = (month: string, withEarlier = false) =>
  closeMonths(deps, { shop: shop(), userId: null, month, withEarlier });

/** A rent of 28.00 in January. */
const spend = () =>
  saveScheduledAmounts(deps, {
    shopId,
    kind: 'expense',
    amounts: [
      {
        id: 'rent',
        label: 'Rent',
        category: 'Premises',
        amountMinor: 2800,
        recurrence: 'one_time',
        startDay: '2023-01-31',
      },
    ],
  });

async function profitOf(month: string): Promise<unknown> {
  const { rows } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: '2023-01-01', end: '2023-03-31' },
    metrics: ['net_profit'],
    groupings: ['month'],
    filters: [],
    compareTo: 'none',
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  const found = rows.find(({ keys }) => String(keys[0]).startsWith(month));
  return found?.values['net_profit'] ?? 0;
}

const changesOf = (month: string) =>
  selectMonthChanges(deps.db, shopId, { month, limit: 50, offset: 0 });

beforeEach(async () => {
  shopId = await newShop(deps.db);
  await store(deps.db, shopId, [sold('a', '2023-01-15'), sold('b', '2023-02-15')]);
  await cost('30');
  await work();
});

describe('a closed month', () => {
  it('keeps its figures, lists what would have changed, and takes it over when it is reopened', async () => {
    // 100.00 less 30.00.
    expect(await profitOf('2023-01')).toBe(7000);
    await close('2023-01');
    await cost('40');
    await store(deps.db, shopId, [sold('late', '2023-01-20')]);
    await work();
    await spend();
    expect(await profitOf('2023-01')).toBe(7000);
    // The open month follows: 100.00 less 40.00.
    expect(await profitOf('2023-02')).toBe(6000);
    // The late order 100.00 less 40.00; the rent; 10.00 more for the goods of the first.
    expect(await changesOf('2023-01')).toEqual([
      {
        month: '2023-01',
        kind: 'order',
        sourceId: 'late',
        label: '#late',
        netSalesMinor: 10_000,
        netProfitMinor: 6000,
        parts: { gross_sales: 10_000, cogs: 4000 },
      },
      {
        month: '2023-01',
        kind: 'expense',
        sourceId: 'rent',
        label: 'Rent',
        netSalesMinor: 0,
        netProfitMinor: -2800,
        parts: { operating_expenses: 2800 },
      },
      {
        month: '2023-01',
        kind: 'order',
        sourceId: 'a',
        label: '#a',
        netSalesMinor: 0,
        netProfitMinor: -1000,
        parts: { cogs: 1000 },
      },
    ]);
    expect(await reopenMonth(deps, { shopId, month: '2023-01' })).toEqual({ queued: 2 });
    await work();
    // 70.00 + 60.00 - 28.00 - 10.00.
    expect(await profitOf('2023-01')).toBe(9200);
    expect(await changesOf('2023-01')).toEqual([]);
  });

  it('forgets what was listed when the change is taken back', async () => {
    await close('2023-01');
    const before = JSON.stringify(await selectLedger(deps.db, shopId));
    await cost('40');
    await work();
    expect(await changesOf('2023-01')).toHaveLength(1);
    await cost('30');
    await work();
    expect(await changesOf('2023-01')).toEqual([]);
    expect(JSON.stringify(await selectLedger(deps.db, shopId))).toBe(before);
  });

  it('says of an order in it that its figures are those of the closing', async () => {
    await close('2023-01');
    await cost('40');
    await work();
    const { inStep, entries, reasons } = await explainOrder(deps, { shopId, orderId: 'a' });
    expect(inStep).toBe(true);
    expect(entries.map(({ cogs }) => cogs)).toEqual([3000]);
    expect(reasons.find(({ measure }) => measure === 'cogs')).toMatchObject({
      rule: 'closed_month',
      amount: 3000,
      source: { kind: 'closed_month', id: '2023-01' },
    });
    const open = await explainOrder(deps, { shopId, orderId: 'b' });
    expect(open.reasons.find(({ measure }) => measure === 'cogs')?.rule).toBe('unit_cost');
  });

  it('keeps the sale of an order that comes back later, whose return counts in its own month', async () => {
    await close('2023-01');
    const refund = plainRefund({
      refundedAt: '2023-02-20T10:00:00Z',
      lines: [plainRefundLine('1')],
    });
    await store(deps.db, shopId, [sold('a', '2023-01-15', { refunds: [refund] })]);
    await work();
    expect(await profitOf('2023-01')).toBe(7000);
    const [row] = await deps.db.query<{ returns: number }>(
      `select sum(returns)::integer as returns from ledger
       where shop_id = $1 and order_id = 'a' and event_day >= '2023-02-01'`,
      [shopId],
    );
    expect(row?.returns).toBe(10_000);
    expect(await changesOf('2023-01')).toEqual([]);
  });

  it('is not rebuilt with the costs of each day', async () => {
    await spend();
    await close('2023-01');
    expect(await refreshDailyCost(deps, { shopId })).toEqual({ changed: 0 });
    expect(await profitOf('2023-01')).toBe(7000 - 2800);
  });

  it('is closed with all before it, and only when it is over, has figures, and nothing waits', async () => {
    await expect(close('2023-03')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(close('2022-12')).rejects.toMatchObject({ code: 'invalid_input' });
    await close('2023-02', true);
    const rows = await deps.db.query(
      `select to_char(month, 'YYYY-MM') as month, dating from closed_months
       where shop_id = $1 order by 1`,
      [shopId],
    );
    expect(rows).toEqual([
      { month: '2023-01', dating: 'event' },
      { month: '2023-02', dating: 'event' },
    ]);
    await expect(reopenMonth(deps, { shopId, month: '2022-12' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await reopenMonth(deps, { shopId, month: '2023-02' });
    await cost('50');
    await expect(close('2023-02')).rejects.toMatchObject({ code: 'conflict' });
  });
});
