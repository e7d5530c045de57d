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
const ALL_ORDERS =
  'amazon-order-id\tpurchase-date\torder-status\tsales-channel\tproduct-name\tsku\tquantity\tcurrency\titem-price\titem-tax\tship-country';
const SETTLEMENT =
  'settlement-id\tcurrency\ttransaction-type\torder-id\tmarketplace-name\tamount-type\tamount-description\tamount\tfulfillment-id\tposted-date-time\torder-item-code\tsku\tquantity-purchased';
const posted = (settlement: string, item: string, sku: string, price: string, fee: string) => [
  `${settlement}\t\tOrder\t113-7\tAmazon.com\tItemPrice\tPrincipal\t${price}\tAFN\t2021-10-05 08:00:00 UTC\t${item}\t${sku}\t1`,
  `${settlement}\t\tOrder\t113-7\tAmazon.com\tItemFees\tCommission\t${fee}\tAFN\t2021-10-05 08:00:00 UTC\t${item}\t${sku}\t1`,
];
const total = (settlement: string) => `${settlement}\tUSD${'\t'.repeat(11)}`;
const orders = head(ALL_ORDERS, [
  '113-7\t2021-10-03T04:12:00+00:00\tShipped\tAmazon.com\tTravel mug\tTM-1\t1\tUSD\t40.00\t0.00\tCA',
  '113-7\t2021-10-03T04:12:00+00:00\tShipped\tAmazon.com\tGift box\tGB-1\t1\tUSD\t10.00\t0.00\tCA',
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
});
