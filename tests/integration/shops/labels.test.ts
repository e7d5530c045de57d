import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LabelRow } from '#app/connectors/port.ts';
import { eachDay } from '#app/domain/calendar/day.ts';
import { storeLabelDays } from '#app/services/connectors/store-label-days.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';
import {
  matchLabelByHand,
  setLabelAside,
  undoLabelChoice,
} from '#app/services/shipping/choose-label.server.ts';
import { selectLabelsByState, selectLabelTotals } from '#app/data/shipping/label-list.server.ts';
import { deleteOrders } from '#app/data/orders/delete-orders.server.ts';
import { plainLine, plainOrder, plainParcel } from '#tests/arbitraries/plain-order.ts';
import { DAY_RATES } from '../api/day-rates.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, queuedIds, selectLedger, selectOrderVersions, store } from '../shop-fixture.ts';

const DAYS = eachDay({ start: '2023-02-01', end: '2023-02-03' });
const CONNECTOR = 'shipstation';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps();
  await storeCurrencyRates(deps, { text: DAY_RATES });
});
afterAll(() => deps.close());

const order = (id: string, name: string, tracking: string | null = null) =>
  plainOrder({
    id,
    name,
    lines: [plainLine('1', { quantity: 2 })],
    ...(tracking !== null && {
      fulfilments: [plainParcel(`f${id}`, { trackingNumber: tracking })],
    }),
  });

/** 111 is "#1001" and so on; 333 was sent with the number 1Z3. */
beforeEach(async () => {
  shopId = await newShop(deps.db);
  await store(deps.db, shopId, [
    order('111', '#1001'),
    order('222', '#1002'),
    order('333', '#1003', '1Z3'),
  ]);
  await cost();
});

const cost = () => costQueuedOrders(deps, { shopId });

const label = (id: string, over: Partial<LabelRow> = {}): LabelRow => ({
  costId: id,
  labelId: id,
  kind: 'label',
  isReturn: false,
  listedOn: '2023-02-02',
  day: '2023-02-02',
  orderRef: null,
  orderNumber: null,
  trackingNumber: null,
  carrier: 'ups',
  service: null,
  amount: '5.00',
  currency: 'EUR',
  ...over,
});

const read = (rows: readonly LabelRow[]) =>
  storeLabelDays(deps, {
    shop: { shopId, currency: 'EUR' },
    connector: CONNECTOR,
    accountId: 'main',
    days: DAYS,
    rows,
  });

/** What the ledger says sending each order cost. */
async function fulfilment(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { order_id: id, fulfilment: amount } of await selectLedger(deps.db, shopId)) {
    sums[String(id)] = (sums[String(id)] ?? 0) + Number(amount);
  }
  return sums;
}

async function totals(): Promise<Record<string, readonly [number, number]>> {
  const rows = await selectLabelTotals(deps.db, shopId, 'shipping');
  return Object.fromEntries(
    rows.map(({ state, labels, amountMinor }) => [state, [labels, amountMinor]]),
  );
}

async function matches(): Promise<Record<string, string>> {
  const rows = await selectLabelsByState(deps.db, shopId, {
    purpose: 'shipping',
    state: 'matched',
    offset: 0,
    count: 50,
  });
  return Object.fromEntries(
    rows.map(({ labelId, orderId, matchedBy }) => [labelId, `${orderId} by ${matchedBy}`]),
  );
}

describe('a label finds its order', () => {
  it('by id, else by number, else by tracking number, and says by which', async () => {
    await read([
      label('a', { orderRef: '111', orderNumber: '1002', trackingNumber: '1Z3' }),
      label('b', { orderNumber: '1002', trackingNumber: '1Z3' }),
      label('c', { orderNumber: '#404', trackingNumber: '1Z3' }),
      label('d', { orderNumber: '#404' }),
    ]);
    expect(await matches()).toEqual({
      a: '111 by order_id',
      b: '222 by order_number',
      c: '333 by tracking_number',
    });
    expect(await totals()).toEqual({ matched: [3, 15_00], unmatched: [1, 5_00] });
    await cost();
    expect(await fulfilment()).toEqual({ 111: 5_00, 222: 5_00, 333: 5_00 });
  });

  it('only where it is one order’s', async () => {
    await store(deps.db, shopId, [order('444', '1002')]);
    await read([label('a', { orderNumber: '#1002' })]);
    expect(await totals()).toEqual({ unmatched: [1, 5_00] });
    await cost();
    expect(await totals()).toEqual({ unmatched: [1, 5_00] });
  });

  it('also when the order comes after the label, and loses it with the order', async () => {
    await read([label('a', { orderNumber: '#1009' })]);
    await store(deps.db, shopId, [order('999', '#1009')]);
    await cost();
    expect(await matches()).toEqual({ a: '999 by order_number' });
    expect((await fulfilment())['999']).toBe(5_00);
    await deps.db.transaction((tx) => deleteOrders(tx, shopId, ['999']));
    expect(await totals()).toEqual({ unmatched: [1, 5_00] });
  });
});

