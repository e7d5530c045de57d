/** What calculation preferences would do to the last full month, before they are saved, and their undo. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import {
  type CalculationPreferences,
  DEFAULT_PREFERENCES,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import {
  previewPreferences,
  previewPreferencesUndo,
} from '#app/services/costs/preview-preferences.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { saveIncomeTax } from '#app/services/costs/save-income-tax.server.ts';
import { savePreferences, undoPreferences } from '#app/services/costs/save-preferences.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, queuedIds, store } from '../shop-fixture.ts';
import type { SetPart } from '#app/lib/set-part.ts';

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-03-20T12:00:00Z' });
});
afterAll(() => deps.close());

const sold = (id: string, day: string, over: Parameters<typeof plainOrder>[0] = {}) =>
  plainOrder({ id, placedAt: `${day}T10:00:00Z`, lines: [plainLine(id)], ...over });

/** February: 100.00 not paid yet, 105.00 with a tip, and an order of January that is cancelled. */
const ORDERS = [
  sold('pending', '2023-02-05', { financialStatus: 'pending' }),
  sold('tipped', '2023-02-10', { tipMinor: 500 }),
  sold('cancelled', '2023-01-20', { cancelledAt: '2023-02-03T10:00:00Z' }),
  sold('march', '2023-03-02', { financialStatus: 'pending' }),
];

beforeEach(async () => {
  const shopId = await newShop(deps.db);
  await store(deps.db, shopId, ORDERS);
  await costQueuedOrders(deps, { shopId });
  const found = await selectShopById(deps.db, shopId);
  if (found === null) throw new Error('There is no shop.');
  shop = found;
});

const preview = (changes: Partial<CalculationPreferences>, part: SetPart | null = null) =>
  previewPreferences(deps, {
    shop,
    preferences: { ...DEFAULT_PREFERENCES, ...changes },
    part,
  });

/** The net profit of January, February and March, in minor units. */
async function profits(): Promise<readonly number[]> {
  const months = ['2023-01-31', '2023-02-28', '2023-03-31'].map(async (end) => {
    const { total } = await runBookedQuery(deps, {
      shopIds: [shop.shopId],
      range: { start: `${end.slice(0, 7)}-01`, end },
      compareTo: 'none',
      metrics: ['net_profit'],
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    });
    return total.values['net_profit'] ?? 0;
  });
  return Promise.all(months);
}

const CHANGES = { leaveOutPending: true, leaveOutCancelled: true, tipsAreIncome: false };

describe('calculation preferences', () => {
  it('say what each does to the last full month, and all of them together', async () => {
    expect(await preview(CHANGES)).toEqual({
      kind: 'effect',
      month: '2023-02-01',
      isBeforeIncomeTax: false,
      // 100.00 + 105.00 - 100.00, and without the pending one, the cancelled one, the tip.
      effects: [
        { name: 'leaveOutPending', beforeMinor: 10_500, afterMinor: 500 },
        { name: 'leaveOutCancelled', beforeMinor: 10_500, afterMinor: 20_500 },
        { name: 'tipsAreIncome', beforeMinor: 10_500, afterMinor: 10_000 },
        { name: null, beforeMinor: 10_500, afterMinor: 10_000 },
      ],
      isEstimate: false,
      exactParts: 0,
    });
    expect(await queuedIds(deps.db, shop.shopId)).toEqual([]);
  });

  it('say nothing of what is as it was', async () => {
    expect((await preview({})).effects).toEqual([]);
  });

  it('do what was said, and the way back says so too, for orders that are left out now', async () => {
    const { shopId } = shop;
    await savePreferences(deps, { shopId, preferences: CHANGES });
    await costQueuedOrders(deps, { shopId });
    expect(await preview(CHANGES)).toMatchObject({ effects: [] });
    expect((await preview({})).effects).toEqual([
      { name: 'leaveOutPending', beforeMinor: 10_000, afterMinor: 20_000 },
      { name: 'leaveOutCancelled', beforeMinor: 10_000, afterMinor: 0 },
      { name: 'tipsAreIncome', beforeMinor: 10_000, afterMinor: 10_500 },
      { name: null, beforeMinor: 10_000, afterMinor: 10_500 },
    ]);
  });

  it('are taken back once', async () => {
    const { shopId } = shop;
    await savePreferences(deps, { shopId, preferences: CHANGES });
    await costQueuedOrders(deps, { shopId });
    // The same once more is no change, and leaves the way back as it is.
    await savePreferences(deps, { shopId, preferences: CHANGES });
    const before = await profits();
    // January has the cancelled order again; February the one not paid, the tip and the cancellation.
    expect(await previewPreferencesUndo(deps, { shopId, part: null })).toEqual({
      kind: 'effect',
      orders: 4,
      profitMinor: 20_500,
      profit: 'net',
      months: [
        { month: '2023-01', orders: 1, profitMinor: 10_000 },
        { month: '2023-02', orders: 2, profitMinor: 10_000 + 500 - 10_000 },
        { month: '2023-03', orders: 1, profitMinor: 10_000 },
      ],
      sample: null,
      exactParts: 0,
    });
    expect(await undoPreferences(deps, { shopId })).toEqual({ queued: 4 });
    await costQueuedOrders(deps, { shopId });
    expect([before, await profits()]).toEqual([
      [0, 10_000, 0],
      [10_000, 10_500, 10_000],
    ]);
    expect((await preview({ tipsAreIncome: false })).effects).toEqual([
      { name: 'tipsAreIncome', beforeMinor: 10_500, afterMinor: 10_000 },
    ]);
    const gone = { code: 'not_found' };
    await expect(undoPreferences(deps, { shopId })).rejects.toMatchObject(gone);
    const again = previewPreferencesUndo(deps, { shopId, part: null });
    await expect(again).rejects.toMatchObject(gone);
  });

  it('show the profit before income tax where there is one', async () => {
    const { shopId } = shop;
    await saveIncomeTax(deps, { shopId, percent: '25' });
    expect(await preview({ tipsAreIncome: false })).toMatchObject({
      isBeforeIncomeTax: true,
      effects: [{ beforeMinor: 10_500, afterMinor: 10_000 }],
    });
  });
});
