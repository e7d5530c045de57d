/** What a file does not tell by itself: asked on the command line, never guessed in silence. */
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, saveUploadedFile } from './import-file.ts';
import { runImportCommand } from './run-in-process.ts';

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps({ withRates: true })));
afterEach(() => deps.close());

const written = (name: string) => fixture(`written/${name}.csv`);
const run = (file: string, currency: string, ...args: string[]) => {
  const shop = ['--shop', 'Shop', '--currency', currency, '--timezone', 'UTC'];
  return runImportCommand(deps, ['--file', file, ...shop, ...args]);
};

describe('what a file contains', () => {
  it.each([
    ['expenses-negative-amounts', 2, 'Its columns do not say what the file contains.'],
    ['bank-statement', 1, 'This is a statement of a bank account'],
    ['bank-de', 1, 'This is a statement of a bank account'],
  ])('is asked or refused by name, also with --yes: %s', async (name, code, said) => {
    const before = await fingerprint(deps.db, { withImports: true });
    const ended = await run(written(name), 'USD', '--yes');
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(said);
    expect(await fingerprint(deps.db, { withImports: true })).toBe(before);
  });

  it.each([
    // 7.20 + 9.80
    ['shipstation-shipments', 'USD', /booked 2 fulfillment costs[^]*fulfillment costs 17\.00 USD/],
    // The other one was cancelled.
    ['printify-orders', 'USD', /booked 1 production cost,[^]*production costs 12\.50 USD/],
    // 500.00 + 50.00 without the tax
    ['xero-expenses', 'GBP', /booked 2 expenses[^]*550\.00 GBP/],
  ])('is seen of %s', async (name, currency, says) => {
    const ended = await run(written(name), currency, '--yes');
    expect([ended.code, ended.out + ended.err]).toEqual([0, expect.stringMatching(says)]);
  });
});

describe('the sign of expenses', () => {
  it('is asked for where amounts have a minus', async () => {
    const file = written('expenses-negative-amounts');
    const ended = await run(file, 'USD', '--format', 'expenses', '--yes');
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('2 of 2 amounts are negative.');
    expect(ended.err).toContain('--cost-sign minus');
  });

  it('makes costs of them', async () => {
    const file = written('expenses-negative-amounts');
    const ended = await run(file, 'USD', '--format', 'expenses', '--cost-sign', 'minus', '--yes');
    // 500.00 + 60.00
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.out).toContain('560.00 USD');
  });

  it.each([
    ['bank-statement', 'USD', '620.00 USD'],
    ['bank-de', 'EUR', '120.00 EUR'],
  ])('leaves what came in out of %s', async (name, currency, sum) => {
    const file = written(name);
    const answers = ['--format', 'expenses', '--cost-sign', 'minus', '--yes'];
    const ended = await run(file, currency, ...answers);
    expect([ended.code, ended.err]).toEqual([0, expect.anything()]);
    expect(ended.out).toContain(sum);
    expect(ended.out).toContain('it is money that came in and no expense');
  });
});

describe('the decimal mark', () => {
  it('is taken from the rest of the file', async () => {
    const ended = await run(written('thousands-only-orders'), 'EUR', '--yes');
    expect(ended).toMatchObject({ code: 0 });
    // 1,250 + 2 × 1,100 + 4 × 12
    expect(ended.out).toContain('gross sales 3498.00 EUR');
    expect(ended.err).toContain('The amount "1.250" is read as 1250.');
  });

  it('counts for ad spend and for whole numbers too', async () => {
    const file = written('thousands-only-ad-spend');
    const asked = await run(file, 'EUR', '--yes');
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('It looks like "Google Ads", but has no column "Currency code".');
    const ended = await run(file, 'EUR', '--format', 'ad_spend', '--yes');
    expect(ended).toMatchObject({ code: 0 });
    // 1,200 + 1,050
    expect(ended.out).toContain('2250.00 EUR');
    const [row] = await deps.db.query(
      'select sum(impressions)::bigint as impressions from ad_spend',
    );
    // 12,500 + 11,900
    expect(row).toEqual({ impressions: 24_400 });
  });

  it('is found after the first 500 rows', async () => {
    const ended = await run(written('decimals-after-row-500'), 'EUR', '--yes');
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.out).toContain('rejected 0 rows');
    expect(ended.out).toContain('gross sales 1181832.10 EUR');
  });

  it('is asked for where the file does not tell, also with --yes', async () => {
    const text = 'Order,Date,SKU,Price\n1,2025-03-03,A,1.250\n2,2025-03-04,B,2.500\n';
    const file = await saveUploadedFile(deps, text);
    const ended = await run(file, 'EUR', '--yes');
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('The amount "1.250" reads in two ways');
    expect(ended.err).toContain('--decimal-mark .      where it is 1.25\n');
    expect(ended.err).toContain('--decimal-mark ,      where it is 1250\n');
    const dot = await run(file, 'EUR', '--yes', '--decimal-mark', '.');
    expect(dot.out).toContain('gross sales 3.75 EUR');
    const again = ['--yes', '--existing', 'replace'];
    const comma = await run(file, 'EUR', ...again, '--decimal-mark', ',');
    expect(comma.out).toContain('gross sales 3750.00 EUR');
  });
});

