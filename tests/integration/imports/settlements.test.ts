/** Reports of Amazon that hold what was sold and all that Amazon charges. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, importText } from './import-file.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps({ withRates: true })), clock: () => new Date('2026-02-01') };
});
afterAll(() => deps.close());

let shops = 0;
const newShop = (currency = 'USD', timeZone = 'America/Los_Angeles') => ({
  shopName: `Shop ${(shops += 1)}`,
  currency,
  timeZone,
});
const EUROPE = ['EUR', 'Europe/Berlin'] as const;
const SETTLEMENT = fixture('payouts/amazon-settlement.txt');
const WITH_CHARGES = fixture('payouts/settlement-charges-without-order.txt');
const DATE_RANGE = fixture('known/amazon_date_range.csv');

async function books(shopId: number) {
  const [orders] = await deps.db.query(
    `select sum(orders)::bigint as orders, sum(gross_sales)::bigint as gross,
       sum(shipping_charged - shipping_refunded)::bigint as shipping,
       sum(returns)::bigint as returns,
       sum(taxes_collected - taxes_refunded)::bigint as taxes,
       sum(platform_fees)::bigint as fees
     from ledger where shop_id = $1`,
    [shopId],
  );
  const charges = await deps.db.query(
    `select kind, label, amount_minor as amount from platform_charges
     where shop_id = $1 order by label`,
    [shopId],
  );
  return { ...orders, charges };
}

const TWO_ORDERS = {
  orders: 2,
  // 20.00 + 40.00; shipping 5.00 was given away
  gross: 60_00,
  shipping: 0,
  returns: 20_00,
  taxes: 1_60,
  // 3.00 + 4.50 + 6.00 − 3.00 + 0.60
  fees: 11_10,
  charges: [
    { kind: 'advertising', label: 'Cost of Advertising', amount: 9_00 },
    { kind: 'storage', label: 'Storage Fee', amount: 2_38 },
  ],
};

describe('a settlement report', () => {
  it('books what has no order as charges, and comes to its own total', async () => {
    const { shop, progress } = await importFile(deps, SETTLEMENT, newShop());
    expect(await books(shop.shopId)).toEqual(TWO_ORDERS);
    const lines = progress.totals?.lines ?? [];
    // 12.50 + 34.00 − 17.60 − 2.38 − 9.00, which is the total of its first row
    expect(lines.at(-1)).toEqual({
      label: 'Total of the settlement',
      minor: 17_52,
      booksMinor: 17_52,
    });
    const again = await importFile(deps, SETTLEMENT, { shop });
    expect(again.progress.booked).toBe(0);
    expect(await books(shop.shopId)).toEqual(TWO_ORDERS);
  });

  it('names what has no place, counts the tax on gift wrap, and shows a total that is missed', async () => {
    const { shop, progress } = await importFile(deps, WITH_CHARGES, {
      ...newShop(...EUROPE),
      mapping: { differences: 'accept' },
    });
    expect(await books(shop.shopId)).toEqual({
      orders: 1,
      gross: 42_00,
      shipping: 0,
      // 14.00 less the 1.40 that had been given on it
      returns: 12_60,
      // 7.98 + 0.95 + 0.38 − 2.66
      taxes: 6_65,
      // 6.30 + 3.10 + 5.00 + 2.00 − 2.10 + 0.42 − 9.00 + 9.00
      fees: 14_72,
      charges: [
        { kind: 'advertising', label: 'Cost of Advertising', amount: 12_40 },
        { kind: 'storage', label: 'Storage Fee', amount: 1_75 },
        { kind: 'other', label: 'Subscription Fee', amount: 39_00 },
        { kind: 'reimbursement', label: 'WAREHOUSE_LOST', amount: -11_00 },
      ],
    });
    const lines = progress.totals?.lines ?? [];
    expect(lines.slice(-6)).toEqual([
      { label: 'Fees of sales', minor: 14_72, booksMinor: 14_72 },
      { label: 'Advertising', minor: 12_40, booksMinor: 12_40 },
      // 1.75 + 39.00 − 11.00
      { label: 'Other charges', minor: 29_75, booksMinor: 29_75 },
      // 7.98 + 0.95 − 2.66
      { label: 'Taxes withheld', minor: 6_27 },
      // −20.00 + 18.00 are reserves
      { label: 'Paid out or held back', minor: 2_00 },
      // Its rows come to 23.78, its first row says 33.11.
      { label: 'Total of the settlement', minor: 33_11, booksMinor: 23_78 },
    ]);
    const left = progress.totals?.rejects.map(({ reason, amountMinor }) => [reason, amountMinor]);
    expect(left).toEqual([
      ['it is the total of the settlement', 0],
      ['Current Reserve Amount: no sale and no cost here', -20_00],
      ['Previous Reserve Amount Balance: no sale and no cost here', 18_00],
    ]);
  });

  it('that comes in two halves, cut anywhere, is the whole one', async () => {
    const [header = '', ...rows] = (await readFile(SETTLEMENT, 'utf8'))
      .replace(/\n+$/, '')
      .split('\n');
    for (let cut = 2; cut < rows.length; cut += 3) {
      const halves = [rows.slice(0, cut), rows.slice(cut)].map((half) =>
        [header, ...half].join('\n'),
      );
      const [first = '', second = ''] = cut % 2 === 0 ? halves : halves.toReversed();
      // A half does not come to the total of the settlement.
      const mapping = { mapping: { dateOrder: 'ymd', differences: 'accept' } } as const;
      const { shop } = await importText(deps, first, { ...newShop(), ...mapping });
      await importText(deps, second, { shop, ...mapping });
      await importText(deps, first, { shop, ...mapping });
      expect([cut, await books(shop.shopId)]).toEqual([cut, TWO_ORDERS]);
    }
  });
});

describe('a date range report', () => {
  it('reads times of the marketplace, and comes to the sum of its totals', async () => {
    const { shop, progress } = await importFile(deps, DATE_RANGE, newShop());
    expect(await books(shop.shopId)).toEqual({
      orders: 2,
      gross: 1060_00,
      shipping: 0,
      returns: 520_00,
      taxes: 1_60,
      // 3.00 + 156.00 − 62.40 and 4.50 + 9.00
      fees: 110_10,
      charges: [
        { kind: 'advertising', label: 'Cost of Advertising', amount: 9_00 },
        { kind: 'storage', label: 'FBA storage fee', amount: 2_38 },
      ],
    });
    // 12.50 + 875.00 − 2.38 − 9.00 − 457.60, all of which was transferred
    const paid = progress.totals?.lines.find(({ label }) => label === 'Paid out or held back');
    expect(paid).toEqual({ label: 'Paid out or held back', minor: 418_52 });
    const [order] = await deps.db.query(
      `select placed_at as at from orders where shop_id = $1 order by placed_at limit 1`,
      [shop.shopId],
    );
    expect(order).toEqual({ at: '2021-01-03T10:10:05.000Z' });
  });

  it('counts what no column that is known holds of a total', async () => {
    const rows = [
      'date/time,settlement id,type,order id,sku,quantity,product sales,selling fees,delivery fee,total',
      '"Jan 3, 2026 2:00:00 AM PST",1001,Order,111-0000001-0000001,MUG,1,20.00,-3.00,-0.28,16.72',
    ].join('\n');
    const { shop } = await importText(deps, rows, newShop());
    // 3.00 + 0.28
    expect(await books(shop.shopId)).toMatchObject({ orders: 1, gross: 20_00, fees: 3_28 });
  });

  it('of a settlement that is there doubles nothing, whichever comes first', async () => {
    const rows = [
      'date/time,settlement id,type,order id,sku,quantity,product sales,product sales tax,' +
        'marketplace withheld tax,selling fees,fba fees,total',
      '"Jan 3, 2026 2:00:00 AM PST",1001,Order,111-0000001-0000001,MUG,1,20.00,1.60,' +
        '-1.60,-3.00,-4.50,12.50',
    ].join('\n');
    for (const isFirst of [true, false]) {
      const { shop } = isFirst
        ? await importText(deps, rows, newShop())
        : await importFile(deps, SETTLEMENT, newShop());
      await (isFirst ? importFile(deps, SETTLEMENT, { shop }) : importText(deps, rows, { shop }));
      expect([isFirst, await books(shop.shopId)]).toEqual([isFirst, TWO_ORDERS]);
    }
  });
});
