/** Order numbers that a spreadsheet changed between two files of a shop: no order counts twice in silence. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { importText, previewText, saveUploadedFile } from './import-file.ts';
import { runImportCommand } from './run-in-process.ts';

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps({ now: '2026-11-26T12:00:00.000Z' })));
afterEach(() => deps.close());

const USD = { currency: 'USD', timeZone: 'UTC' };
const HEADER = 'Order number,Date,SKU,Quantity,Unit price,Customer';
const lines = (...rows: readonly string[]) => [...rows, ''].join('\n');
/** 2 × 10.00 = 20.00 of the 3rd of January. */
const order = (number: string, customer = 'ann') => `${number},2026-01-03,A,2,10.00,${customer}`;

async function booked() {
  const [sums] = await deps.db.query<{ orders: number; gross: number; returns: number }>(
    `select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(gross_sales), 0)::bigint as gross,
       coalesce(sum(returns), 0)::bigint as returns from ledger`,
  );
  return sums;
}

const SPELLINGS = [
  ['0012', '12'],
  ['12', '0012'],
  ['0012', '012'],
  ['#0012', '12'],
  ['#1001', '1001'],
  ['1001', '#1001'],
  ['1001', '1.001'],
  ['1001', '"1,001"'],
  ['1001', '1001.0'],
  ['1001.00', '#1001'],
  ['SO-12', 'so-12'],
] as const;

describe('an order whose number is spelled otherwise in a later file', () => {
  it.each(SPELLINGS)(
    'is the same by its day, total and customer: %s and %s',
    async (first, then) => {
      const { shop } = await importText(deps, lines(HEADER, order(first)), USD);
      const { progress } = await importText(deps, lines(HEADER, order(then)), { shop });
      expect(progress).toMatchObject({ booked: 0, unchanged: 1 });
      expect(await booked()).toEqual({ orders: 1, gross: 20_00, returns: 0 });
    },
  );

  it.each(SPELLINGS.filter(([first, then]) => !`${first}${then}`.includes('#1001')))(
    'is asked about where a customer is not named: %s and %s',
    async (first, then) => {
      const { shop } = await importText(deps, lines(HEADER, order(first, '')), USD);
      const before = await fingerprint(deps.db);
      const again = lines(HEADER, order(then, ''));
      const bare = then.replaceAll('"', '');
      const says = `1 order number of the file is here already in another spelling: "${bare}" is "${first}" here.`;
      await expect(importText(deps, again, { shop })).rejects.toMatchObject({
        code: 'conflict',
        message: says,
      });
      await expect(previewText(deps, again, shop)).rejects.toMatchObject({ message: says });
      expect(await fingerprint(deps.db)).toBe(before);
      await importText(deps, again, { shop, mapping: { alteredNumbers: 'same' } });
      expect(await booked()).toEqual({ orders: 1, gross: 20_00, returns: 0 });
      await importText(deps, again, { shop, mapping: { alteredNumbers: 'other' } });
      expect(await booked()).toEqual({ orders: 2, gross: 40_00, returns: 0 });
    },
  );

  it('is asked about where its amount changed, and again what happens to it', async () => {
    const { shop } = await importText(deps, lines(HEADER, order('0012')), USD);
    const more = lines(HEADER, '12,2026-01-03,A,3,10.00,ann');
    await expect(importText(deps, more, { shop })).rejects.toThrow('in another spelling');
    const same = { alteredNumbers: 'same' } as const;
    await expect(importText(deps, more, { shop, mapping: same })).rejects.toThrow(
      'another amount or day',
    );
    await importText(deps, more, { shop, mapping: { ...same, existingOrders: 'replace' } });
    // 3 × 10.00
    expect(await booked()).toEqual({ orders: 1, gross: 30_00, returns: 0 });
  });

  it('is asked about where it gives money back', async () => {
    const { shop } = await importText(deps, lines(HEADER, order('0012')), USD);
    const back = lines(HEADER, '12,2026-02-03,A,-1,10.00,ann');
    await expect(importText(deps, back, { shop })).rejects.toThrow('"12" is "0012" here');
    await importText(deps, back, { shop, mapping: { alteredNumbers: 'same' } });
    expect(await booked()).toEqual({ orders: 1, gross: 20_00, returns: 10_00 });
  });

  it('is another order on another day with another total, and is named', async () => {
    const { shop } = await importText(deps, lines(HEADER, order('0012')), USD);
    const other = lines(HEADER, '12,2026-05-03,A,1,10.00,ben');
    const { progress } = await importText(deps, other, { shop });
    expect(progress.totals?.notices).toEqual([
      '1 order number is like one that is here already, with another day and other amounts, and counts ' +
        'as another order: "12" is "0012" here.',
    ]);
    // 20.00 and 10.00
    expect(await booked()).toEqual({ orders: 2, gross: 30_00, returns: 0 });
    const again = await importText(deps, lines(HEADER, order('0012'), '13,2026-05-03,A,1,1.00,c'), {
      shop,
      mapping: { alteredNumbers: 'other' },
    });
    expect(again.progress).toMatchObject({ booked: 1, unchanged: 1 });
  });

  it('is left alone where the number as it stands is there, too', async () => {
    const { shop } = await importText(deps, lines(HEADER, order('0012')), USD);
    const other = '12,2026-05-03,A,1,10.00,ben';
    await importText(deps, lines(HEADER, other), { shop });
    const { progress } = await importText(deps, lines(HEADER, other), { shop });
    expect(progress).toMatchObject({ booked: 0, unchanged: 1 });
  });

  it('npm run import --yes stops with 2 and names the option', async () => {
    const { shop } = await importText(deps, lines(HEADER, order('0012', '')), USD);
    const file = await saveUploadedFile(deps, lines(HEADER, order('12', '')));
    const args = ['--file', file, '--shop', shop.shopKey, '--yes'];
    const asked = await runImportCommand(deps, args);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('"12" is "0012" here');
    expect(asked.err).toContain('Repeat with --altered-numbers same or --altered-numbers other.');
    const ended = await runImportCommand(deps, [...args, '--altered-numbers', 'same']);
    expect(ended.code).toBe(0);
    expect(await booked()).toEqual({ orders: 1, gross: 20_00, returns: 0 });
  });
});

describe('a file in which one number stands in two spellings', () => {
  it.each([
    ['0012', '12'],
    ['#1001', '1001'],
    ['1001', '1001.0'],
  ])('is refused until a person calls them other orders: %s and %s', async (first, then) => {
    const text = lines(HEADER, order(first), order(then), order('77777'));
    await expect(importText(deps, text, USD)).rejects.toThrow(
      `One order number stands in the file in two spellings: "${first}" and "${then}".`,
    );
    expect(await deps.db.query('select 1 from orders')).toEqual([]);
    await importText(deps, text, { ...USD, mapping: { alteredNumbers: 'other' } });
    expect(await booked()).toEqual({ orders: 3, gross: 60_00, returns: 0 });
  });

  it('is no question where every number has one', async () => {
    const text = lines(HEADER, order('0012'), order('0999'), order('1000'), order('10001'));
    const { progress } = await importText(deps, text, USD);
    expect(progress).toMatchObject({ booked: 4 });
  });
});
