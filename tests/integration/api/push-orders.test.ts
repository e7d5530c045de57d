import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { emailKey } from '#app/lib/email-key.ts';
import type { ApiScope } from '#app/domain/access/api-scopes.ts';
import { costShop } from '#app/services/ledger/cost-shop.server.ts';
import {
  plainCharge,
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
  plainShipping,
} from '#tests/arbitraries/plain-order.ts';
import { queuedIds } from '#tests/integration/shop-fixture.ts';
import { getPublic, keyFor, pushTo } from './public-api-caller.ts';
import { createShopsFixture, type ShopName, type ShopsFixture } from './shops-fixture.ts';

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture();
});
afterAll(() => fixture.deps.close());

beforeEach(async () => {
  await fixture.deps.db.query('delete from orders');
  await fixture.deps.db.query('delete from ledger_queue');
});

const SCOPES: ApiScope[] = ['write:orders', 'read:metrics'];
const keyOf = async (shop: ShopName) => (await keyFor(fixture, shop, SCOPES)).key;

/** Two of 12.50 with 5.00 off, 4.90 shipping, paid by PayPal; 10.00 of it came back on the next day. */
const ORDER = {
  id: 'A-1',
  name: '#A-1',
  placed_at: '2023-02-10T14:05:09+01:00',
  financial_status: 'paid',
  customer_id: 'Ada@example.com',
  country: 'Germany',
  channel: 'web',
  lines: [
    {
      id: '1',
      sku: 'MUG',
      title: 'Mug',
      quantity: 2,
      unit_price: '12.50',
      discount_minor: 5_00,
    },
  ],
  shipping_lines: [{ id: 's1', title: 'Standard', amount_minor: 4_90 }],
  transactions: [
    { id: 't1', processed_at: '2023-02-10T13:05:10Z', gateway: 'PayPal', amount_minor: 24_90 },
  ],
  refunds: [
    {
      id: 'r1',
      refunded_at: '2023-02-11T10:00:00Z',
      reason: ' Too  small ',
      lines: [{ line_id: '1', quantity: 1, subtotal_minor: 10_00 }],
    },
  ],
};

async function push(orders: readonly unknown[], shop: ShopName = 'eves') {
  const { text, status } = await pushTo(fixture, { key: await keyOf(shop), body: { orders } });
  return { status, answer: JSON.parse(text) as Record<string, unknown> };
}

const storedIds = async (shop: ShopName) => {
  const rows = await fixture.deps.db.query<{ id: string }>(
    'select order_id as id from orders where shop_id = $1 order by order_id',
    [fixture.shops[shop].shopId],
  );
  return rows.map(({ id }) => id);
};

