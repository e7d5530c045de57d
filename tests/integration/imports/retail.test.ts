import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, importFile, importText } from './import-file.ts';

// tests/fixtures/README.md works out every figure of this file by hand.
const CUT = fixture('retail-cut.csv');
const RETURNS = { mapping: { returnPrefix: 'C' } };

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps()));
afterEach(() => deps.close());

const sums = (by: string) =>
  deps.db.query<Record<string, number | string>>(
    `select ${by} as key, sum(gross_sales - discounts - returns)::bigint as net,
       sum(gross_sales)::bigint as gross, sum(orders)::bigint as orders
     from ledger group by 1 order by 1`,
  );

describe('the cut of the real retail data', () => {
  it('books 24 documents of 53 rows and rejects the two rows without a price', async () => {
    const { progress } = await importFile(deps, CUT, RETURNS);
    expect(progress).toMatchObject({ rowsRead: 53, booked: 24, unchanged: 0, rowsRejected: 2 });
    const rejects = await deps.db.query(
      'select line_no as line, content from import_rejects order by 1',
    );
    expect(rejects).toEqual([
      { line: 14, content: '536589,21777,Unknown,-10,2010-12-01 16:50:00,0.000,,United Kingdom' },
      {
        line: 29,
        content:
          '541109,22168,ORGANISER WOOD ANTIQUE WHITE ,1,2011-01-13 15:10:00,0.000,15107,United Kingdom',
      },
    ]);
  });

  it('gives the totals that the arithmetic by hand gives', async () => {
    await importFile(deps, CUT, RETURNS);
    const [totals] = await deps.db.query(
      `select sum(gross_sales)::bigint as gross, sum(returns)::bigint as returns,
         sum(units_sold)::bigint as sold, sum(units_returned)::bigint as returned,
         sum(orders)::bigint as orders, sum(returned_orders)::bigint as "returnedOrders",
         sum(new_customers)::bigint as "newCustomers"
       from ledger`,
    );
    expect(totals).toEqual({
      gross: 16_574_98,
      returns: 23_780_48,
      sold: 2147,
      returned: 636,
      orders: 17,
      returnedOrders: 7,
      newCustomers: 13,
    });
  });

  it('dates each document on its own day', async () => {
    await importFile(deps, CUT, RETURNS);
    expect(await sums("to_char(event_day, 'YYYY-MM')")).toEqual([
      { key: '2010-12', net: 4_727_75, gross: 4_766_86, orders: 7 },
      { key: '2011-01', net: 96_55, gross: 96_55, orders: 2 },
      { key: '2011-02', net: 105_20, gross: 105_20, orders: 1 },
      { key: '2011-03', net: 0, gross: 17_55, orders: 1 },
      { key: '2011-04', net: -1_591_20, gross: 0, orders: 0 },
      { key: '2011-05', net: 293_00, gross: 293_00, orders: 1 },
      { key: '2011-06', net: 36_50, gross: 45_00, orders: 1 },
      { key: '2011-07', net: 70_80, gross: 70_80, orders: 1 },
      { key: '2011-08', net: -11_062_06, gross: 11_062_06, orders: 1 },
      { key: '2011-09', net: 15_00, gross: 15_00, orders: 1 },
      { key: '2011-10', net: 102_96, gross: 102_96, orders: 1 },
    ]);
  });

  it('knows countries by their names and keeps what is no country as it is written', async () => {
    await importFile(deps, CUT, RETURNS);
    const byCountry = await sums('country');
    expect(byCountry.map(({ key, net }) => [key, net])).toEqual([
      ['AU', 81_60],
      ['Channel Islands', 293_00],
      ['DE', 59_50],
      ['European Community', 36_50],
      ['GB', -10_086_90],
      ['IE', 15_00],
      ['JP', 2_203_20],
      ['NL', 192_60],
    ]);
  });

  it('gives money back without units for a line at a negative price', async () => {
    await importFile(deps, CUT, RETURNS);
    const entries = await deps.db.query(
      `select order_id as id, event, returns, units_returned as units, product_id as product
       from ledger where order_id in ('A563186', 'A563187') order by 1`,
    );
    expect(entries).toEqual([
      { id: 'A563186', event: 'adjustment', returns: 11_062_06, units: 0, product: 'B' },
      { id: 'A563187', event: 'adjustment', returns: 11_062_06, units: 0, product: 'B' },
    ]);
  });

  it('changes nothing when it is imported again', async () => {
    const { shop } = await importFile(deps, CUT, RETURNS);
    const before = await fingerprint(deps.db);
    const { progress } = await importFile(deps, CUT, { ...RETURNS, shop });
    expect(progress).toMatchObject({ rowsRead: 53, booked: 0, unchanged: 24, rowsRejected: 2 });
    expect(await fingerprint(deps.db)).toBe(before);
  });

  it('makes one order of rows that are scattered over the file', async () => {
    const [header = '', ...rows] = (await readFile(CUT, 'utf8')).trim().split('\n');
    // Every third row first, then the others: the rows of one invoice keep their order.
    const third = rows.filter((_, index) => index % 3 === 0);
    const rest = rows.filter((_, index) => index % 3 !== 0);
    const { progress } = await importText(deps, [header, ...third, ...rest].join('\n'), RETURNS);
    expect(progress).toMatchObject({ rowsRead: 53, booked: 24, rowsRejected: 2 });
    const [totals] = await deps.db.query(
      `select sum(gross_sales - returns)::bigint as net, sum(orders)::bigint as orders from ledger`,
    );
    expect(totals).toEqual({ net: -7_205_50, orders: 17 });
  });

  it('reads credit notes without a prefix from their negative quantities alike', async () => {
    const { shop } = await importFile(deps, CUT, { mapping: { returnPrefix: null } });
    const before = await fingerprint(deps.db);
    const { progress } = await importFile(deps, CUT, { ...RETURNS, shop });
    expect(progress).toMatchObject({ booked: 0, unchanged: 24 });
    expect(await fingerprint(deps.db)).toBe(before);
  });
});
