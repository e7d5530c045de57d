/** Reports of payments and payouts beside the orders that they belong to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeRecords } from '#app/services/sync/store-records.server.ts';
import { plainLine, plainOrder } from '../../arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, importFile, importText } from './import-file.ts';
import { readPayoutBooks } from './payout-books.ts';
import { runImportCommand } from './run-in-process.ts';

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
      // The refund stands in the file of orders, too.
      { label: 'Also stated by the orders themselves, not counted again', minor: 10_00 },
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
    // Each row counts once: four wait (50.00 + 28.25 + 15.00 - 10.00), the campaign is booked, tax and payout are not.
    const counts = { rowsRead: 7, booked: 1, unchanged: 0, rowsRejected: 2 };
    expect(progress).toMatchObject(counts);
    expect(progress.totals?.waiting).toEqual({ count: 4, amountMinor: 83_25 });
    expect(progress.totals?.rejects.map(({ count }) => count)).toEqual([1, 1]);
    const again = await importFile(deps, file('known/shopify_payouts'), { shop });
    expect(again.progress).toMatchObject({ ...counts, booked: 0, unchanged: 1 });
    expect(again.progress.totals?.waiting).toEqual({ count: 4, amountMinor: 83_25 });
    const args = ['--file', file('known/shopify_payouts'), '--shop', shop.shopKey, '--yes'];
    const { out } = await runImportCommand(deps, args);
    expect(out).toContain('4 rows of 83.25 USD wait for their orders\n');
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
    const { code, out } = await runImportCommand(deps, args);
    expect(code).toBe(0);
    expect(out).toContain(
      'payments 93.25 USD, fees of payments and sales 3.34 USD, refunds 10.00 USD, ' +
        'advertising 27.00 USD, taxes passed on 3.00 USD, paid out or held back 60.00 USD, ' +
        'net of all rows -10.09 USD, also stated by the orders themselves, not counted again ' +
        '10.00 USD\nin the books: payments 93.25 USD,',
    );
    expect(out).toContain(
      'rejected 1 row of -3.00 USD: marketplace sales tax: no sale and no cost here (line 4)\n',
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

describe('an order of a connected platform', () => {
  const platformOrder = (updatedAt: string) => ({
    order: plainOrder({
      id: 'gid-5002',
      name: '#1002',
      placedAt: '2026-01-04T23:58:00Z',
      // It changes each time.
      tags: [updatedAt],
      lines: [plainLine('1', { grossMinor: 43_25, unitPrice: '43.25' })],
    }),
    platformTotalMinor: 43_25,
    updatedAt,
  });
  const receive = (shopId: number, updatedAt: string) =>
    deps.db.transaction((tx) =>
      storeRecords(tx, {
        shopId,
        records: {
          orders: [platformOrder(updatedAt)],
          deletedOrderIds: [],
          catalogue: {},
          unitCosts: [],
          rejects: [],
        },
        now: new Date(updatedAt),
      }),
    );

  it('takes up what waits for it, and keeps it each time it changes', async () => {
    const { shop } = await importFile(deps, file('known/shopify_payouts'), newShop());
    for (const updatedAt of ['2026-01-05T00:00:00Z', '2026-01-06T00:00:00Z']) {
      await receive(shop.shopId, updatedAt);
      const [fees] = await deps.db.query(
        'select sum(fee_minor)::bigint as fees from transactions where shop_id = $1',
        [shop.shopId],
      );
      // 1.22 + 0.37
      expect([updatedAt, fees]).toEqual([updatedAt, { fees: 1_59 }]);
    }
  });
});