describe('orders that a program sends', () => {
  it('are stored as the orders of a file are, and earn what they earn', async () => {
    const { status, answer } = await push([ORDER]);
    expect([status, answer]).toMatchObject([
      200,
      { orders: [{ id: 'A-1', result: 'stored' }], stored: 1, unchanged: 0 },
    ]);
    const { shopId } = fixture.shops.eves;
    expect(await loadOrders(fixture.deps.db, shopId, ['A-1'])).toEqual([
      plainOrder({
        id: 'A-1',
        name: '#A-1',
        placedAt: '2023-02-10T13:05:09.000Z',
        customerId: emailKey('ada@example.com'),
        tags: null,
        confirmation: null,
        lines: [
          plainLine('1', {
            productId: 'MUG',
            variantId: 'MUG',
            sku: 'MUG',
            title: 'Mug',
            quantity: 2,
            unitPrice: '12.50',
            grossMinor: 25_00,
            discountMinor: 5_00,
          }),
        ],
        shippingLines: [plainShipping(4_90)],
        transactions: [
          plainCharge('t1', 'paypal', 24_90, {
            processedAt: '2023-02-10T13:05:10.000Z',
            paidCurrency: null,
            feeCurrency: null,
          }),
        ],
        refunds: [
          plainRefund({
            refundedAt: '2023-02-11T10:00:00.000Z',
            lines: [plainRefundLine('1', { subtotalMinor: 10_00 })],
            refundedMinor: 10_00,
            reason: 'Too small',
          }),
        ],
      }),
    ]);
    await costShop(fixture.deps, { shopId });
    const headers = { authorization: `Bearer ${await keyOf('eves')}` };
    const question = 'range=2023-02-10..2023-02-11&metrics=gross_sales,net_sales,orders';
    const { text } = await getPublic(fixture, `/api/v1/metrics?${question}`, headers);
    expect(JSON.parse(text)).toMatchObject({
      total: { values: { gross_sales: 25_00, net_sales: 10_00, orders: 1 } },
    });
    const products = await fixture.deps.db.query<{ title: string }>(
      "select title from products where shop_id = $1 and product_id = 'MUG'",
      [shopId],
    );
    expect(products).toEqual([{ title: 'Mug' }]);
  });

  it('change nothing when they come again, and take the place of their id when they differ', async () => {
    const { shopId } = fixture.shops.eves;
    await push([ORDER]);
    await costShop(fixture.deps, { shopId });
    const again = await push([ORDER, { ...ORDER, id: 'A-2' }]);
    expect(again.answer).toMatchObject({
      orders: [
        { id: 'A-1', result: 'unchanged' },
        { id: 'A-2', result: 'stored' },
      ],
      stored: 1,
      unchanged: 1,
    });
    expect(await push([{ ...ORDER, refunds: [] }])).toMatchObject({
      answer: { orders: [{ id: 'A-1', result: 'stored' }] },
    });
    const [order] = await loadOrders(fixture.deps.db, shopId, ['A-1']);
    expect(order?.refunds).toEqual([]);
    expect(await storedIds('eves')).toEqual(['A-1', 'A-2']);
  });

  it('wait for the job that works out their profit', async () => {
    const { shopId } = fixture.shops.eves;
    await push([ORDER]);
    expect(await queuedIds(fixture.deps.db, shopId)).toEqual(['A-1']);
    const jobs = await fixture.deps.db.query<{ key: string }>(
      `select key from graphile_worker.jobs where key = $1`,
      [`cost_shop ${shopId}`],
    );
    expect(jobs).toHaveLength(1);
  });
});

describe('orders with a fault', () => {
  it.each<[string, Record<string, unknown>]>([
    ['id: is not a text', { id: 7 }],
    ['placed_at: is not an instant', { placed_at: '2023-02-10' }],
    ['placed_at: is in the future', { placed_at: '2023-03-10T00:00:00Z' }],
    ['placed_at: is before 1990', { placed_at: '1970-01-01T00:00:00Z' }],
    ["currency: is USD, the shop's currency is EUR", { currency: 'USD' }],
    ['tip_minor: is not a whole number of minor units', { tip_minor: 1.5 }],
    ['tip_minor: is less than 0', { tip_minor: -1 }],
    ['lines: is empty', { lines: [] }],
    ['lines.0.unit_price: is not an amount', { lines: [{ ...ORDER.lines[0], unit_price: '1,5' }] }],
    [
      'lines.0.unit_price: is too large',
      { lines: [{ ...ORDER.lines[0], unit_price: '999999999', quantity: 2 }] },
    ],
    [
      'lines.0.discount_minor: is more than the line',
      { lines: [{ ...ORDER.lines[0], discount_minor: 25_01 }] },
    ],
    ['lines: has the id "1" more than once', { lines: [ORDER.lines[0], ORDER.lines[0]] }],
    [
      'refunds: names the line "9", which is not there',
      { refunds: [{ ...ORDER.refunds[0], lines: [{ line_id: '9', quantity: 1 }] }] },
    ],
    [
      'lines: cost too much for an amount, in the line "1"',
      { lines: [{ ...ORDER.lines[0], unit_cost: '500000000' }] },
    ],
    ['confirmation_token: is not 16 to 200', { confirmation_token: 'A-1' }],
    ['nmae', { nmae: '#1' }],
  ])('are all told, as "%s"', async (fault, over) => {
    const { status, answer } = await push([
      { ...ORDER, id: 'A-9' },
      { ...ORDER, ...over },
    ]);
    expect(status).toBe(400);
    expect(answer['error']).toMatchObject({
      code: 'invalid_input',
      orders: [{ index: 1, faults: [expect.stringContaining(fault)] }],
    });
    expect(await storedIds('eves')).toEqual([]);
  });

  it('stop the others of the request, each named with its own', async () => {
    const { answer } = await push([
      { ...ORDER, id: 'A-3' },
      { ...ORDER, id: 'A-4', lines: 'none' },
      { ...ORDER, id: 'A-3' },
      'no order',
    ]);
    expect(answer['error']).toMatchObject({
      message: '3 of 4 orders have a fault.',
      hint: 'Nothing was stored. Correct them and send the request again.',
      orders: [
        { index: 1, id: 'A-4' },
        { index: 2, id: 'A-3', faults: ['id: is there more than once in the request'] },
        { index: 3, id: null },
      ],
    });
    expect(await storedIds('eves')).toEqual([]);
  });

  it('are too many in one request beyond 500, and too long beyond a megabyte', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ ...ORDER, id: `B-${index}` }));
    expect((await push(many)).status).toBe(400);
    expect((await push([{ ...ORDER, name: 'x'.repeat(1_000_001) }])).status).toBe(413);
  });
});

