/** What a report and a connection state of one account is counted once, whichever comes first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { plainCharge, plainLine, plainOrder, plainRefund } from '../../arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { alsoStated, readConnection, readDailyCosts } from './counted-once-world.ts';
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
    await readConnection(deps, shop.shopId, CONNECTED);
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
    expect(await readDailyCosts(deps, shop.shopId)).toEqual({
      'platform_fee storage': 2_38,
      'ad_spend selling_platform': 9_00,
    });
    // 2.38 + 9.00 of charges, 11.10 of fees, 20.00 that came back
    expect(progress.totals?.lines.at(-1)).toEqual(alsoStated('the connection with Amazon', 42_48));
  });

  it('leave to the file what the connection does not have', async () => {
    const { shop } = await importFile(deps, SETTLEMENT, newShop('America/Los_Angeles'));
    await readConnection(deps, shop.shopId, { finances: CONNECTED.finances.slice(0, 1) });
    expect(await readDailyCosts(deps, shop.shopId)).toEqual({
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
    expect(await readDailyCosts(deps, shop.shopId)).toEqual({
      'platform_fee storage': 2_38,
      'platform_fee other': 39_99,
      'ad_spend selling_platform': 9_00,
    });
    // 2.38 + 9.00
    expect(progress.totals?.lines.at(-1)).toEqual(alsoStated('the settlement report', 11_38));
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
    await readConnection(deps, shop.shopId, { orders, finances: [campaign] });
    const { progress } = await importFile(deps, PAYOUTS, { shop });
    expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({
      orders: 2,
      gross: 93_25,
      returns: 10_00,
      // 1.75 + 1.22 + 0.37
      transactionFees: 3_34,
    });
    expect(await readDailyCosts(deps, shop.shopId)).toEqual({ 'ad_spend selling_platform': 27_00 });
    const also = progress.totals?.lines.filter(({ label }) => label.startsWith('Also'));
    expect(also).toEqual([
      alsoStated('the connection with Shopify', 27_00),
      // Fees of 3.34 and a refund of 10.00
      alsoStated('the orders themselves', 13_34),
    ]);
  });
});
