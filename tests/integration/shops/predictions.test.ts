/** What is expected of orders: how it comes into the figures, grows old, gives way, and is undone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Order, PlatformFee } from '#app/domain/orders/order.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { agePredictions } from '#app/services/ledger/age-predictions.server.ts';
import {
  readPredictedFees,
  readPredictedReturns,
} from '#app/pages/costs/predictions/read-predictions.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { previewPredictionForm } from '#app/web/settings/prediction-intents.server.ts';
import {
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
} from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, queuedIds, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-03-20T12:00:00Z' });
});
afterAll(() => deps.close());
beforeEach(async () => {
  const shopId = await newShop(deps.db);
  await store(deps.db, shopId, ORDERS);
  await costQueuedOrders(deps, { shopId });
  const found = await selectShopById(deps.db, shopId);
  if (found === null) throw new Error('There is no shop.');
  shop = found;
});

/** 100.00 of one unit. */
const sold = (id: string, day: string, over: Partial<Order> = {}): Order =>
  plainOrder({ id, placedAt: `${day}T10:00:00Z`, lines: [plainLine(id)], ...over });

const fee = (amountMinor: number): PlatformFee => ({
  id: 'f1',
  kind: 'referral',
  amountMinor,
  postedAt: '2023-03-01T10:00:00Z',
  isPredicted: false,
});
const back = (lineId: string, day: string, subtotalMinor: number) =>
  plainRefund({
    refundedAt: `${day}T10:00:00Z`,
    lines: [plainRefundLine(lineId, { subtotalMinor })],
    refundedMinor: subtotalMinor,
  });

/** Two of December and January, of which some came back; one posted, and three of March. */
const ORDERS = [
  sold('dec1', '2022-12-05', { refunds: [back('dec1', '2023-01-20', 2000)] }),
  sold('dec2', '2022-12-06'),
  sold('jan', '2023-01-10', { refunds: [back('jan', '2023-01-20', 3000)] }),
  sold('posted', '2023-02-20', { platformFees: [fee(1200)] }),
  sold('mar1', '2023-03-01'),
  sold('mar2', '2023-03-15'),
  sold('mar3', '2023-03-20', { refunds: [back('mar3', '2023-03-20', 400)] }),
];

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

/** Runs a form; gives the orders that it queued, which are costed then. */
async function send(intent: string, fields: Readonly<Record<string, string>> = {}) {
  const run = COST_INTENTS[intent]?.run;
  if (run === undefined) throw new Error('There is nothing to run.');
  await run(deps, shop, toSentForm(form(fields)));
  const queued = await queuedIds(deps.db, shop.shopId);
  await costQueuedOrders(deps, { shopId: shop.shopId });
  return queued;
}

/** What stopping, or undoing the last change, would do, as its card says it. */
const previewCard = (
  intent: 'stop-predicted-fees' | 'undo-predicted-fees' | 'undo-predicted-returns',
) => COST_INTENTS[intent]?.preview?.(deps, shop, toSentForm(form({})), null);

/** A measure by order, in minor units; an order of nothing is left out. */
async function sums(measure: string): Promise<Record<string, number>> {
  const rows = await deps.db.query<{ id: string; sum: string }>(
    `select order_id as id, sum(${measure}) as sum from ledger where shop_id = $1
     group by order_id having sum(${measure}) <> 0 order by order_id`,
    [shop.shopId],
  );
  return Object.fromEntries(rows.map(({ id, sum }) => [id, Number(sum)]));
}

const fees = (rules: readonly (readonly [string, string, string])[], days = '25') => ({
  prediction: JSON.stringify({
    days,
    rules: rules.map(([percent, minIndex, maxIndex]) => ({ percent, minIndex, maxIndex })),
  }),
});
const BY_AGE = fees([
  ['15', '0', '9'],
  ['8', '10', '24'],
]);
const access = () => ({ shop, role: 'Owner' }) as const;
const readFees = () => readPredictedFees(deps, { access: access(), isSaved: false });
const readReturns = () => readPredictedReturns(deps, { access: access(), isSaved: false });

