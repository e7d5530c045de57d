/** Reports of payments and payouts beside the orders that they belong to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { startImportCommand } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, importFile } from './import-file.ts';

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
      { label: 'Fees of payments and sales', minor: 3_34, booksMinor: 3_34 },
      { label: 'Refunds', minor: 10_00, booksMinor: 10_00 },
      { label: 'Shipping labels', minor: 0, booksMinor: 0 },
      { label: 'Other charges', minor: 27_00, booksMinor: 27_00 },
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

  it('of orders that are not there are left out by name, and nothing is doubled after', async () => {
    const { shop, progress } = await importFile(deps, file('known/shopify_payouts'), newShop());
    expect(progress.totals?.rejects[0]).toMatchObject({
      reason: 'its order is not there: import the orders first, then this file again',
      count: 4,
      // 50.00 + 28.25 + 15.00 - 10.00
      amountMinor: 83_25,
    });
    await importFile(deps, file('payouts/shopify-orders-for-payouts'), { shop });
    await importFile(deps, file('known/shopify_payouts'), { shop });
    expect(await books(shop.shopId)).toEqual(SHOPIFY);
  });

  it('npm run import says what is left out, by name and amount', async () => {
    const { shop } = await importFile(deps, file('payouts/shopify-orders-for-payouts'), newShop());
    const args = ['--file', file('known/shopify_payouts'), '--shop', shop.shopKey, '--yes'];
    const { code, out } = await startImportCommand(deps, args).ended;
    expect(code).toBe(0);
    expect(out).toContain(
      'fees of payments and sales 3.34 USD, refunds 10.00 USD, shipping labels 0.00 USD, ' +
        'other charges 27.00 USD\nin the books: fees of payments and sales 3.34 USD,',
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
  it('of Etsy bring fees and refunds, and no sale', async () => {
    const orders = await importFile(deps, fixture('known/etsy_orders.csv'), newShop());
    const { shop } = orders;
    const before = await books(shop.shopId);
    const { progress } = await importFile(deps, file('known/etsy_payments'), { shop });
    expect(progress.totals?.lines.slice(0, 2)).toMatchObject([{ minor: 1_94 }, { minor: 5_00 }]);
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
