/** Reports of payments and payouts beside the orders that they belong to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { startImportCommand } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, importFile, importText } from './import-file.ts';

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

async function books(shopId: number) {
  const [orders] = await deps.db.query(
    `select sum(orders)::bigint as orders, sum(gross_sales)::bigint as gross,
       sum(shipping_charged)::bigint as shipping, sum(returns)::bigint as returns,
       sum(transaction_fees)::bigint as "transactionFees",
       sum(platform_fees)::bigint as "platformFees", sum(fulfilment)::bigint as labels
     from ledger where shop_id = $1`,
    [shopId],
  );
  const charges = await deps.db.query(
    `select kind, label, amount_minor as amount, day from platform_charges
     where shop_id = $1 order by day, label`,
    [shopId],
  );
  return { ...orders, charges };
}

const SHOPIFY = {
  // Orders 1001 of 50.00 and 1002 of 43.25, of which 10.00 went back.
  orders: 2,
  gross: 93_25,
  shipping: 0,
  returns: 10_00,
  // 1.22 + 1.75 + 0.37
  transactionFees: 3_34,
  platformFees: 0,
  labels: 0,
  charges: [{ kind: 'advertising', label: 'Shop campaigns', amount: 27_00, day: '2026-01-04' }],
};

describe('the transactions of Shopify Payments', () => {
  it('bring fees and Shop campaigns to orders that stay as they are', async () => {
    const { shop } = await importFile(deps, file('payouts/shopify-orders-for-payouts'), newShop());
    const { progress } = await importFile(deps, file('known/shopify_payouts'), { shop });
    expect(await books(shop.shopId)).toEqual(SHOPIFY);
    expect(progress.totals?.lines).toEqual([
      // 50.00 + 28.25 + 15.00
      { label: 'Payments', minor: 93_25, booksMinor: 93_25 },
      { label: 'Fees of payments and sales', minor: 3_34, booksMinor: 3_34 },
      { label: 'Refunds', minor: 10_00, booksMinor: 10_00 },
      { label: 'Advertising', minor: 27_00, booksMinor: 27_00 },
      { label: 'Taxes passed on', minor: 3_00 },
      { label: 'Paid out or held back', minor: 60_00 },
      // 48.25 + 27.03 + 14.63 - 10.00 - 27.00 - 3.00 - 60.00, as the column Net has it
      { label: 'Net of all rows', minor: -10_09, booksMinor: -10_09 },
    ]);
    const left = progress.totals?.rejects.map(({ reason, amountMinor }) => [reason, amountMinor]);
    expect(left).toEqual([
      ['marketplace sales tax: no sale and no cost here', -3_00],
      ['payout: no sale and no cost here', -60_00],
    ]);
  });

  it('leave orders the visits that a platform told of them', async () => {
    const { shop } = await importFile(deps, file('payouts/shopify-orders-for-payouts'), newShop());
    await deps.db.query(
      `insert into order_visits (shop_id, order_id, position, visited_at, source)
       select shop_id, order_id, 0, placed_at, 'newsletter' from orders where shop_id = $1`,
      [shop.shopId],
    );
    await importFile(deps, file('known/shopify_payouts'), { shop });
    const [visits] = await deps.db.query(
      'select count(*)::int as visits from order_visits where shop_id = $1',
      [shop.shopId],
    );
    expect(visits).toEqual({ visits: SHOPIFY.orders });
  });

  it('change nothing the second time, nor do their orders', async () => {
    const { shop } = await importFile(deps, file('payouts/shopify-orders-for-payouts'), newShop());
    await importFile(deps, file('known/shopify_payouts'), { shop });
    const before = await fingerprint(deps.db);
    for (const name of ['known/shopify_payouts', 'payouts/shopify-orders-for-payouts']) {
      const { progress } = await importFile(deps, file(name), { shop });
      expect([name, progress.booked]).toEqual([name, 0]);
    }
    expect(await fingerprint(deps.db)).toBe(before);
    expect(await books(shop.shopId)).toEqual(SHOPIFY);
  });

  it('wait for orders that are not there yet, and double nothing', async () => {
    const { shop, progress } = await importFile(deps, file('known/shopify_payouts'), newShop());
    expect(progress.totals?.rejects[0]).toMatchObject({
      reason: 'its order is not there yet: it waits until the order comes',
      count: 4,
      // 50.00 + 28.25 + 15.00 - 10.00
      amountMinor: 83_25,
    });
    const again = await importFile(deps, file('known/shopify_payouts'), { shop });
    expect(again.progress.booked).toBe(0);
    await importFile(deps, file('payouts/shopify-orders-for-payouts'), { shop });
    expect(await books(shop.shopId)).toEqual(SHOPIFY);
    await importFile(deps, file('known/shopify_payouts'), { shop });
    expect(await books(shop.shopId)).toEqual(SHOPIFY);
    const [waiting] = await deps.db.query(
      'select count(*)::int as count from waiting_movements where shop_id = $1',
      [shop.shopId],
    );
    expect(waiting).toEqual({ count: 0 });
  });

  it('npm run import says what is left out, by name and amount', async () => {
    const { shop } = await importFile(deps, file('payouts/shopify-orders-for-payouts'), newShop());
    const args = ['--file', file('known/shopify_payouts'), '--shop', shop.shopKey, '--yes'];
    const { code, out } = await startImportCommand(deps, args).ended;
    expect(code).toBe(0);
    expect(out).toContain(
      'payments 93.25 USD, fees of payments and sales 3.34 USD, refunds 10.00 USD, ' +
        'advertising 27.00 USD, taxes passed on 3.00 USD, paid out or held back 60.00 USD, ' +
        'net of all rows -10.09 USD\nin the books: payments 93.25 USD,',
    );
    expect(out).toContain(
      'rejected 1 rows of -3.00 USD: marketplace sales tax: no sale and no cost here (line 4)\n',
    );
    expect(await books(shop.shopId)).toEqual(SHOPIFY);
  });
});

describe('the transaction report of eBay', () => {
  it('brings fees, the refund and the label to orders that stay as they are', async () => {
    const { shop } = await importFile(deps, file('payouts/ebay-orders-report'), newShop());
    await importFile(deps, file('known/ebay_transactions'), { shop });
    const expected = {
      orders: 3,
      gross: 1085_00,
      shipping: 9_00,
      returns: 20_00,
      transactionFees: 0,
      // 0.40 + 3.30 - 3.30
      platformFees: 40,
      labels: 4_20,
      charges: [
        {
          kind: 'advertising',
          label: 'Promoted Listings - General fee',
          amount: 2_00,
          day: '2026-01-07',
        },
      ],
    };
    expect(await books(shop.shopId)).toEqual(expected);
    const before = await fingerprint(deps.db);
    for (const name of ['known/ebay_transactions', 'payouts/ebay-orders-report']) {
      const { progress } = await importFile(deps, file(name), { shop });
      expect([name, progress.booked]).toEqual([name, 0]);
    }
    expect(await fingerprint(deps.db)).toBe(before);
  });
});

describe('other reports of payments', () => {
  it('of Etsy bring fees and refunds, and no sale, before or after the orders', async () => {
    const orders = [
      'Order number,Date,SKU,Quantity,Unit price',
      '3000000001,2026-01-10,MUG,1,26.60',
      '3000000002,2026-01-11,CUP,1,20.00',
    ].join('\n');
    for (const isFirst of [true, false]) {
      const { shop } = isFirst
        ? await importText(deps, orders, newShop())
        : await importFile(deps, file('known/etsy_payments'), newShop());
      await (isFirst
        ? importFile(deps, file('known/etsy_payments'), { shop })
        : importText(deps, orders, { shop }));
      expect([isFirst, await books(shop.shopId)]).toEqual([
        isFirst,
        {
          orders: 2,
          gross: 46_60,
          shipping: 0,
          returns: 5_00,
          // 1.09 + 0.85
          transactionFees: 1_94,
          platformFees: 0,
          labels: 0,
          charges: [],
        },
      ]);
    }
  });

  it('of Etsy about other orders change none', async () => {
    const orders = await importFile(deps, fixture('known/etsy_orders.csv'), newShop());
    const { shop } = orders;
    const before = await books(shop.shopId);
    const { progress } = await importFile(deps, file('known/etsy_payments'), { shop });
    expect(progress.totals?.lines.slice(0, 2)).toMatchObject([{ minor: 46_60 }, { minor: 1_94 }]);
    // Its two orders are not among those of the other file.
    expect(await books(shop.shopId)).toEqual(before);
  });

  it('of a Stripe balance bring the fee of a charge that is there, and Stripe’s own bill', async () => {
    const { shop } = await importFile(deps, file('known/stripe_balance'), newShop());
    expect(await books(shop.shopId)).toMatchObject({
      orders: null,
      charges: [{ kind: 'other', label: 'Radar', amount: 2_00, day: '2026-01-07' }],
    });
  });
});

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
    '01/10/2026,3000000001,1,25.00,25.00,Completed,USD,1.60,Credit card,0.00',
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
      'Name,Created at,Lineitem quantity,Lineitem name,Lineitem price,Subtotal,Shipping,Taxes,Total,Discount Amount,Currency,Financial Status,Id,Lineitem sku',
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

describe('a kind of movement that is not known', () => {
  it('is a difference with its amount, and in no figure', async () => {
    const { shop } = await importFile(deps, file('payouts/shopify-orders-for-payouts'), newShop());
    const text = [
      'Transaction Date,Type,Order,Payout Status,Amount,Fee,Net,Checkout,Currency',
      '2026-01-03 18:37:23 -0500,charge,#1001,paid,50.00,1.75,48.25,#3,USD',
      '2026-01-05 00:00:00 -0500,lending_repayment,,paid,-12.00,0.50,-12.50,,USD',
      '2026-01-06 00:00:00 -0500,chargeback,#1002,paid,-43.25,15.00,-58.25,,USD',
      '2026-01-07 00:00:00 -0500,adjustment,,paid,2.00,0.00,2.00,,USD',
    ].join('\n');
    const { progress } = await importText(deps, text, { shop });
    expect(progress.totals?.lines).toEqual([
      { label: 'Payments', minor: 50_00, booksMinor: 50_00 },
      { label: 'Fees of payments and sales', minor: 1_75, booksMinor: 1_75 },
      { label: 'Refunds', minor: 0, booksMinor: 0 },
      { label: 'Disputes', minor: 58_25, booksMinor: 58_25 },
      { label: 'Other charges', minor: -2_00, booksMinor: -2_00 },
      { label: 'Kinds that are not known', minor: -12_50, booksMinor: 0 },
      // 48.25 − 12.50 − 58.25 + 2.00
      { label: 'Net of all rows', minor: -20_50, booksMinor: -8_00 },
    ]);
    const { charges } = await books(shop.shopId);
    expect(charges).toEqual([
      { kind: 'dispute_fee', label: 'Chargeback fees', amount: 15_00, day: '2026-01-06' },
      { kind: 'dispute', label: 'Disputes', amount: 43_25, day: '2026-01-06' },
      { kind: 'other', label: 'Adjustments', amount: -2_00, day: '2026-01-07' },
    ]);
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
