/** Files as merchants have them after a spreadsheet: each comes to its own sums, or says what to do. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText } from './import-file.ts';

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps({ now: '2026-11-26T12:00:00.000Z' })));
afterEach(() => deps.close());

const USD = { currency: 'USD', timeZone: 'UTC' };
const HEADER = 'Order number,Date,SKU,Quantity,Unit price';
/** 3 × 10.00 and 2 × 5.00: 40.00 in all. */
const ROWS = ['1,2026-01-03,A,3,10.00', '2,2026-01-04,B,2,5.00'];
const lines = (...rows: readonly string[]) => [...rows, ''].join('\n');

async function booked() {
  const [sums] = await deps.db.query<{ gross: number; returns: number }>(
    `select coalesce(sum(gross_sales), 0)::bigint as gross,
       coalesce(sum(returns), 0)::bigint as returns from ledger`,
  );
  return sums;
}

describe('a file of orders from a spreadsheet', () => {
  it.each([
    ['is a total', 'Total,2026-01-31,,5,40.00'],
    ['is a total in German', 'Summe,2026-01-31,,5,40.00'],
    ['has a total in place of a product', '2,2026-01-05,Total,1,40.00'],
    ['has the column names again', HEADER],
    ['has the sign of another currency', '3,2026-01-05,A,1,€7.00'],
    ['has a comma too many', '3,2026-01-05,A, blue,1,7.00'],
    ['has a serial number for its date', '3,46025,A,1,7.00'],
  ])('refuses a row that %s, and books the others', async (_what, row) => {
    const { progress } = await importText(deps, lines(HEADER, ...ROWS, row), USD);
    expect(progress).toMatchObject({ booked: 2, rowsRejected: 1 });
    expect(await booked()).toEqual({ gross: 40_00, returns: 0 });
  });

  it.each([
    [
      'has two exports one below the other',
      lines(HEADER, ...ROWS, 'Order number,Date,SKU,Unit price,Quantity', '3,2026-01-05,A,7,10'),
      'Line 4 has column names again, and other ones.',
    ],
    [
      'has a quotation mark that takes in a row',
      lines(HEADER, '1,2026-01-03,"A,3,10.00', '2,2026-01-04,B",2,5.00', ...ROWS),
      'A quotation mark under "SKU" on line 2 takes in the rows below it.',
    ],
    [
      'is in another currency than the shop',
      lines(HEADER, '1,2026-01-03,A,1,£10.00', '2,2026-01-04,B,2,£5.20'),
      /unit price "£10.00" is not in USD: add a column "Currency"/,
    ],
    [
      'has rates in a column of amounts',
      lines(`${HEADER},Discount`, ...ROWS.map((row) => `${row},10%`)),
      'discount of the order "10%" is not a number',
    ],
    [
      'has the serial numbers of its dates',
      lines(HEADER, '1,46025,A,3,10.00', '2,46026.5,B,2,5.00'),
      'format the column as a date before saving',
    ],
  ])('that %s is refused, and nothing is stored', async (_what, text, says) => {
    await expect(importText(deps, text, USD)).rejects.toThrow(says);
    expect(await deps.db.query('select 1 from orders')).toEqual([]);
  });

  it('keeps its quantities where a cell of them cannot be read', async () => {
    // A comma of thousands without quotation marks shifts the cells of the first order.
    const text = lines(`${HEADER},Note`, '3,2026-01-03,A,1,1,234.00,', ...ROWS.map((r) => `${r},`));
    const { progress } = await importText(deps, text, USD);
    expect(progress).toMatchObject({ booked: 2, rowsRejected: 1 });
    expect(await booked()).toEqual({ gross: 40_00, returns: 0 });
  });

  it('may say in a column "Type" which rows are refunds', async () => {
    const rows = [...ROWS.map((row) => `${row},Verkauf`), '2,2026-01-09,B,1,5.00,Erstattung'];
    await importText(deps, lines(`${HEADER},Type`, ...rows), USD);
    expect(await booked()).toEqual({ gross: 40_00, returns: 5_00 });
  });
});

describe('what goes back of an order of an earlier file', () => {
  const LATER = lines(HEADER, '1,2026-02-03,A,-1,10.00', '3,2026-02-04,B,2,5.00');

  it('counts beside the order, once', async () => {
    const { shop } = await importText(deps, lines(HEADER, ...ROWS), USD);
    await importText(deps, LATER, { shop });
    // 30 + 10 + 10, and 10 back.
    expect(await booked()).toEqual({ gross: 50_00, returns: 10_00 });
    const { progress } = await importText(deps, LATER, { shop });
    expect(progress).toMatchObject({ booked: 0, unchanged: 2 });
    const all = lines(HEADER, ...ROWS, '1,2026-02-03,A,-1,10.00', '3,2026-02-04,B,2,5.00');
    await importText(deps, all, { shop });
    expect(await booked()).toEqual({ gross: 50_00, returns: 10_00 });
  });

  it('is asked about where it may be a second refund of the same amount', async () => {
    const { shop } = await importText(deps, lines(HEADER, ...ROWS), USD);
    await importText(deps, lines(HEADER, '1,2026-02-03,A,-1,10.00'), { shop });
    const second = lines(HEADER, '1,2026-03-03,A,-1,10.00');
    await expect(importText(deps, second, { shop })).rejects.toThrow('another amount or day');
    expect(await booked()).toEqual({ gross: 40_00, returns: 10_00 });
    const all = lines(HEADER, '1,2026-02-03,A,-1,10.00', '1,2026-03-03,A,-1,10.00');
    await importText(deps, all, { shop, mapping: { existingOrders: 'replace' } });
    expect(await booked()).toEqual({ gross: 40_00, returns: 20_00 });
  });

  it('is asked about where something else came back already', async () => {
    const { shop } = await importText(deps, lines(HEADER, ...ROWS), USD);
    await importText(deps, LATER, { shop });
    const more = lines(HEADER, '1,2026-03-03,A,-2,10.00');
    await expect(importText(deps, more, { shop })).rejects.toThrow('here already');
    await importText(deps, more, { shop, mapping: { existingOrders: 'keep' } });
    expect(await booked()).toEqual({ gross: 50_00, returns: 10_00 });
    await importText(deps, more, { shop, mapping: { existingOrders: 'replace' } });
    expect(await booked()).toEqual({ gross: 50_00, returns: 20_00 });
  });
});
