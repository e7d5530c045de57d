/** Excel workbooks are read as the tables that they hold. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText, saveUploadedFile } from './import-file.ts';
import { madeWorkbook } from './made-workbook.ts';
import { runImportCommand } from './run-in-process.ts';

let deps: TestDeps;
beforeAll(async () => (deps = await testDeps()));
afterAll(() => deps.close());

const ORDERS = [
  ['Order number', 'Date', 'SKU', 'Quantity', 'Unit price', 'Shipping'],
  ['1001', '2021-03-01', 'MUG', 2, 19.99, 5],
  ['1001', '2021-03-01', 'CUP', 1, 10.5, 5],
  ['1002', '2021-03-02', 'MUG', 1, 19.99, ''],
];
const COVER = [['Report of March']];

async function sums(shopId: number) {
  const [row] = await deps.db.query(
    `select sum(orders)::int as orders, sum(gross_sales)::bigint as gross,
       sum(shipping_charged)::bigint as shipping from ledger where shop_id = $1`,
    [shopId],
  );
  return row;
}

describe('an Excel workbook', () => {
  it('is read by its one sheet with rows, to the cent', async () => {
    const { shop } = await importText(deps, madeWorkbook({ Cover: COVER, Orders: ORDERS }));
    // 2 × 19.99 + 10.50 + 19.99
    expect(await sums(shop.shopId)).toEqual({ orders: 2, gross: 70_47, shipping: 5_00 });
  });

  it('of numbers with more digits than a spreadsheet holds is refused, not joined', async () => {
    const [head = [], first = [], , last = []] = ORDERS;
    const numbered = (row: readonly (string | number)[], number: number) => [
      number,
      ...row.slice(1),
    ];
    // Both end in other digits, which a number of a workbook cannot keep.
    const rows = [head, numbered(first, 5.7646e17), numbered(last, 5.7646e17)];
    await expect(importText(deps, madeWorkbook({ Orders: rows }))).rejects.toThrow(
      /was shortened by a spreadsheet/,
    );
  });

  it('keeps numbers of up to 15 digits whole', async () => {
    const [head = [], first = []] = ORDERS;
    const rows = [head, [5277630000123, ...first.slice(1)]];
    const { shop } = await importText(deps, madeWorkbook({ Orders: rows }), {
      shopName: 'Long numbers',
    });
    const ids = await deps.db.query('select order_id as id from orders where shop_id = $1', [
      shop.shopId,
    ]);
    expect(ids).toEqual([{ id: '5277630000123' }]);
  });

  it('with several sheets of rows has to have one named', async () => {
    const book = madeWorkbook({ January: ORDERS, February: ORDERS });
    await expect(importText(deps, book)).rejects.toThrow(
      'The workbook has several sheets with rows: "January", "February". Which one is it?',
    );
    const file = await saveUploadedFile(deps, book);
    const args = ['--file', file, '--shop', 'Sheets', '--currency', 'GBP', '--timezone', 'UTC'];
    const { code, out, err } = await runImportCommand(deps, [
      ...args,
      '--sheet',
      'February',
      '--yes',
    ]);
    expect([code, err]).toEqual([0, err]);
    expect(out).toContain('booked 2 orders');
    const other = await runImportCommand(deps, [...args, '--sheet', 'March', '--yes']);
    expect(other.code).toBe(1);
    expect(other.err).toContain('no sheet "March" with rows. It has: "January", "February"');
  });

  it('that unpacks to far more than a table is refused before it is read', async () => {
    const parts = {
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/a.xml': new Uint8Array(160 << 20),
    };
    await expect(importText(deps, zipSync(parts, { level: 1 }))).rejects.toThrow(
      'The workbook unpacks to more than any table does.',
    );
  });

  it('is told from another archive', async () => {
    const archive = zipSync({ 'orders.csv': strToU8('Order,Date\n1,2021-01-01\n') });
    await expect(importText(deps, archive)).rejects.toThrow('The file is a ZIP archive, not CSV.');
  });
});