describe('the order of day and month', () => {
  const text = 'Order,Date,SKU,Price\n1,01/02/2026,A,20.00\n2,02/03/2026,B,30.00\n';
  const days = () => deps.db.query('select placed_at::text as at from orders order by order_id');

  it('is asked for where every date reads in both, also with --yes', async () => {
    const file = await saveUploadedFile(deps, text);
    const before = await fingerprint(deps.db, { withImports: true });
    const asked = await run(file, 'USD', '--yes');
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('The date "01/02/2026" reads in several ways');
    expect(asked.err).toContain('--date-order dmy      where it is 2026-02-01\n');
    expect(asked.err).toContain('--date-order mdy      where it is 2026-01-02\n');
    expect(await fingerprint(deps.db, { withImports: true })).toBe(before);
    expect(await run(file, 'USD', '--yes', '--date-order', 'mdy')).toMatchObject({ code: 0 });
    expect(await days()).toEqual([
      { at: expect.stringContaining('2026-01-02') },
      { at: expect.stringContaining('2026-02-03') },
    ]);
    // The columns are known from here on.
    expect(await run(file, 'USD', '--yes')).toMatchObject({ code: 0 });
  });

  it('is no question where one date reads in one order alone, or the export has its own', async () => {
    const file = await saveUploadedFile(deps, `${text}3,28/03/2026,B,30.00\n`);
    expect(await run(file, 'USD', '--yes')).toMatchObject({ code: 0 });
    expect(await days()).toHaveLength(3);
    const etsy = await readFile(fixture('known/etsy_payments.csv'), 'utf8');
    const early = await saveUploadedFile(deps, etsy.replaceAll(/\b01\/\d\d\/2026/g, '01/02/2026'));
    const ended = await run(early, 'USD', '--yes', '--altered-numbers', 'other');
    expect(ended.err).not.toContain('reads in several ways');
  });
});

describe('two columns of one name', () => {
  const text =
    'Order,Date,SKU,Price,Price\n1,2026-01-02,A,20.00,25.00\n2,2026-01-03,B,30.00,30.00\n';

  it.each([
    ['Price', 'gross sales 50.00 USD'],
    ['Price (2)', 'gross sales 55.00 USD'],
  ])('are asked about where they differ, and "%s" is taken', async (column, says) => {
    const file = await saveUploadedFile(deps, text);
    const asked = await run(file, 'USD', '--yes');
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain(
      'Two columns have the name "Price", and they differ: "20.00" and "25.00" on one row. Add\n' +
        '  --column "unit_price=Price"     for the first of them\n' +
        '  --column "unit_price=Price (2)"     for the other\n',
    );
    const ended = await run(file, 'USD', '--yes', '--column', `unit_price=${column}`);
    expect([ended.code, ended.out + ended.err]).toEqual([0, expect.stringContaining(says)]);
  });

  it.each([
    ['are equal', text.replace('25.00', '20')],
    ['are empty but for one', text.replace('25.00', '').replace('30.00,30.00', '30.00,')],
    [
      'are used by no field',
      'Order,Date,SKU,Price,Note,Note\n1,2026-01-02,A,20.00,a,b\n2,2026-01-03,B,30.00,c,d\n',
    ],
  ])('are no question where they %s', async (_what, same) => {
    const file = await saveUploadedFile(deps, same);
    const ended = await run(file, 'USD', '--yes');
    expect([ended.code, ended.err]).toEqual([0, expect.anything()]);
    expect(ended.out).toContain('gross sales 50.00 USD');
  });

  it('of an export with columns of its own are refused', async () => {
    const orders = await readFile(fixture('payouts/shopify-orders-for-payouts.csv'), 'utf8');
    const twice = orders.split('\n').map((line, index) => {
      if (line.trim() === '') return line;
      return index === 0 ? `${line.trim()},Total` : `${line.trim()},1.00`;
    });
    const file = await saveUploadedFile(deps, twice.join('\n'));
    const ended = await run(file, 'USD', '--format', 'shopify_orders', '--yes');
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('Two columns have the name "Total"');
    expect(ended.err).toContain('Remove one of them from the file.');
  });
});

it('names a column of rates that no field uses, with an example', async () => {
  const text = 'Order,Date,SKU,Price,VAT rate\n1,2026-01-02,A,20.00,19\n';
  const ended = await run(await saveUploadedFile(deps, text), 'USD', '--yes');
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.err).toContain('Not used: VAT rate, such as 19.');
});
