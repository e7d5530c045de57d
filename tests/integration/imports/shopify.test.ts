import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#app/domain/orders/order.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { emailKey } from '#app/lib/email-key.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, importFile, type ImportFileOptions } from './import-file.ts';

const ORDERS = fixture('shopify-orders.csv');
const PRODUCTS = fixture('shopify-products.csv');
const SHOP: ImportFileOptions = { currency: 'USD', timeZone: 'America/New_York' };

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps()));
afterEach(() => deps.close());

async function ordersByName(): Promise<Map<string, Order>> {
  const ids = await deps.db.query<{ id: string; shopId: number }>(
    'select order_id as id, shop_id as "shopId" from orders',
  );
  const [first] = ids;
  const orders = await loadOrders(
    deps.db,
    first?.shopId ?? 0,
    ids.map(({ id }) => id),
  );
  return new Map(orders.map((order) => [order.name, order]));
}

describe("Shopify's orders export as it is", () => {
  it('books eight orders and explains the rows it refuses', async () => {
    const { progress } = await importFile(deps, ORDERS, SHOP);
    // Eleven orders, two of which have two rows.
    expect(progress).toMatchObject({ rowsRead: 13, booked: 8, rowsRejected: 3 });
    const rejects = await deps.db.query<{ reason: string }>(
      'select reason from import_rejects order by line_no',
    );
    expect(rejects.map(({ reason }) => reason)).toEqual([
      'its items come to less than its subtotal of 80.00: a row is missing',
      "the order's first row, with its date and totals, is missing",
      "the order is in EUR, the shop's currency is USD",
    ]);
  });

  it('takes the order discount from the subtotal, not from the discount column', async () => {
    await importFile(deps, ORDERS, SHOP);
    const orders = await ordersByName();
    // 2 × 40 + 20 = 100; the subtotal is 90.
    expect(orders.get('#1001')).toMatchObject({
      id: '5001',
      placedAt: '2022-03-01T15:15:00.000Z',
      discountCode: 'SPRING10',
      orderDiscountMinor: 10_00,
      taxesIncluded: false,
      country: 'US',
      province: 'CA',
      channel: 'Online Store',
    });
    // Free shipping: the discount of 6.00 took the shipping away, not a part of the goods.
    expect(orders.get('#1002')).toMatchObject({ orderDiscountMinor: 0, channel: 'Point of Sale' });
  });

  it('shares the taxes over the lines by what they cost after discounts', async () => {
    await importFile(deps, ORDERS, SHOP);
    const order = (await ordersByName()).get('#1001');
    // 80 : 20 of the discount of 10 leaves 72 and 18; 7.20 of tax is 5.76 and 1.44.
    expect(
      order?.lines.map(({ sku, grossMinor, taxMinor }) => [sku, grossMinor, taxMinor]),
    ).toEqual([
      ['SH-M-W', 80_00, 5_76],
      ['TOTE', 20_00, 1_44],
    ]);
  });

  it('sees from the total that prices include tax, and finds the tax within shipping too', async () => {
    await importFile(deps, ORDERS, SHOP);
    const order = (await ordersByName()).get('#1005');
    // 120 + 12 = 132 is the total: 22.00 of tax is in it, 120 : 12 gives 20.00 and 2.00.
    expect(order).toMatchObject({ taxesIncluded: true, country: 'GB', province: null });
    expect(order?.lines[0]?.taxMinor).toBe(20_00);
    expect(order?.shippingLines[0]).toMatchObject({ amountMinor: 12_00, taxMinor: 2_00 });
    const [sums] = await deps.db.query(
      `select sum(gross_sales)::bigint as goods, sum(shipping_charged)::bigint as shipping,
         sum(taxes_collected)::bigint as taxes from ledger where order_id = '5005'`,
    );
    expect(sums).toEqual({ goods: 100_00, shipping: 10_00, taxes: 22_00 });
  });

  it('dates a partial refund by the last thing known and shares it over goods and tax', async () => {
    await importFile(deps, ORDERS, SHOP);
    const order = (await ordersByName()).get('#1003');
    // 21.60 of goods at 60.00 + 4.80: a third, 20.00 and 1.60. Fulfilled on 7 March at 8:00 -0500.
    expect(order?.refunds).toMatchObject([
      {
        refundedAt: '2022-03-07T13:00:00.000Z',
        lines: [],
        adjustmentMinor: 20_00,
        adjustmentTaxMinor: 1_60,
        shippingMinor: 0,
        refundedMinor: 21_60,
      },
    ]);
  });

  it('gives every part back on a full refund', async () => {
    await importFile(deps, ORDERS, SHOP);
    const [sums] = await deps.db.query(
      `select sum(gross_sales - discounts - returns)::bigint as net,
         sum(shipping_charged - shipping_refunded)::bigint as shipping,
         sum(taxes_collected - taxes_refunded)::bigint as taxes,
         sum(refunded_amount)::bigint as refunded from ledger where order_id = '5007'`,
    );
    expect(sums).toEqual({ net: 0, shipping: 0, taxes: 0, refunded: 27_60 });
  });

  it('takes a cancelled order back on the day it was cancelled, its money once', async () => {
    await importFile(deps, ORDERS, SHOP);
    const days = await deps.db.query(
      `select event_day as day, sum(gross_sales - returns)::bigint as net,
         sum(refunded_amount)::bigint as refunded from ledger where order_id = '5004'
       group by 1 order by 1`,
    );
    expect(days).toEqual([
      { day: '2022-03-06', net: 40_00, refunded: 0 },
      { day: '2022-03-08', net: -40_00, refunded: 49_20 },
    ]);
  });

  it('counts gift cards as no sale and tips as no goods', async () => {
    await importFile(deps, ORDERS, SHOP);
    const [sums] = await deps.db.query(
      `select sum(gross_sales)::bigint as sales, sum(gift_cards_sold)::bigint as cards,
         sum(tips)::bigint as tips from ledger where order_id = '5006'`,
    );
    expect(sums).toEqual({ sales: 0, cards: 50_00, tips: 3_00 });
  });

  it('knows payments by their gateway, and pending ones as not yet made', async () => {
    await importFile(deps, ORDERS, SHOP);
    const orders = await ordersByName();
    expect(orders.get('#1001')?.transactions).toMatchObject([
      { kind: 'sale', status: 'success', gateway: 'shopify_payments', amountMinor: 103_20 },
    ]);
    expect(orders.get('#1002')?.transactions).toMatchObject([
      { gateway: 'paypal_express_checkout' },
    ]);
    expect(orders.get('#1008')?.transactions).toMatchObject([{ status: 'pending' }]);
    // A discount of the line alone: 40.00 − 5.00 is the subtotal.
    expect(orders.get('#1008')).toMatchObject({ orderDiscountMinor: 0 });
    expect(orders.get('#1008')?.lines[0]).toMatchObject({ discountMinor: 5_00 });
  });

  it('tells customers apart by a fingerprint and keeps no address or name', async () => {
    await importFile(deps, ORDERS, SHOP);
    const orders = await ordersByName();
    expect(orders.get('#1001')?.customerId).toBe(emailKey('ada@example.com'));
    expect(orders.get('#1003')?.customerId).toBe(orders.get('#1001')?.customerId);
    expect(orders.get('#1006')?.customerId).toBeNull();
    const [found] = await deps.db.query<{ text: string | null }>(
      `select string_agg(o::text || c::text, '') as text
       from orders o join customers c on c.shop_id = o.shop_id`,
    );
    expect(found?.text).not.toMatch(/@example|Ada Example|Sample Street/);
  });
});

