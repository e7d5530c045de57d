import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { EURO_RATES_CSV } from '../../fixtures/euro-rates.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { importText, saveUploadedFile, type ImportFileOptions } from './import-file.ts';

/** Ways in which real exports are written, each with its figures worked out by hand. */
let deps: TestDeps;
beforeEach(async () => (deps = await testDeps()));
afterEach(() => deps.close());

const USD: ImportFileOptions = { currency: 'USD', timeZone: 'America/New_York' };

async function sums() {
  const [row] = await deps.db.query(
    `select coalesce(sum(orders), 0)::bigint as orders,
       coalesce(sum(gross_sales), 0)::bigint as gross,
       coalesce(sum(gross_sales - discounts - returns), 0)::bigint as net,
       coalesce(sum(shipping_charged - shipping_refunded), 0)::bigint as shipping,
       coalesce(sum(cancelled_orders), 0)::bigint as cancelled from ledger`,
  );
  return row;
}

const reasons = async () => {
  const rows = await deps.db.query<{ reason: string }>(
    'select reason from import_rejects order by line_no',
  );
  return rows.map(({ reason }) => reason);
};

describe('orders', () => {
  it('keep what a discount rate does not take away', async () => {
    const file = [
      'Order ID,Order Date,Product ID,Sales,Quantity,Discount',
      'CA-1,2016-11-08,A,261.96,2,0',
      'CA-2,2016-11-09,B,957.58,5,0.45',
      'CA-3,2016-11-10,C,22.37,2,0.2',
    ].join('\n');
    await importText(deps, file, USD);
    // 261.96 + 957.58 + 22.37
    expect(await sums()).toMatchObject({ gross: 1241_91, net: 1241_91 });
  });

  it('add up shipping that each item has for itself, also where two are alike', async () => {
    const file = [
      'order_id,order_purchase_timestamp,product_id,price,freight_value',
      'a,2018-01-02 10:00:00,P,50.00,15.10',
      'a,2018-01-02 10:00:00,P,50.00,15.10',
      'b,2018-01-03 10:00:00,P,50.00,7.00',
      'b,2018-01-03 10:00:00,Q,20.00,9.00',
      'c,2018-01-04 10:00:00,P,50.00,5.00',
    ].join('\n');
    await importText(deps, file, USD);
    // 15.10 × 2 + 7 + 9 + 5
    expect(await sums()).toMatchObject({ orders: 3, shipping: 51_20 });
  });

  it('are none while unpaid, and none when cancelled without a payment', async () => {
    const file = [
      'order_id,order_date,sku,price,status,paid_date',
      '1,2018-01-02,A,50.00,completed,2018-01-02',
      '2,2018-01-02,A,40.00,pending,',
      '3,2018-01-02,A,30.00,on-hold,',
      '4,2018-01-02,A,20.00,cancelled,',
      '5,2018-01-02,A,10.00,cancelled,2018-01-02',
    ].join('\n');
    const { progress } = await importText(deps, file, USD);
    // The last was paid before it was cancelled: a sale that returns.
    expect(await sums()).toMatchObject({ orders: 2, gross: 60_00, net: 50_00, cancelled: 1 });
    expect(progress.totals?.rejectedMinor).toBe(90_00);
    expect(await reasons()).toEqual([
      'the order status is "pending": it is no order until it is paid',
      'the order status is "on-hold": it is no order until it is paid',
      'the order status is "cancelled" and nothing says that it was paid: it is no sale',
    ]);
  });

  it('keep the cost of free items, and leave stock corrections out', async () => {
    const header = 'order_id,order_date,sku,quantity,price';
    const rows = ['1,2018-01-02,A,1,50.00', '1,2018-01-02,GIFT,2,0.00', '2,2018-01-03,A,1,0.00'];
    await importText(deps, [header, ...rows].join('\n'), USD);
    const [kept] = await deps.db.query('select sum(units_sold)::bigint as units from ledger');
    expect(kept).toEqual({ units: 4 });
    const other = { ...USD, shopName: 'Other' };
    const paid = ['4', '5', '6'].map((number) => `${number},2018-01-03,A,1,5.00`);
    const corrected = [header, ...rows, ...paid, '3,2018-01-03,A,-7,0.00'].join('\n');
    const { progress } = await importText(deps, corrected, other);
    expect(progress).toMatchObject({ rowsRejected: 3, booked: 4 });
  });

  it('have several payments, one for each gateway and amount', async () => {
    const file = [
      'order_id,order_date,sku,price,payment_type,payment_value',
      '1,2018-01-02,A,50.00,credit_card,30.00',
      '1,2018-01-02,B,20.00,voucher,40.00',
    ].join('\n');
    await importText(deps, file, USD);
    const paid = await deps.db.query(
      'select gateway, amount_minor as amount from transactions order by 1',
    );
    expect(paid).toEqual([
      { gateway: 'credit_card', amount: 30_00 },
      { gateway: 'voucher', amount: 40_00 },
    ]);
  });

  it('in other currencies are converted at the rate of their day, or refused', async () => {
    const file = [
      'order_id,order_date,sku,price,currency',
      '1,2014-08-22,A,100.00,EUR',
      '2,2014-08-22,A,10.00,USD',
      '3,2014-08-22,A,10.00,USD',
      '4,2014-08-22,A,10.00,USD',
      '5,2013-01-02,A,10.00,EUR',
    ].join('\n');
    await storeCurrencyRates(deps, { text: EURO_RATES_CSV });
    await importText(deps, file, USD);
    // The euro stood at 1.3267 dollars on 2014-08-22: 132.67 + 30.
    expect(await sums()).toMatchObject({ orders: 4, gross: 162_67 });
    expect(await reasons()).toEqual([
      "the amount is in EUR, the shop's currency is USD, and no exchange rate of 2013-01-02 is known",
    ]);
  });

  it('of a number with the return prefix that charge are no returns', async () => {
    const rows = [
      ...['1', '2', '3', '4', '5'].map((number) => `${number},2010-12-01,A,1,10.00`),
      ...Array.from({ length: 40 }, (_, index) => `C${index},2010-12-02,A,-1,1.00`),
      'C99,2010-12-03,A,1,7.00',
    ];
    const file = ['Invoice,Date,SKU,Quantity,Price', ...rows].join('\n');
    await importText(deps, file, USD);
    // 50 − 40 + 7
    expect(await sums()).toMatchObject({ net: 17_00 });
  });
});

