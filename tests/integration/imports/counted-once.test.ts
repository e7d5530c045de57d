/** What two sources state of one account is counted once, whichever comes first, and the other is named. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { NO_RECORDS } from '#app/platforms/port.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { storeRecords } from '#app/services/sync/store-records.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { plainCharge, plainLine, plainOrder, plainRefund } from '../../arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, importText } from './import-file.ts';
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

/** What has no order, as it is counted. */
async function dailyCosts(shopId: number) {
  const rows = await deps.db.query<{ name: string; minor: number }>(
    `select kind || ' ' || category as name, sum(amount_minor)::bigint as minor from daily_cost
     where shop_id = $1 and amount_minor <> 0 group by 1 order by 1`,
    [shopId],
  );
  return Object.fromEntries(rows.map(({ name, minor }) => [name, minor]));
}

interface Connected {
  readonly orders?: readonly Order[];
  readonly finances?: readonly PlatformCharge[];
}

/** What a connection of the shop reads. */
async function connect(shopId: number, { orders = [], finances = [] }: Connected) {
  const now = deps.clock();
  const records = {
    ...NO_RECORDS,
    finances,
    orders: orders.map((order) => ({
      order,
      platformTotalMinor: 0,
      updatedAt: '2026-01-20T00:00:00Z',
    })),
  };
  await deps.db.transaction((tx) => storeRecords(tx, { shopId, records, now }));
  await costQueuedOrders(deps, { shopId });
  await refreshDailyCost(deps, { shopId });
}

const ALSO = (source: string, minor: number) => ({
  label: `Also stated by ${source}, not counted again`,
  minor,
});

describe('a settlement report and a connection with Amazon', () => {
  const SETTLEMENT = fixture('payouts/amazon-settlement.txt');
  const fee = (id: string, amountMinor: number, day: string) => ({
    id,
    kind: 'referral' as const,
    amountMinor,
    postedAt: `${day}T12:00:00Z`,
    isPredicted: false,
  });
  const CONNECTED = {
    orders: [
      plainOrder({
        id: '111-0000001-0000001',
        name: '111-0000001-0000001',
        placedAt: '2026-01-03T09:00:00Z',
        lines: [plainLine('1', { grossMinor: 20_00, unitPrice: '20.00' })],
        platformFees: [fee('t1-Commission', 3_00, '2026-01-03'), fee('t1-FBA', 4_50, '2026-01-03')],
      }),
      plainOrder({
        id: '111-0000002-0000002',
        name: '111-0000002-0000002',
        placedAt: '2026-01-05T09:00:00Z',
        lines: [plainLine('2', { grossMinor: 40_00, unitPrice: '20.00', quantity: 2 })],
        refunds: [
          plainRefund({
            refundedAt: '2026-01-10T12:00:00Z',
            adjustmentMinor: 20_00,
            refundedMinor: 20_00,
          }),
        ],
        platformFees: [
          fee('t2-Commission', 6_00, '2026-01-05'),
          fee('t3-Refund', -2_40, '2026-01-10'),
        ],
      }),
    ],
    finances: [
      {
        id: 'amzn-storage',
        kind: 'storage',
        label: 'Storage',
        amountMinor: 2_38,
        day: '2026-01-06',
      },
      { id: 'amzn-ads', kind: 'advertising', label: 'Ads', amountMinor: 9_00, day: '2026-01-07' },
    ],
  } as const;

  it.each([true, false])('are one account (file first: %s)', async (isFileFirst) => {
    const made = isFileFirst
      ? await importFile(deps, SETTLEMENT, newShop('America/Los_Angeles'))
      : await emptyShop('America/Los_Angeles');
    const { shop } = made;
    await connect(shop.shopId, CONNECTED);
    const { progress } = await importFile(deps, SETTLEMENT, { shop });
    const { charges: _charges, ...books } = await readPayoutBooks(deps, shop.shopId);
    expect(books).toMatchObject({
      orders: 2,
      // 20.00 + 40.00
      gross: 60_00,
      returns: 20_00,
      // 3.00 + 4.50 + 6.00 − 2.40
      platformFees: 11_10,
    });
    expect(await dailyCosts(shop.shopId)).toEqual({
      'platform_fee storage': 2_38,
      'ad_spend selling_platform': 9_00,
    });
    // 2.38 + 9.00 of charges, 11.10 of fees, 20.00 that came back
    expect(progress.totals?.lines.at(-1)).toEqual(ALSO('the connection with Amazon', 42_48));
  });

  it('leave to the file what the connection does not have', async () => {
    const { shop } = await importFile(deps, SETTLEMENT, newShop('America/Los_Angeles'));
    await connect(shop.shopId, { finances: CONNECTED.finances.slice(0, 1) });
    expect(await dailyCosts(shop.shopId)).toEqual({
      'platform_fee storage': 2_38,
      'ad_spend selling_platform': 9_00,
    });
  });
});

