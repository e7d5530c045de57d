/** Files that broke off on their way, or that a tool split within an order: no half order counts in silence. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText, previewText, saveUploadedFile } from './import-file.ts';
import { runImportCommand } from './run-in-process.ts';

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps({ now: '2026-11-26T12:00:00.000Z' })));
afterEach(() => deps.close());

const USD = { currency: 'USD', timeZone: 'UTC' };
const HEADER = 'Order number,Date,SKU,Quantity,Unit price,Order total';
/** Orders of two rows, 10.00 and 2 × 5.00: 20.00 each. */
const ROWS = Array.from({ length: 200 }, (_, index) => [
  `${1001 + index},2026-01-03,A,1,10.00,20.00`,
  `${1001 + index},2026-01-03,B,2,5.00,20.00`,
]).flat();
const file = (rows: readonly string[]) => [HEADER, ...rows, ''].join('\n');
const SAYS = (place: string, number: number) =>
  `The ${place} order of the file, ${number}, states 20.00 USD as its order total and comes to 10.00 USD.`;

const gross = async () => {
  const [row] = await deps.db.query('select sum(gross_sales)::bigint as gross from ledger');
  return row;
};

describe('half an order among 200', () => {
  it.each([
    ['last', 1200, ROWS.slice(0, -1)],
    ['first', 1001, ROWS.slice(1)],
  ])('at the end that is the %s is asked about', async (place, number, rows) => {
    await expect(importText(deps, file(rows), USD)).rejects.toMatchObject({
      code: 'conflict',
      message: SAYS(place, number),
    });
    expect(await deps.db.query('select 1 from orders')).toEqual([]);
    const { shop, progress } = await importText(deps, file(rows), {
      ...USD,
      mapping: { differences: 'accept' },
    });
    // 199 × 20.00 + 10.00
    expect(await gross()).toEqual({ gross: 3990_00 });
    expect(progress.totals?.controls).toMatchObject([
      { kind: 'total', orders: 200, agreeing: 199, edges: [{ place, name: `${number}` }] },
    ]);
    const { totals } = await previewText(deps, file(rows), shop);
    expect(totals.controls).toMatchObject([{ edges: [{ place }] }]);
  });

  it('in the middle is shown, and counts', async () => {
    const rows = ROWS.toSpliced(100, 1);
    const { progress } = await importText(deps, file(rows), USD);
    expect(progress.totals?.controls).toMatchObject([{ orders: 200, agreeing: 199 }]);
    expect(progress.totals?.controls?.[0]?.edges).toBeUndefined();
  });

  it('stops npm run import --yes, which names the option', async () => {
    const path = await saveUploadedFile(deps, file(ROWS.slice(0, -1)));
    const args = ['--file', path, '--shop', 'Shop', '--currency', 'USD', '--timezone', 'UTC'];
    const asked = await runImportCommand(deps, [...args, '--yes']);
    expect([asked.code, asked.out]).toEqual([2, '']);
    expect(asked.err).toContain(SAYS('last', 1200));
    expect(asked.err).toContain('--differences accept');
  });
});

describe('a file that ends within its last number', () => {
  const text = file(ROWS).trimEnd();

  it.each([1, 2, 3, 4, 5])('without its last %i characters is refused', async (count) => {
    await expect(importText(deps, text.slice(0, -count), USD)).rejects.toThrow(
      /breaks? off in its last row|states/,
    );
    expect(await deps.db.query('select 1 from orders')).toEqual([]);
  });

  it('is read where only the line end is missing', async () => {
    const { progress } = await importText(deps, text, USD);
    expect(progress).toMatchObject({ booked: 200, rowsRejected: 0 });
  });

  it('is named where few rows tell', async () => {
    const header = 'Date,Campaign,Cost';
    const few = [header, '2026-01-03,A,1.25', '2026-01-04,A,2.25', '2026-01-05,A,12.5'].join('\n');
    const { progress } = await importText(deps, few, { ...USD, mapping: { adPlatform: 'Ads' } });
    expect(progress.totals?.notices).toEqual([
      'The file has no line end and stops with "12.5" under "Cost", shorter than above: check that ' +
        'nothing is missing.',
    ]);
  });
});
