import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { BulkEdit } from '#app/domain/bulk-edit/bulk-edit.ts';
import { editOrders } from '#app/services/orders/bulk-edit/bulk-edit-orders.server.ts';
import { orderTooltipWire } from '#app/api/rpc/wire/order-tooltip-wire.ts';
import { openOrder } from '#app/services/orders/open-order.server.ts';
import { readOrderPage } from '#app/services/orders/read-order-page.server.ts';
import { orderAnswer } from '#app/view-models/orders/order-answer.ts';
import {
  plainCharge,
  plainLine,
  plainOrder,
  plainParcel,
  plainRefund,
  plainRefundLine,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shopId: number;
let otherShopId: number;

/**
 * Two units at 100.00 and one at 40.00 less 4.00, 10.00 for shipping; the label was 7.50, the gateway
 * took 6.40. A unit of the first comes back on 3 February.
 */
const ORDER = plainOrder({
  id: '77',
  name: '#1077',
  customerId: 'anna',
  utmSource: 'newsletter',
  discountCode: 'SPRING',
  lines: [
    plainLine('1', { quantity: 2, grossMinor: 20_000 }),
    plainLine('2', { unitPrice: '40.00', grossMinor: 4000, discountMinor: 400 }),
  ],
  shippingLines: [plainShipping(1000)],
  transactions: [plainCharge('t1', 'paypal', 24_600, { feeMinor: 640 })],
  fulfilments: [plainParcel('f1', { labelCostMinor: 750, trackingNumber: '1Z3' })],
  refunds: [plainRefund({ lines: [plainRefundLine('1')], refundedMinor: 10_000 })],
});

beforeAll(async () => {
  deps = await testDeps();
  [shopId, otherShopId] = [await newShop(deps.db), await newShop(deps.db)];
  await deps.db.query(
    `insert into unit_costs (shop_id, unit_cost_id, variant_id, cost)
     values ($1, '1', 'v1', 30), ($1, '2', 'v2', 12.5)`,
    [shopId],
  );
  await store(deps.db, shopId, [
    plainOrder({
      id: '70',
      name: '#1070',
      customerId: 'anna',
      placedAt: '2022-12-24T10:00:00Z',
      lines: [plainLine('1')],
    }),
    ORDER,
    plainOrder({ id: '78', name: '#1078', lines: [plainLine('1')] }),
    plainOrder({ id: '79', name: '#1079', isTest: true, lines: [plainLine('1')] }),
  ]);
  await costQueuedOrders(deps, { shopId });
});
afterAll(() => deps.close());

/** A cost that an edit leaves as it is. */
const SAME = { how: 'keep' } as const;

const open = (orderId: string) =>
  readOrderPage(deps, { shop: { shopId, timeZone: 'Europe/Berlin' }, orderId });

describe('the tooltip of an order on the wire', () => {
  it('states what it cost, and the fee of its payment', async () => {
    const tooltip = orderTooltipWire(await openOrder(deps, { shopId, orderId: '77' }));
    expect(tooltip).toMatchObject({
      // Two at 30.00 and one at 12.50, less the one that is back in stock.
      total_production_cost: 42_50,
      use_shipping_cost_spent: 7_50,
      use_handling_cost_spent: 0,
      total_refunded: 100_00,
      shipping_title: 'Standard',
      shipping_method_rate: 10_00,
      shipping_source: 'actual',
      transactions: [{ gateway: 'Paypal', gateway_ID: 'paypal', amount: 246_00, fee: 6_40 }],
    });
  });
});

describe('the page of an order', () => {
  it('states what it kept, as it is worked out by hand', async () => {
    const { figures } = await open('77');
    expect(figures).toMatchObject({
      gross_sales: 24_000, // 2 x 100.00 + 40.00
      discounts: 400,
      returns: 10_000,
      shipping_charged: 1000,
      total_revenue: 14_600, // 240.00 - 4.00 - 100.00 + 10.00
      product_costs: 4250, // 2 x 30.00 + 12.50 - 30.00 that came back
      fulfilment_cost: 750,
      transaction_fees: 640,
      gross_profit: 8960, // 146.00 - 42.50 - 7.50 - 6.40
      refunded_amount: 10_000,
    });
    expect(figures['gross_margin']).toBeCloseTo(0.6137, 4); // 89.60 / 146.00
  });

  it('says so in words', async () => {
    expect(orderAnswer(await open('77'), { currency: 'EUR', locale: 'en-GB' })).toEqual({
      headline: 'This order kept €89.60 of €146.00 of revenue, a margin of 61.37%',
      sentences: [
        'Revenue €146.00, less product costs €42.50, fulfillment cost €7.50 and transaction fees €6.40.',
      ],
      tone: 'profit',
    });
  });

  it('has the figures that every report has of the order', async () => {
    const { figures, range } = await open('77');
    const { total } = await runMetricQuery(deps, {
      shopIds: [shopId],
      range: range ?? { start: '', end: '' },
      compareTo: 'none',
      metrics: ['total_revenue', 'product_costs', 'gross_profit', 'gross_margin', 'total_sales'],
      groupings: [],
      filters: [{ field: 'order', operator: 'eq', values: ['77'] }],
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    });
    expect(figures).toMatchObject(total.values);
  });

  it('tells the days: what each brought, and what was left after it', async () => {
    const { timeline, range, detail } = await open('77');
    expect(range).toEqual({ start: '2023-02-01', end: '2023-02-03' });
    expect(
      timeline.map(({ day, event, figures, soFar }) => [
        day,
        event,
        figures['gross_profit'],
        soFar,
      ]),
    ).toEqual([
      ['2023-02-01', 'sale', 15_960, 15_960], // 246.00 - 72.50 - 7.50 - 6.40
      ['2023-02-03', 'return', -7000, 8960], // - 100.00 + 30.00
    ]);
    const [first, second] = detail.lines;
    const [one = 0, two = 0] = [first, second].map((line) => line?.figures['gross_profit'] ?? 0);
    expect(one + two).toBe(8960);
    expect(second).toMatchObject({ unitPrice: '40.00', figures: { discounts: 400 } });
  });

  it('tells payments, parcels, and who placed it', async () => {
    const view = await open('77');
    expect(view.payments).toMatchObject([
      { day: '2023-02-01', amountMinor: 24_600, feeMinor: 640 },
    ]);
    expect(view.parcels).toMatchObject([
      { day: '2023-02-02', labelCostMinor: 750, trackingNumber: '1Z3' },
    ]);
    expect(view.customer).toEqual({ index: 2, firstDay: '2022-12-24' });
    expect(view.facts).toMatchObject({ name: '#1077', countryName: 'Germany', channel: 'web' });
    expect(view.origin).toMatchObject({ utmSource: 'newsletter', discountCode: 'SPRING' });
    expect((await open('78')).customer).toBeNull();
  });

  it('shows what was set by hand with its trace, and that it was left out', async () => {
    const edit = (body: Omit<BulkEdit, 'tags'>, add: readonly string[] = []) =>
      editOrders(
        deps,
        { shopId, userId: null },
        { ids: ['78'], edit: { ...body, tags: { add, remove: [] } } },
      );
    const costs = { cogs: SAME, fulfilment: SAME, transaction_fees: SAME };
    const byHand = { how: 'each', amountMinor: 999 } as const;
    await edit({ counting: 'keep', costs: { ...costs, fulfilment: byHand } }, ['late']);
    await costQueuedOrders(deps, { shopId });
    const set = await open('78');
    expect(set.figures['gross_profit']).toBe(6001); // 100.00 - 30.00 - 9.99
    const { reasons } = set.detail.reasons.find(({ measure }) => measure === 'fulfilment') ?? {};
    expect(reasons).toMatchObject([{ rule: 'set_by_hand', amount: 999 }]);
    expect(set.facts).toMatchObject({ tags: [], ownTags: ['late'] });
    expect(set.ownTags).toEqual([{ tag: 'late', day: expect.stringMatching(/^\d{4}-/) }]);
    await edit({ counting: 'leave_out', costs });
    await costQueuedOrders(deps, { shopId });
    const left = await open('78');
    expect(left).toMatchObject({ leftOut: { by: 'hand', editNo: 2 }, timeline: [], range: null });
    expect((await open('79')).leftOut).toEqual({ by: 'test' });
  });

  it('is not there for an order of nobody, nor for one of another shop', async () => {
    await expect(open('nope')).rejects.toMatchObject({ code: 'not_found' });
    const shop = { shopId: otherShopId, timeZone: 'Europe/Berlin' };
    await expect(readOrderPage(deps, { shop, orderId: '77' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