describe('predicted fees', () => {
  it('count for the orders whose days are not over, and stand beside what was posted', async () => {
    expect(await send('save-predicted-fees', BY_AGE)).toEqual(['mar1', 'mar2', 'mar3', 'posted']);
    // 8 % of 100.00 on its nineteenth day, 15 % of 100.00, and 15 % of 96.00.
    expect(await sums('platform_fees')).toEqual({
      mar1: 800,
      mar2: 1500,
      mar3: 1440,
      posted: 1200,
    });
    expect(await sums('estimated_fees')).toEqual({ mar1: 800, mar2: 1500, mar3: 1440 });
    expect(await readFees()).toMatchObject({
      openMinor: 3740,
      lastChange: { changedDay: '2023-03-20', undoneDay: null },
      compared: [
        { month: '2023-02-01', predictedMinor: 1500, postedMinor: 1200, errorMinor: 300 },
        { month: null, predictedMinor: 1500, postedMinor: 1200, errorMinor: 300, errorRate: 0.25 },
      ],
    });
  });

  it('do exactly what their preview says, once', async () => {
    const effect = await previewPredictionForm(
      deps,
      shop,
      form({ ...BY_AGE, intent: 'save-predicted-fees' }),
    );
    expect(effect).toMatchObject({
      kind: 'effect',
      orders: 3,
      profitMinor: -3740,
      months: [{ month: '2023-03', orders: 3, profitMinor: -3740 }],
    });
    expect(await sums('estimated_fees')).toEqual({});
    await send('save-predicted-fees', BY_AGE);
    const again = await previewPredictionForm(
      deps,
      shop,
      form({ ...BY_AGE, intent: 'save-predicted-fees' }),
    );
    expect(again).toMatchObject({ orders: 0, profitMinor: 0 });
    const half = form({ ...fees([['half', '0', '24']]), intent: 'save-predicted-fees' });
    expect(await previewPredictionForm(deps, shop, half)).toEqual({ kind: 'incomplete' });
  });

  it('grow old with time alone, and queue those orders alone that come to another age', async () => {
    await send('save-predicted-fees', BY_AGE);
    const place = { shopId: shop.shopId, timeZone: shop.timeZone };
    expect(await agePredictions(deps, place)).toEqual({ queued: 0 });
    const later = { ...deps, clock: () => new Date('2023-03-26T12:00:00Z') };
    // Six days on: mar1 is 25 days old, mar2 is 11; mar3 is 6 and pays as before.
    await agePredictions(later, place);
    expect(await queuedIds(deps.db, shop.shopId)).toEqual(['mar1', 'mar2']);
    await costQueuedOrders(deps, { shopId: shop.shopId });
    expect(await sums('estimated_fees')).toEqual({ mar2: 800, mar3: 1440 });
    expect(await agePredictions(later, place)).toEqual({ queued: 0 });
  });

  it('give way to the fees that are posted', async () => {
    await send('save-predicted-fees', BY_AGE);
    await store(deps.db, shop.shopId, [sold('mar2', '2023-03-15', { platformFees: [fee(1700)] })]);
    await costQueuedOrders(deps, { shopId: shop.shopId });
    expect(await sums('platform_fees')).toMatchObject({ mar2: 1700 });
    expect(await sums('estimated_fees')).toEqual({ mar1: 800, mar3: 1440 });
    expect((await readFees()).compared.at(-1)).toMatchObject({
      predictedMinor: 3000,
      postedMinor: 2900,
    });
  });

  it('are stopped, brought back, and taken back to nothing', async () => {
    await send('save-predicted-fees', BY_AGE);
    // 8.00, 15.00 and 14.40 are expected of the orders of March.
    expect(await previewCard('stop-predicted-fees')).toMatchObject({
      orders: 3,
      profitMinor: 3740,
    });
    await send('stop-predicted-fees');
    expect(await sums('estimated_fees')).toEqual({});
    expect(await sums('predicted_fees')).toEqual({});
    expect(await sums('platform_fees')).toEqual({ posted: 1200 });
    // They are expected again.
    expect(await previewCard('undo-predicted-fees')).toMatchObject({
      orders: 3,
      profitMinor: -3740,
      months: [{ month: '2023-03', orders: 3, profitMinor: -3740 }],
    });
    await send('undo-predicted-fees');
    expect(await sums('estimated_fees')).toEqual({ mar1: 800, mar2: 1500, mar3: 1440 });
    expect((await readFees()).lastChange?.undoneDay).toBe('2023-03-20');
    await expect(send('undo-predicted-fees')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('say at their place what they cannot use', async () => {
    const wrong = fees([
      ['15', '0', '9'],
      ['8', '9', '24'],
    ]);
    await expect(send('save-predicted-fees', wrong)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('predicted returns', () => {
  it('count until the time to return is over, less what came back', async () => {
    const fields = { percent: '6', days: '15' };
    expect(await send('save-predicted-returns', fields)).toEqual(['mar2', 'mar3']);
    expect(await sums('predicted_returns')).toEqual({ mar2: 600, mar3: 200 });
    expect(await readReturns()).toMatchObject({ openMinor: 800 });
    const effect = await previewPredictionForm(
      deps,
      shop,
      form({ percent: '10', days: '15', intent: 'save-predicted-returns' }),
    );
    // 4.00 more of each.
    expect(effect).toMatchObject({ orders: 2, profitMinor: -800 });
    const later = { ...deps, clock: () => new Date('2023-03-30T12:00:00Z') };
    await agePredictions(later, { shopId: shop.shopId, timeZone: shop.timeZone });
    await costQueuedOrders(deps, { shopId: shop.shopId });
    expect(await sums('predicted_returns')).toEqual({ mar3: 200 });
    // Of mar3 alone 2.00 are still expected.
    expect(await previewCard('undo-predicted-returns')).toMatchObject({ profitMinor: 200 });
    await send('undo-predicted-returns');
    expect(await sums('predicted_returns')).toEqual({});
  });

  it('are suggested by the months whose orders can no longer be returned', async () => {
    // December 10 % (20.00 of 200.00, in January), January 30 %; February ends less than 30 days before.
    expect((await readReturns()).history).toEqual({ percent: '20', months: 2, orders: 3 });
  });
});