describe("Shopify's products export as it is", () => {
  it('brings products, variants and unit costs, and costs the orders that are there', async () => {
    const { shop } = await importFile(deps, ORDERS, SHOP);
    const { progress } = await importFile(deps, PRODUCTS, { shop });
    expect(progress).toMatchObject({ rowsRead: 5, booked: 4, rowsRejected: 0 });
    const [costs] = await deps.db.query(
      // 2 shirts at 12.50 and a tote at 6.25.
      `select sum(cogs)::bigint as cogs, sum(units_without_cost)::bigint as unknown
       from ledger where order_id = '5001'`,
    );
    expect(costs).toEqual({ cogs: 31_25, unknown: 0 });
    const [blanket] = await deps.db.query(
      `select sum(cogs)::bigint as cogs, sum(units_without_cost)::bigint as unknown
       from ledger where order_id = '5005'`,
    );
    // Its cost was never entered: unknown, not 0.
    expect(blanket).toEqual({ cogs: 0, unknown: 1 });
    const variants = await deps.db.query(
      `select v.variant_id as id, v.title, v.barcode, p.title as product, p.vendor
       from variants v join products p using (shop_id, product_id)
       where v.sku is not null order by 1`,
    );
    expect(variants).toEqual([
      { id: 'BL-1', title: null, barcode: null, product: 'Wool blanket', vendor: 'North Mill' },
      {
        id: 'SH-L-W',
        title: 'L / White',
        barcode: null,
        product: 'Linen shirt',
        vendor: 'North Mill',
      },
      {
        id: 'SH-M-W',
        title: 'M / White',
        barcode: '0012345',
        product: 'Linen shirt',
        vendor: 'North Mill',
      },
      { id: 'TOTE', title: null, barcode: null, product: 'Canvas tote', vendor: 'Bag & Co' },
    ]);
  });

  it('brings the tags of products', async () => {
    const { shop } = await importFile(deps, PRODUCTS, SHOP);
    const tags = await deps.db.query(
      'select product_id as id, tags from products where shop_id = $1 order by 1',
      [shop.shopId],
    );
    expect(tags).toEqual([
      { id: 'canvas-tote', tags: ['Sale'] },
      { id: 'linen-shirt', tags: ['made to order', 'wool'] },
      { id: 'wool-blanket', tags: [] },
    ]);
  });

  it('brings what a variant weighs, and nothing where nobody has weighed it', async () => {
    const { shop } = await importFile(deps, PRODUCTS, SHOP);
    const weights = await deps.db.query(
      `select variant_id as id, grams from variants where shop_id = $1 and sku like 'SH-%' order by 1`,
      [shop.shopId],
    );
    expect(weights).toEqual([
      { id: 'SH-L-W', grams: null },
      { id: 'SH-M-W', grams: '310.5' },
    ]);
  });

  it('changes nothing the second time', async () => {
    const { shop } = await importFile(deps, PRODUCTS, SHOP);
    await importFile(deps, ORDERS, { shop });
    const before = await fingerprint(deps.db);
    const products = await importFile(deps, PRODUCTS, { shop });
    expect(products.progress).toMatchObject({ booked: 0, unchanged: 4 });
    const orders = await importFile(deps, ORDERS, { shop });
    expect(orders.progress).toMatchObject({ booked: 0, unchanged: 8 });
    expect(await fingerprint(deps.db)).toBe(before);
  });
});
