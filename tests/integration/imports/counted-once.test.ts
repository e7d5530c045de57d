/** What two sources state of one account is counted once, whichever comes first, and the other is named. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { plainCharge, plainLine, plainOrder } from '../../arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { alsoStated, readConnection, readDailyCosts } from './counted-once-world.ts';
import { importText } from './import-file.ts';
import { readPayoutBooks } from './payout-books.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps({ withRates: true })), clock: () => new Date('2026-02-01') };
});
afterAll(() => deps.close());

let shops = 0;
const newShop = (timeZone = 'America/New_York') => ({
  shopName: `Shop ${(shops += 1)}`,
  currency: 'USD',
  timeZone,
});

/** A shop without anything. */
async function emptyShop(timeZone?: string) {
  const { shopName, ...place } = newShop(timeZone);
  return { shop: await createShop(deps, { name: shopName, ...place }) };
}

describe('a fee that the order states itself', () => {
  const orderWith = (gateway: string) =>
    plainOrder({
      id: '4001',
      name: '4001',
      placedAt: '2026-01-15T10:00:00Z',
      lines: [plainLine('1', { grossMinor: 80_00, unitPrice: '80.00' })],
      transactions: [plainCharge('t1', gateway, 80_00, { feeMinor: 2_62 })],
    });

  it.each([
    [
      'PayPal',
      'ppcp-gateway',
      'Date,Time,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID,Invoice Number\n' +
        '01/15/2026,10:00:00,Express Checkout Payment,Completed,USD,80.00,-2.62,77.38,T1,,4001\n',
    ],
    [
      'Stripe',
      'stripe',
      'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description,order_id (metadata)\n' +
        'txn_1,charge,ch_1,80.00,2.62,77.38,usd,2026-01-15 10:00:00,,4001\n',
    ],
  ])('is not counted again from the report of %s', async (_, gateway, text) => {
    for (const isFileFirst of [true, false]) {
      const options = { mapping: { decimalMark: '.', dateOrder: 'mdy' } } as const;
      const { shop } = isFileFirst
        ? await importText(deps, text, { ...newShop('UTC'), ...options })
        : await emptyShop('UTC');
      await readConnection(deps, shop.shopId, { orders: [orderWith(gateway)] });
      const { progress } = await importText(deps, text, { shop, ...options });
      expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({
        orders: 1,
        gross: 80_00,
        transactionFees: 2_62,
      });
      expect(progress.totals?.lines.at(-1)).toEqual(alsoStated('the orders themselves', 2_62));
    }
  });

  it('is not counted again from the statement of Etsy', async () => {
    const orders =
      'Order number,Date,SKU,Quantity,Unit price,Payment fee\n3000000001,2026-01-14,MUG,1,26.60,1.09\n';
    const statement = [
      'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net',
      '"January 15, 2026",Sale,Payment for Order #3000000001,,USD,--,--,$26.60',
      '"January 15, 2026",Fee,Processing fee,Order #3000000001,USD,--,--,-$1.09',
      '"January 15, 2026",Fee,Transaction fee: Mug,Order #3000000001,USD,--,--,-$1.73',
    ].join('\n');
    for (const texts of [
      [orders, statement],
      [statement, orders],
    ]) {
      const [first = '', second = ''] = texts;
      const { shop } = await importText(deps, first, newShop('UTC'));
      await importText(deps, second, { shop });
      expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({
        gross: 26_60,
        transactionFees: 1_09,
        platformFees: 1_73,
      });
    }
  });
});

describe('two reports of one account', () => {
  const payments =
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Fee,Status,order_id (metadata),Refunded date (UTC)\n' +
    'ch_1,2026-01-15 10:00:00,80.00,20.00,usd,2.62,Paid,4001,2026-01-16 10:00:00\n';
  const balance =
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description,order_id (metadata)\n' +
    'txn_1,charge,ch_1,80.00,2.62,77.38,usd,2026-01-15 10:00:00,,4001\n' +
    'txn_2,refund,re_1,-20.00,0.00,-20.00,usd,2026-01-16 10:00:00,,4001\n';

  it('of Stripe state one fee and one refund', async () => {
    for (const texts of [
      [payments, balance],
      [balance, payments],
    ]) {
      const [first = '', second = ''] = texts;
      const mapping = { decimalMark: '.' } as const;
      const { shop } = await importText(deps, first, { ...newShop('UTC'), mapping });
      await importText(deps, second, { shop, mapping });
      expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({
        orders: 1,
        gross: 80_00,
        returns: 20_00,
        transactionFees: 2_62,
      });
    }
  });

  it('of PayPal state one dispute', async () => {
    const activity =
      'Date,Time,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID,Invoice Number\n' +
      '01/15/2026,10:00:00,Chargeback,Completed,USD,-80.00,0.00,-80.00,T1,,4001\n';
    const small =
      'Date,Time,TimeZone,Name,Type,Status,Currency,Amount,Receipt ID,Balance\n' +
      '01/15/2026,10:00:00,UTC,A B,Chargeback,Completed,USD,-80.00,,20.00\n';
    const mapping = { decimalMark: '.', dateOrder: 'mdy' } as const;
    for (const texts of [
      [activity, small],
      [small, activity],
    ]) {
      const [first = '', second = ''] = texts;
      const { shop } = await importText(deps, first, { ...newShop('UTC'), mapping });
      await importText(deps, second, { shop, mapping });
      expect(await readDailyCosts(deps, shop.shopId)).toEqual({ 'platform_fee dispute': 80_00 });
    }
  });
});

describe('ads on a statement and an ad account of the same platform', () => {
  it.each([
    [
      'etsy_ads',
      'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net\n' +
        '"January 15, 2026",Marketing,Etsy Ads,,USD,--,--,-$12.00\n',
    ],
    [
      'tiktok_ads',
      'Order/adjustment ID,Type,Order settled time,Currency,Total settlement amount,Total revenue,Total fees\n' +
        '5001,GMV Payment for TikTok Ads,2026/01/15,USD,-12.00,-12.00,0\n',
    ],
  ])('count once: %s', async (platform, statement) => {
    const mapping = { decimalMark: '.' } as const;
    const { shop } = await importText(deps, statement, { ...newShop('UTC'), mapping });
    expect(await readDailyCosts(deps, shop.shopId)).toEqual({ 'ad_spend selling_platform': 12_00 });
    const spend = (name: string) =>
      `Day,Campaign,Cost,Impressions,Clicks\n2026-01-14,${name},7.00,100,10\n`;
    await importText(deps, spend('A'), { shop, mapping: { adPlatform: 'pinterest' } });
    await importText(deps, spend('B'), { shop, mapping: { adPlatform: platform } });
    expect(await readDailyCosts(deps, shop.shopId)).toEqual({
      'ad_spend pinterest': 7_00,
      [`ad_spend ${platform}`]: 7_00,
      // 12.00 are billed, of which 7.00 are those of the account.
      'ad_spend selling_platform': 5_00,
    });
  });
});
