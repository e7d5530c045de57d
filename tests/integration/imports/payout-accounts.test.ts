/** Accounts whose reports hold all that moved: Etsy, PayPal, TikTok Shop, Stripe. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, importText } from './import-file.ts';
import { readPayoutBooks } from './payout-books.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps({ withRates: true })), clock: () => new Date('2026-02-01') };
});
afterAll(() => deps.close());

let shops = 0;
const newShop = () => ({
  shopName: `Shop ${(shops += 1)}`,
  currency: 'USD',
  timeZone: 'America/New_York',
});
const file = (name: string) => fixture(`${name}.csv`);

const books = (shopId: number) => readPayoutBooks(deps, shopId);

const EMPTY = {
  orders: null,
  gross: null,
  shipping: null,
  returns: null,
  transactionFees: null,
  platformFees: null,
  labels: null,
};

describe('the statement of Etsy', () => {
  const US = { mapping: { dateOrder: 'mdy' } } as const;
  const ORDERS = [
    'Sale Date,Order ID,Number of Items,Order Value,Order Net,Status,Currency,Sales Tax,Payment Method,Shipping',
    '01/10/2026,3000000001,1,25.00,26.60,Completed,USD,1.60,Credit card,0.00',
  ].join('\n');
  // The case of a month: a sale of 26.60 with tax, fees, a label, an ad and a part that went back.
  const CHARGES = [
    { kind: 'other', label: 'Listing fee', amount: 20, day: '2026-01-02' },
    { kind: 'other', label: 'USPS shipping label', amount: 4_20, day: '2026-01-10' },
    { kind: 'advertising', label: 'Etsy Ads', amount: 4_00, day: '2026-01-12' },
  ];

  it('brings every fee, label and ad, finds the order within a text, and comes to its net', async () => {
    const { shop } = await importText(deps, ORDERS, { ...newShop(), ...US });
    const { progress } = await importFile(deps, file('known/etsy_statement'), { shop });
    const expected = {
      orders: 1,
      gross: 25_00,
      shipping: 0,
      // 5.00 of 26.60 went back, of which 0.30 is tax: 5.00 × 1.60 ÷ 26.60
      returns: 4_70,
      transactionFees: 1_09,
      // 1.30 − 0.32
      platformFees: 98,
      labels: 0,
      charges: CHARGES,
    };
    expect(await books(shop.shopId)).toEqual(expected);
    expect(progress.totals?.lines).toEqual([
      { label: 'Payments', minor: 26_60, booksMinor: 26_60 },
      { label: 'Fees of payments and sales', minor: 2_07, booksMinor: 2_07 },
      { label: 'Refunds', minor: 5_00, booksMinor: 5_00 },
      { label: 'Advertising', minor: 4_00, booksMinor: 4_00 },
      { label: 'Other charges', minor: 4_40, booksMinor: 4_40 },
      { label: 'Taxes passed on', minor: 1_60 },
      { label: 'Paid out or held back', minor: 22_13 },
      // 26.60 − 2.07 − 5.00 − 4.00 − 4.40 − 1.60 − 22.13
      { label: 'Net of all rows', minor: -12_60, booksMinor: -12_60 },
    ]);
    const again = await importFile(deps, file('known/etsy_statement'), { shop });
    expect(again.progress.booked).toBe(0);
    await importText(deps, ORDERS, { shop, ...US });
    expect(await books(shop.shopId)).toEqual(expected);
  });

  it('of a shop without its orders says what has no order, and books the charges', async () => {
    const { shop, progress } = await importFile(deps, file('known/etsy_statement'), newShop());
    expect(await books(shop.shopId)).toEqual({ ...EMPTY, charges: CHARGES });
    // Payment 26.60 − 2.07 of fees − 5.00 are not booked.
    expect(progress.totals?.lines.at(-1)).toMatchObject({
      minor: -12_60,
      booksMinor: -12_60 - (26_60 - 2_07 - 5_00),
    });
  });
});

describe('the activity of PayPal', () => {
  it('converts as PayPal did, and takes what the shop pays itself for no return', async () => {
    const { shop, progress } = await importFile(
      deps,
      file('payouts/paypal-with-conversions'),
      newShop(),
    );
    expect(await books(shop.shopId)).toEqual({
      orders: 2,
      // 25.00, and 30.00 EUR where 28.60 EUR became 31.00 USD: 30 × 31.00 ÷ 28.60 = 32.52
      gross: 57_52,
      shipping: 0,
      returns: 10_00,
      // 1.17 + (32.52 − 31.00)
      transactionFees: 2_69,
      platformFees: 0,
      labels: 0,
      charges: [],
    });
    expect(progress.totals?.lines.slice(-3)).toEqual([
      // 3.00 + 1.00
      { label: 'Paid by the shop itself', minor: 4_00 },
      { label: 'Paid out or held back', minor: 40_00 },
      // 23.83 + 31.00 − 10.00 − 40.00 − 4.00, the balance that the file itself ends with
      { label: 'Net of all rows', minor: 83, booksMinor: 83 },
    ]);
  });

  it('stands for orders until their file comes, whose goods then are theirs', async () => {
    const orders = [
      'Name,Created at,Lineitem quantity,Lineitem name,Lineitem price,Subtotal,Shipping,Taxes,' +
        'Total,Discount Amount,Currency,Financial Status,Id,Lineitem sku',
      '#INV-1,2026-01-03 10:00:00 -0500,2,Mug,10.00,20.00,5.00,0.00,25.00,0.00,USD,paid,5001,MUG',
      '#INV-2,2026-01-04 10:00:00 -0500,1,Cup,32.52,32.52,0.00,0.00,32.52,0.00,USD,paid,5002,CUP',
    ].join('\n');
    const activity = file('payouts/paypal-with-conversions');
    for (const isFirst of [true, false]) {
      const { shop } = isFirst
        ? await importText(deps, orders, newShop())
        : await importFile(deps, activity, newShop());
      await (isFirst ? importFile(deps, activity, { shop }) : importText(deps, orders, { shop }));
      expect([isFirst, await books(shop.shopId)]).toMatchObject([
        isFirst,
        { orders: 2, gross: 52_52, shipping: 5_00, returns: 10_00, transactionFees: 2_69 },
      ]);
    }
  });

  it('books a chargeback as a loss beside the sale, with its fee', async () => {
    const { shop } = await importFile(deps, file('payouts/paypal-with-own-bill'), newShop());
    expect(await books(shop.shopId)).toMatchObject({
      orders: 3,
      // 64.00 + 45.00, and 100.00 EUR where 96.10 EUR became 104.20 USD: 108.43
      gross: 217_43,
      returns: 16_00,
      // 2.72 + 2.06 + (108.43 − 104.20)
      transactionFees: 9_01,
      charges: [
        { kind: 'dispute_fee', label: 'Chargeback fees', amount: 20_00, day: '2025-06-20' },
        { kind: 'dispute', label: 'Disputes', amount: 45_00, day: '2025-06-20' },
      ],
    });
  });

  it('gives a dispute back that was won, and makes no second sale of it', async () => {
    const { shop } = await importFile(deps, file('payouts/paypal-chargeback-reversed'), newShop());
    const disputes = [
      ['2025-06-12', 70_00],
      ['2025-06-25', 80_00],
      ['2025-07-12', -70_00],
    ];
    expect(await books(shop.shopId)).toMatchObject({
      orders: 3,
      // 60.00 + 70.00 + 80.00
      gross: 210_00,
      // Of the third, which was paid back and then taken once more.
      returns: 80_00,
      charges: disputes.map(([day, amount]) => ({
        kind: 'dispute',
        label: 'Disputes',
        amount,
        day,
      })),
    });
  });

  it('without fees and numbers books no cost with a minus', async () => {
    const { shop, progress } = await importFile(deps, file('known/paypal_balance'), newShop());
    expect(await books(shop.shopId)).toEqual({
      ...EMPTY,
      charges: [
        { kind: 'dispute_fee', label: 'Chargeback fees', amount: 15_00, day: '2026-01-05' },
      ],
    });
    const left = progress.totals?.rejects.map(({ reason, amountMinor }) => [reason, amountMinor]);
    expect(left).toEqual([
      ['the payment of 25.00 names no order, so it is not counted', 25_00],
      [
        'PreApproved Payment Bill User Payment: the shop itself paid, which is no return; enter it as ' +
          'an expense if it is a cost',
        -7_20,
      ],
      ['General Withdrawal: no sale and no cost here', -2_80],
    ]);
  });
});

describe('the settlement of TikTok Shop', () => {
  const ORDERS = [
    'Order number,Date,SKU,Quantity,Unit price',
    '576460000000000001,2026-01-03,MUG,1,19.00',
    '576460000000000003,2026-01-04,CUP,1,30.00',
  ].join('\n');

  it('brings fees and refunds, and the ads apart from any order', async () => {
    const { shop } = await importText(deps, ORDERS, newShop());
    const { progress } = await importFile(deps, file('known/tiktok_settlement'), { shop });
    expect(await books(shop.shopId)).toMatchObject({
      orders: 2,
      gross: 49_00,
      returns: 20_00,
      // 1.70 + 0.90
      platformFees: 2_60,
      charges: [{ kind: 'advertising', label: 'TikTok ads', amount: 8_00, day: '2026-01-14' }],
    });
    // 17.30 + 9.10 − 8.00
    expect(progress.totals?.lines.at(-1)).toMatchObject({ minor: 18_40, booksMinor: 18_40 });
  });
});

describe('the payments of Stripe', () => {
  it('are converted as their account did, and counted where it did not', async () => {
    const text = [
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Converted Amount,' +
        'Converted Amount Refunded,Converted Currency,Fee,Refunded date (UTC),Status',
      'ch_1,2026-01-03 10:00:00,50.00,20.00,eur,58.00,23.20,usd,2.57,2026-01-09 12:00:00,Paid',
      'ch_2,2026-01-04 10:00:00,8.00,0.00,usd,,,,0.53,,Paid',
      'ch_3,2026-01-04 11:00:00,9.00,0.00,usd,9.00,0.00,usd,0.00,,Failed',
    ].join('\n');
    const { shop, progress } = await importText(deps, text, newShop());
    expect(await books(shop.shopId)).toMatchObject({
      orders: 2,
      // 58.00 + 8.00; the failed one moved no money
      gross: 66_00,
      returns: 23_20,
      // 2.57 + 0.53
      transactionFees: 3_10,
    });
    const [refund] = await deps.db.query(
      'select refunded_at as at from refunds where shop_id = $1',
      [shop.shopId],
    );
    expect(refund).toEqual({ at: '2026-01-09T12:00:00.000Z' });
    // 66.00 − 23.20 − 3.10
    expect(progress.totals?.lines.at(-1)).toMatchObject({ minor: 39_70, booksMinor: 39_70 });
  });

  it('and the balance of the same account say each fee and refund once', async () => {
    const payments = [
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Fee,Status',
      'ch_1,2026-01-03 10:00:00,25.00,10.00,usd,1.03,Paid',
    ].join('\n');
    const { shop } = await importText(deps, payments, newShop());
    await importFile(deps, file('known/stripe_balance'), { shop });
    await importText(deps, payments, { shop });
    expect(await books(shop.shopId)).toMatchObject({
      orders: 1,
      gross: 25_00,
      returns: 10_00,
      transactionFees: 1_03,
    });
  });
});