describe('ad spend', () => {
  const META = [
    'Reporting starts,Reporting ends,Campaign name,Amount spent (INR),Link clicks',
    '2021-11-26,2021-12-09,Winter,4229.72,40',
  ].join('\n');

  it('in another currency is refused where no rate is known', async () => {
    await expect(importText(deps, META, USD)).rejects.toThrow(
      "the amount is in INR, the shop's currency is USD, and no exchange rate of 2021-11-26 is known",
    );
  });

  it('in another currency is converted at the rate of its day', async () => {
    await storeCurrencyRates(deps, { text: EURO_RATES_CSV });
    const file = [
      'Day,Campaign name,Amount spent (INR),Link clicks',
      '2014-08-22,Winter,8029.52,40',
    ].join('\n');
    await importText(deps, file, USD);
    // 80.2952 rupees and 1.3267 dollars for a euro: 8,029.52 rupees are 100 euros, 132.67 dollars.
    const [row] = await deps.db.query('select spend_minor as spend from ad_spend');
    expect(row).toEqual({ spend: 132_67 });
  });

  it('of a period is spread over its days, to the penny', async () => {
    await importText(deps, META, { currency: 'INR', timeZone: 'Asia/Kolkata' });
    const [row] = await deps.db.query(
      `select count(*) as days, min(day) as first, max(day) as last, max(spend_minor) as most,
         min(spend_minor) as least, sum(spend_minor)::bigint as spend, min(platform) as platform
       from ad_spend`,
    );
    // 422,972 paise over 14 days: 30,212 each, 4 left over.
    expect(row).toEqual({
      days: 14,
      first: '2021-11-26',
      last: '2021-12-09',
      most: 30_213,
      least: 30_212,
      spend: 422_972,
      platform: 'facebook_ads',
    });
  });
});

describe('products', () => {
  it('of several rows of one SKU are those on sale, and the file twice changes nothing', async () => {
    const file = [
      'Handle,Title,Variant SKU,Variant Price,Cost per item,Status',
      'pad,Pad,PAD-XL,19.00,5.40,active',
      'pad-old,Pad,PAD-XL,19.00,6.84,draft',
      'cup,Cup,CUP,9.00,2.00,active',
    ].join('\n');
    const { shop, progress } = await importText(deps, file, USD);
    expect(progress).toMatchObject({ rowsRead: 3, booked: 2, rowsRejected: 1 });
    expect(await reasons()).toEqual([
      '"PAD-XL" stands on several rows: line 2 holds, this one does not',
    ]);
    const [cost] = await deps.db.query(
      `select cost::text as cost from unit_costs where variant_id = 'PAD-XL'`,
    );
    expect(cost).toEqual({ cost: '5.40' });
    const again = await importText(deps, file, { shop });
    expect(again.progress).toMatchObject({ booked: 0, unchanged: 2 });
  });

  it('that a file of costs names and the shop has not are reported', async () => {
    const orders = 'order_id,order_date,sku,price\n1,2018-01-02,A,50.00\n';
    const { shop } = await importText(deps, orders, USD);
    const { progress } = await importText(deps, 'SKU,Unit cost\nA,2.00\nNOSUCHSKU,1.00\n', {
      shop,
    });
    expect(progress.totals?.unknownCodes).toEqual({ count: 1, some: ['NOSUCHSKU'] });
    expect(progress).toMatchObject({ booked: 1, unchanged: 0 });
  });
});

describe('the time zone of a new shop', () => {
  it('is proposed from the offsets of the file', async () => {
    const path = await saveUploadedFile(
      deps,
      'Name,Created at,Lineitem quantity,Lineitem name,Lineitem price,Currency\n' +
        '#1,2021-01-05 23:30:00 -0800,1,Shirt,5.00,USD\n#2,2021-07-05 23:30:00 -0700,1,Shirt,5.00,USD\n',
    );
    const inspection = await inspectFile(path);
    const proposal = await proposeImport(deps, { path, inspection, shopId: null });
    expect(proposal).toMatchObject({ timeZone: 'America/Los_Angeles', currency: 'USD' });
  });
});