describe('a settlement report and a date range report', () => {
  it('state one storage fee and one bill for ads', async () => {
    const { shop } = await importFile(
      deps,
      fixture('payouts/amazon-settlement.txt'),
      newShop('America/Los_Angeles'),
    );
    const rows = [
      'date/time,settlement id,type,order id,sku,description,quantity,product sales,' +
        'selling fees,fba fees,total',
      '"Jan 6, 2026 4:00:00 PM PST",1001,FBA Inventory Fee,,,FBA storage fee,,0,0,0,-2.38',
      '"Jan 7, 2026 4:00:00 PM PST",1001,Service Fee,,,Cost of Advertising,,0,0,0,-9.00',
      '"Jan 9, 2026 4:00:00 PM PST",1001,Service Fee,,,Subscription Fee,,0,0,0,-39.99',
    ].join('\n');
    const { progress } = await importText(deps, rows, { shop });
    expect(await dailyCosts(shop.shopId)).toEqual({
      'platform_fee storage': 2_38,
      'platform_fee other': 39_99,
      'ad_spend selling_platform': 9_00,
    });
    // 2.38 + 9.00
    expect(progress.totals?.lines.at(-1)).toEqual(ALSO('the settlement report', 11_38));
  });
});

describe('the transactions of Shopify Payments and a connection with Shopify', () => {
  const PAYOUTS = fixture('known/shopify_payouts.csv');
  const orders = [
    plainOrder({
      id: '5001',
      name: '#1001',
      placedAt: '2026-01-03T23:37:00Z',
      lines: [plainLine('1', { grossMinor: 50_00, unitPrice: '50.00' })],
      transactions: [plainCharge('t1', 'shopify_payments', 50_00, { feeMinor: 1_75 })],
      refunds: [
        plainRefund({
          refundedAt: '2026-01-10T12:00:00Z',
          adjustmentMinor: 10_00,
          refundedMinor: 10_00,
        }),
      ],
    }),
    plainOrder({
      id: '5002',
      name: '#1002',
      placedAt: '2026-01-04T23:58:00Z',
      lines: [plainLine('2', { grossMinor: 43_25, unitPrice: '43.25' })],
      transactions: [
        plainCharge('t2', 'shopify_payments', 28_25, { feeMinor: 1_22 }),
        plainCharge('t3', 'shop_cash', 15_00, { feeMinor: 37 }),
      ],
    }),
  ];
  const campaign = {
    id: '771',
    kind: 'advertising',
    label: 'Shop campaigns',
    amountMinor: 27_00,
    day: '2026-01-04',
  } as const;

  it.each([true, false])('are one account (file first: %s)', async (isFileFirst) => {
    const { shop } = isFileFirst ? await importFile(deps, PAYOUTS, newShop()) : await emptyShop();
    await connect(shop.shopId, { orders, finances: [campaign] });
    const { progress } = await importFile(deps, PAYOUTS, { shop });
    expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({
      orders: 2,
      gross: 93_25,
      returns: 10_00,
      // 1.75 + 1.22 + 0.37
      transactionFees: 3_34,
    });
    expect(await dailyCosts(shop.shopId)).toEqual({ 'ad_spend selling_platform': 27_00 });
    const also = progress.totals?.lines.filter(({ label }) => label.startsWith('Also'));
    expect(also).toEqual([
      ALSO('the connection with Shopify', 27_00),
      // Fees of 3.34 and a refund of 10.00
      ALSO('the orders themselves', 13_34),
    ]);
  });
});

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
      await connect(shop.shopId, { orders: [orderWith(gateway)] });
      const { progress } = await importText(deps, text, { shop, ...options });
      expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({
        orders: 1,
        gross: 80_00,
        transactionFees: 2_62,
      });
      expect(progress.totals?.lines.at(-1)).toEqual(ALSO('the orders themselves', 2_62));
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
      expect(await dailyCosts(shop.shopId)).toEqual({ 'platform_fee dispute': 80_00 });
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
    expect(await dailyCosts(shop.shopId)).toEqual({ 'ad_spend selling_platform': 12_00 });
    const spend = (name: string) =>
      `Day,Campaign,Cost,Impressions,Clicks\n2026-01-14,${name},7.00,100,10\n`;
    await importText(deps, spend('A'), { shop, mapping: { adPlatform: 'pinterest' } });
    await importText(deps, spend('B'), { shop, mapping: { adPlatform: platform } });
    expect(await dailyCosts(shop.shopId)).toEqual({
      'ad_spend pinterest': 7_00,
      [`ad_spend ${platform}`]: 7_00,
      // 12.00 are billed, of which 7.00 are those of the account.
      'ad_spend selling_platform': 5_00,
    });
  });
});