describe('somebody decides', () => {
  beforeEach(async () => {
    await read([label('d', { orderNumber: '#404' }), label('e', { orderNumber: '1002' })]);
    await cost();
  });
  const key = (labelId: string) => ({ shopId, connector: CONNECTOR, labelId });

  it('whose a label is, for what is charged for it later too, and takes it back', async () => {
    await matchLabelByHand(deps, { ...key('d'), order: ' 1001 ' });
    expect(await queuedIds(deps.db, shopId)).toEqual(['111']);
    const surcharge = label('d/s', { labelId: 'd', kind: 'surcharge', amount: '1.25' });
    await read([
      label('d', { orderNumber: '#404' }),
      label('e', { orderNumber: '1002' }),
      surcharge,
    ]);
    await cost();
    expect(await fulfilment()).toMatchObject({ 111: 6_25, 222: 5_00 });
    await undoLabelChoice(deps, key('d'));
    expect(await queuedIds(deps.db, shopId)).toEqual(['111']);
    await cost();
    expect(await fulfilment()).toMatchObject({ 111: 0, 222: 5_00 });
    expect(await totals()).toEqual({ matched: [1, 5_00], unmatched: [1, 6_25] });
  });

  it('that a label is nobody’s, also one that has found an order, and takes it back', async () => {
    await setLabelAside(deps, key('e'));
    expect(await queuedIds(deps.db, shopId)).toEqual(['222']);
    await cost();
    expect((await fulfilment())['222']).toBe(0);
    await read([label('d', { orderNumber: '#404' }), label('e', { orderNumber: '1002' })]);
    expect(await totals()).toEqual({ set_aside: [1, 5_00], unmatched: [1, 5_00] });
    await undoLabelChoice(deps, key('e'));
    expect(await matches()).toEqual({ e: '222 by order_number' });
  });

  it('of no order that is not there, and of no label of another shop', async () => {
    await expect(matchLabelByHand(deps, { ...key('d'), order: '#77' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'There is no order "#77" in this shop.',
    });
    const elsewhere = await newShop(deps.db);
    await expect(setLabelAside(deps, { ...key('d'), shopId: elsewhere })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a label in another currency than the shop', () => {
  const IN_DOLLARS = { orderNumber: '#1001', currency: 'USD' } as const;

  it('costs at the rate of its own day, with its surcharge, refund and void', async () => {
    const rows = [
      // One euro is 1.09 dollars on 2 February: 10.00.
      label('a', { ...IN_DOLLARS, amount: '10.90' }),
      label('a/s', { ...IN_DOLLARS, labelId: 'a', kind: 'surcharge', amount: '2.18' }),
      label('a/r', { ...IN_DOLLARS, labelId: 'a', kind: 'refund', amount: '1.09' }),
      label('b', { ...IN_DOLLARS, amount: '6.54' }),
      // Days later, and still at the rate of its label.
      label('b/v', {
        ...IN_DOLLARS,
        labelId: 'b',
        kind: 'void',
        amount: '6.54',
        day: '2023-06-01',
      }),
    ];
    await read(rows);
    await cost();
    // 10.00 + 2.00 - 1.00, and 6.00 - 6.00.
    expect((await fulfilment())['111']).toBe(11_00);
    const { reasons } = await explainOrder(deps, { shopId, orderId: '111' });
    const why = reasons.find(({ measure }) => measure === 'fulfilment');
    expect(why).toMatchObject({ rule: 'fulfilment_label', certainty: 'actual' });
    expect(why?.inputs).toContainEqual({ label: 'Label', value: '10.90 USD on 2023-02-02' });
    expect(why?.inputs).toContainEqual({ label: 'Surcharge', value: '2.18 USD on 2023-02-02' });
  });

  it('is refused in words where there is no rate', async () => {
    const early = { day: '1998-01-01', currency: 'USD' };
    await expect(read([label('a', early)])).rejects.toMatchObject({
      code: 'conflict',
      message: /There is no exchange rate from USD to EUR for 1998-01-01/,
    });
  });
});

describe('whatever labels there are', () => {
  it('each is somebody’s or nobody’s, and reading or costing them again changes nothing', async () => {
    const labels = fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 90_000 }),
        number: fc.constantFrom('#1001', '1002', '#1003', '#404', null),
        tracking: fc.constantFrom('1Z3', '1Z9', null),
        kind: fc.constantFrom('label', 'surcharge', 'refund'),
      } as const),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(labels, async (made) => {
        const rows = made.map(({ cents, number, tracking, kind }, index) =>
          label(`l${index}`, {
            kind,
            amount: (cents / 100).toFixed(2),
            orderNumber: number,
            trackingNumber: tracking,
          }),
        );
        await read(rows);
        const all = made.reduce((sum, { cents, kind }) => sum + sign(kind) * cents, 0);
        const sums = Object.values(await totals());
        expect(sums.reduce((sum, [, amount]) => sum + amount, 0)).toBe(all);
        await cost();
        const matched = (await totals())['matched']?.[1] ?? 0;
        const costs = Object.values(await fulfilment()).reduce((sum, one) => sum + one, 0);
        expect(costs).toBe(matched);
        const before = await selectOrderVersions(deps.db, shopId);
        expect(await read(rows)).toBe(0);
        await cost();
        expect(await selectOrderVersions(deps.db, shopId)).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });
});

function sign(kind: LabelRow['kind']): number {
  return kind === 'refund' ? -1 : 1;
}
