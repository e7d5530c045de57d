/** What a file does not tell by itself: asked on the command line, never guessed in silence. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { startImportCommand } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, saveUploadedFile } from './import-file.ts';

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps({ withRates: true })));
afterEach(() => deps.close());

const written = (name: string) => fixture(`written/${name}.csv`);
const run = (file: string, currency: string, ...args: string[]) => {
  const shop = ['--shop', 'Shop', '--currency', currency, '--timezone', 'UTC'];
  return startImportCommand(deps, ['--file', file, ...shop, ...args]).ended;
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

it('says which day an ambiguous date is taken for', async () => {
  const text = 'Order,Date,SKU,Price\n1,01/02/2026,A,20.00\n2,02/02/2026,B,30.00\n';
  const ended = await run(await saveUploadedFile(deps, text), 'USD', '--yes');
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.err).toContain('The date "01/02/2026" is read as 2026-02-01.');
});