describe('a key that writes', () => {
  it('is needed: one that reads is refused, and one that writes alone reads nothing', async () => {
    const body = { orders: [ORDER] };
    const reader = await keyFor(fixture, 'eves', ['read:metrics', 'read:ledger']);
    const refused = await pushTo(fixture, { key: reader.key, body });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      403,
      { error: { message: 'This key lacks the scope "write:orders".' } },
    ]);
    expect((await pushTo(fixture, { key: 'farthing_none', body })).status).toBe(401);
    const writer = await keyFor(fixture, 'eves', ['write:orders']);
    const headers = { authorization: `Bearer ${writer.key}` };
    expect((await getPublic(fixture, '/api/v1/shops', headers)).status).toBe(403);
    expect(await storedIds('eves')).toEqual([]);
  });

  it('writes to its own shop and no other', async () => {
    const key = await keyOf('berlin');
    const body = { orders: [ORDER] };
    for (const other of ['paris', 'eves', 'demo'] as const) {
      const query = `?shop=${fixture.shops[other].shopKey}`;
      expect((await pushTo(fixture, { key, body, query })).status).toBe(404);
      expect(await storedIds(other)).toEqual([]);
    }
    expect((await pushTo(fixture, { key, body, query: '?shop=canary-berlin' })).status).toBe(200);
    expect([await storedIds('berlin'), await storedIds('eves')]).toEqual([['A-1'], []]);
  });

  it('writes to shops of files and of eBay, not to those whose platform is asked', async () => {
    const { shopId } = fixture.shops.austin;
    const statuses: number[] = [];
    for (const platformId of [PLATFORM.ebay, PLATFORM.shopify, PLATFORM.amazon]) {
      await fixture.deps.db.query('update shops set platform_id = $2 where shop_id = $1', [
        shopId,
        platformId,
      ]);
      statuses.push((await push([{ ...ORDER, currency: 'USD' }], 'austin')).status);
    }
    expect(statuses).toEqual([200, 409, 409]);
  });

  it('is told to send, where it asks to read', async () => {
    const headers = { authorization: `Bearer ${await keyOf('tokyo')}` };
    const { status, text } = await getPublic(fixture, '/api/v1/orders', headers);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { error: { code: 'invalid_input', message: 'Send orders with POST.' } },
    ]);
  });

  it('can be used sixty times a minute', async () => {
    const key = await keyOf('paris');
    const send = async () => (await pushTo(fixture, { key, body: { orders: [] } })).status;
    const statuses = await Promise.all(Array.from({ length: 60 }, send));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await send()).toBe(429);
  });
});
