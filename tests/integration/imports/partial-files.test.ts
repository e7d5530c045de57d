/** Files that each tell a part of the same orders: neither takes away what the other told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, importText } from './import-file.ts';

let deps: TestDeps;
beforeAll(async () => (deps = await testDeps()));
afterAll(() => deps.close());

let shops = 0;
const newShop = () => ({
  shopName: `Shop ${(shops += 1)}`,
  currency: 'USD',
  timeZone: 'America/New_York',
});

async function sumsOf(shopId: number) {
  const [sums] = await deps.db.query(
    `select sum(orders)::bigint as orders, sum(gross_sales)::bigint as gross,
       sum(returns)::bigint as returns, sum(transaction_fees)::bigint as fees,
       sum(platform_fees)::bigint as "platformFees",
       count(distinct product_id)::bigint as products
     from ledger where shop_id = $1`,
    [shopId],
  );
  return sums;
}

const head = (text: string, rows: readonly string[]) => [text, ...rows].join('\n');
const tabbed = (...cells: readonly string[]) => cells.join('\t');
const ALL_ORDERS = tabbed(
  'amazon-order-id',
  'purchase-date',
  'order-status',
  'sales-channel',
  'product-name',
  'sku',
  'quantity',
  'currency',
  'item-price',
  'item-tax',
  'ship-country',
);
const SETTLEMENT = tabbed(
  'settlement-id',
  'currency',
  'transaction-type',
  'order-id',
  'marketplace-name',
  'amount-type',
  'amount-description',
  'amount',
  'fulfillment-id',
  'posted-date-time',
  'order-item-code',
  'sku',
  'quantity-purchased',
);
const posted = (settlement: string, item: string, sku: string, price: string, fee: string) => {
  const row = (type: string, description: string, amount: string) =>
    tabbed(
      settlement,
      '',
      'Order',
      '113-7',
      'Amazon.com',
      type,
      description,
      amount,
      'AFN',
      '2021-10-05 08:00:00 UTC',
      item,
      sku,
      '1',
    );
  return [row('ItemPrice', 'Principal', price), row('ItemFees', 'Commission', fee)];
};
const total = (settlement: string) => `${settlement}\tUSD${'\t'.repeat(11)}`;
const ordered = (title: string, sku: string, price: string) =>
  tabbed(
    '113-7',
    '2021-10-03T04:12:00+00:00',
    'Shipped',
    'Amazon.com',
    title,
    sku,
    '1',
    'USD',
    price,
    '0.00',
    'CA',
  );
const orders = head(ALL_ORDERS, [
  ordered('Travel mug', 'TM-1', '40.00'),
  ordered('Gift box', 'GB-1', '10.00'),
]);
const first = head(SETTLEMENT, [total('1801'), ...posted('1801', '71', 'TM-1', '40.00', '-6.00')]);
const second = head(SETTLEMENT, [total('1802'), ...posted('1802', '72', 'GB-1', '10.00', '-1.50')]);

describe('the all-orders report and the settlements of Amazon', () => {
  const files = { orders, first, second };
  it.each([
    ['orders', 'first', 'second'],
    ['first', 'orders', 'second'],
    ['second', 'first', 'orders'],
  ] as const)('make one order with its fees: %s, %s, %s', async (...names) => {
    const [one, ...rest] = names;
    const { shop } = await importText(deps, files[one], newShop());
    for (const name of rest) await importText(deps, files[name], { shop });
    // 40 + 10 sold once; commission 6 + 1.50 of both settlements.
    expect(await sumsOf(shop.shopId)).toMatchObject({
      orders: 1,
      gross: 50_00,
      platformFees: 7_50,
      products: 2,
    });
    const [order] = await deps.db.query(
      'select country, placed_at as "placedAt" from orders where shop_id = $1',
      [shop.shopId],
    );
    expect(order).toEqual({ country: 'CA', placedAt: '2021-10-03T04:12:00.000Z' });
    for (const name of names) {
      const again = await importText(deps, files[name], { shop });
      expect([name, again.progress.booked]).toEqual([name, 0]);
    }
  });

  it('an order that was posted in two settlements has both parts of it', async () => {
    const { shop } = await importText(deps, first, newShop());
    await importText(deps, second, { shop });
    expect(await sumsOf(shop.shopId)).toMatchObject({
      orders: 1,
      gross: 50_00,
      platformFees: 7_50,
    });
  });
});

describe('what a settlement posts for an order without its goods', () => {
  const row = (type: string, description: string, amount: string) =>
    tabbed(
      '1803',
      '',
      'Order',
      '113-7',
      'Amazon.com',
      type,
      description,
      amount,
      'AFN',
      '2021-10-19 08:00:00 UTC',
      '71',
      'TM-1',
      '1',
    );
  // A fee of 0.75 that came late, and 3.00 for a unit that Amazon lost.
  const late = head(SETTLEMENT, [
    total('1803'),
    row('ItemFees', 'ShippingChargeback', '-0.75'),
    row('FBA Inventory Reimbursement', 'REVERSAL_REIMBURSEMENT', '3.00'),
  ]);

  it.each([
    ['first', 'late'],
    ['late', 'first'],
  ] as const)('is added to it, whichever comes first: %s, %s', async (...names) => {
    const files = { first, late };
    const { shop } = await importText(deps, files[names[0]], newShop());
    await importText(deps, files[names[1]], { shop });
    // 40 sold once; 6 + 0.75 − 3.
    expect(await sumsOf(shop.shopId)).toMatchObject({
      orders: 1,
      gross: 40_00,
      platformFees: 3_75,
    });
    const again = await importText(deps, late, { shop });
    expect(again.progress.booked).toBe(0);
  });

  it('is a cost, and no order, where the order is in no file', async () => {
    const { shop } = await importText(deps, late, newShop());
    expect(await sumsOf(shop.shopId)).toMatchObject({ orders: 0, gross: 0, platformFees: -2_25 });
  });
});

describe('Etsy’s files of items and of orders', () => {
  const known = (name: string) => fixture(`known/${name}.csv`);
  it.each([
    ['etsy_items', 'etsy_orders'],
    ['etsy_orders', 'etsy_items'],
  ] as const)('make the products of one and the fees of the other: %s, %s', async (...names) => {
    const { shop } = await importFile(deps, known(names[0]), newShop());
    await importFile(deps, known(names[1]), { shop });
    // 2 × 18 + 30 + 18 (tests/fixtures/imports/known); fees 2.34 + 0.79; a mug and a bowl.
    expect(await sumsOf(shop.shopId)).toMatchObject({
      orders: 2,
      gross: 84_00,
      fees: 3_13,
      products: 2,
    });
  });
});

describe('payments of a gateway', () => {
  const shopOrders = head('Order,Date,SKU,Quantity,Price', [
    '#11,2021-07-01,MUG,2,50.00',
    '#12,2021-07-02,MUG,1,58.00',
  ]);
  const payments = head(
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Fee,Status,Refunded date (UTC),order_id (metadata)',
    [
      'ch_1,2021-07-01 03:30:00,100.00,0.00,usd,3.20,Paid,,11',
      'ch_2,2021-07-02 12:00:00,58.00,23.20,usd,2.57,Paid,2021-07-09 12:00:00,12',
      'ch_3,2021-07-03 12:00:00,70.00,0.00,usd,2.33,Paid,,99',
    ],
  );

  it('bring their fees and refunds to the orders they name; others are orders', async () => {
    const { shop } = await importText(deps, shopOrders, newShop());
    expect(await sumsOf(shop.shopId)).toMatchObject({ orders: 2, gross: 158_00, fees: 0 });
    await importText(deps, payments, { shop });
    // 2 × 50 + 58, and the payment of 70 for an order that is not there; 3.20 + 2.57 + 2.33; 23.20 went back.
    expect(await sumsOf(shop.shopId)).toMatchObject({
      orders: 3,
      gross: 228_00,
      returns: 23_20,
      fees: 8_10,
    });
    const again = await importText(deps, payments, { shop });
    expect(again.progress.booked).toBe(0);
  });

  it('that names no order is left out with what it comes to', async () => {
    const { shop } = await importText(deps, shopOrders, newShop());
    const unnamed = `${payments}\nch_4,2021-07-03 12:00:00,70.00,0.00,usd,2.33,Paid,,`;
    await importText(deps, unnamed, { shop });
    const rejects = await deps.db.query(
      'select line_no as line, reason from import_rejects where shop_id = $1',
      [shop.shopId],
    );
    const reason =
      'the payment of 70.00 names no order, so neither it nor its fee of 2.33 is counted: ' +
      'enter the fee as an expense if it is a cost';
    expect(rejects).toEqual([{ line: 5, reason }]);
  });
});
