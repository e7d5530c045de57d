import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LabelRow } from '#app/connectors/port.ts';
import { eachDay } from '#app/domain/calendar/day.ts';
import { storeLabelDays } from '#app/services/connectors/store-label-days.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { matchLabelByHand } from '#app/services/shipping/choose-label.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { DAY_RATES } from '../api/day-rates.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, queuedIds, selectLedger, store } from '../shop-fixture.ts';

const DAYS = eachDay({ start: '2023-02-01', end: '2023-02-03' });
const CONNECTOR = 'printify';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps();
  await storeCurrencyRates(deps, { text: DAY_RATES });
});
afterAll(() => deps.close());

/** A shop in euros: two mugs and a poster without a unit cost in #1001, a mug in #1002. */
beforeEach(async () => {
  shopId = await newShop(deps.db);
  const mugs = plainLine('1', { quantity: 2, sku: 'MUG', variantId: 'v1' });
  const poster = plainLine('2', { quantity: 1, sku: 'POSTER', variantId: 'v2' });
  await store(deps.db, shopId, [
    plainOrder({ id: '111', name: '#1001', lines: [mugs, poster] }),
    plainOrder({ id: '222', name: '#1002', lines: [{ ...mugs, quantity: 1 }] }),
  ]);
  await cost();
});

const cost = () => costQueuedOrders(deps, { shopId });

/** Mugs of a provider's order for #1001, and what sending them cost: in dollars, at 1.09 on that day. */
const made = (id: string, over: Partial<LabelRow> = {}): LabelRow => ({
  costId: id,
  labelId: 'p1',
  kind: 'production',
  isReturn: false,
  listedOn: '2023-02-02',
  day: '2023-02-02',
  orderRef: null,
  orderNumber: '1001',
  trackingNumber: null,
  carrier: null,
  service: null,
  sku: 'mug',
  amount: '21.80',
  currency: 'USD',
  ...over,
});
const sent = made('p1/s', { kind: 'label', sku: null, amount: '5.45' });

const read = (rows: readonly LabelRow[]) =>
  storeLabelDays(deps, {
    shop: { shopId, currency: 'EUR' },
    connector: CONNECTOR,
    accountId: 'main',
    days: DAYS,
    rows,
  });

/** Cost of goods, sending and units of unknown cost, by order. */
async function ledger() {
  const sums: Record<string, [number, number, number]> = {};
  for (const row of await selectLedger(deps.db, shopId)) {
    const sum = (sums[String(row['order_id'])] ??= [0, 0, 0]);
    sum[0] += Number(row['cogs']);
    sum[1] += Number(row['fulfilment']);
    sum[2] += Number(row['units_without_cost']);
  }
  return sums;
}

describe('what making goods cost', () => {
  it('is a cost of its lines in the shop’s currency, and sending them of the order', async () => {
    expect(await ledger()).toEqual({ 111: [0, 0, 3], 222: [0, 0, 1] });
    await read([made('p1/1'), sent]);
    expect(await queuedIds(deps.db, shopId)).toEqual(['111']);
    await cost();
    // 21.80 and 5.45 dollars at 1.09 are 20.00 and 5.00; the poster’s cost stays unknown.
    expect(await ledger()).toEqual({ 111: [20_00, 5_00, 1], 222: [0, 0, 1] });
  });

  it('is lowered by what the provider gives back, at the rate of the first day', async () => {
    await read([made('p1/1'), sent]);
    await cost();
    const back = made('p1/b', { kind: 'production_void', day: '2023-02-01', amount: '10.90' });
    await read([made('p1/1'), sent, back]);
    expect(await queuedIds(deps.db, shopId)).toEqual(['111']);
    await cost();
    expect((await ledger())['111']).toEqual([10_00, 5_00, 1]);
    const all = { day: '2023-02-03', amount: '21.80' };
    await read([made('p1/1'), sent, made('p1/b', { kind: 'production_void', ...all })]);
    await cost();
    expect((await ledger())['111']).toEqual([0, 5_00, 3]);
  });

  it('goes with all of the provider’s order to the order that somebody chose', async () => {
    await read([made('p1/1', { orderNumber: 'X7' }), { ...sent, orderNumber: 'X7' }]);
    await cost();
    expect((await ledger())['111']).toEqual([0, 0, 3]);
    const key = { shopId, connector: CONNECTOR, labelId: 'p1' };
    await matchLabelByHand(deps, { ...key, order: '#1002' });
    await cost();
    expect(await ledger()).toEqual({ 111: [0, 0, 3], 222: [20_00, 5_00, 0] });
  });

  it('leaves the ledger with what the provider no longer lists', async () => {
    await read([made('p1/1'), sent]);
    await cost();
    await read([]);
    await cost();
    expect(await ledger()).toEqual({ 111: [0, 0, 3], 222: [0, 0, 1] });
  });
});
