import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText } from './import-file.ts';

// 2 × 1234.50 + 1 × 0.55 = 2469.55; both rows are of one order.
const ROWS = [
  ['Order number', 'Date', 'Product name', 'Quantity', 'Unit price', 'Country'],
  ['7', '04.03.2021', 'Größe – café', '2', '1.234,50', 'Österreich'],
  ['7', '04.03.2021', 'Änderung', '1', '0,55', 'Österreich'],
  ['8', '31.12.2020', 'Größe – café', '1', '1.234,50', 'Österreich'],
];
const text = (separator: string) =>
  ROWS.map((row) =>
    row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
  ).join('\r\n');

const FILES: readonly { readonly name: string; readonly content: Uint8Array }[] = [
  ...Object.entries({ semicolons: ';', tabs: '\t', commas: ',' }).flatMap(([name, separator]) => [
    { name: `UTF-8 with ${name}`, content: Buffer.from(text(separator)) },
    {
      name: `UTF-8 with a byte order mark and ${name}`,
      content: iconv.encode(text(separator), 'utf-8', { addBOM: true }),
    },
    {
      name: `Windows-1252 with ${name}`,
      content: iconv.encode(text(separator), 'windows-1252'),
    },
  ]),
  { name: 'UTF-16 LE', content: iconv.encode(text('\t'), 'utf-16le', { addBOM: true }) },
  { name: 'UTF-16 BE', content: iconv.encode(text('\t'), 'utf-16be', { addBOM: true }) },
  {
    name: 'UTF-16 LE without a mark',
    content: iconv.encode(text(';'), 'utf-16le', { addBOM: false }),
  },
  {
    name: 'UTF-16 BE without a mark',
    content: iconv.encode(text(';'), 'utf-16be', { addBOM: false }),
  },
  { name: 'UTF-8 packed with gzip', content: gzipSync(text(';')) },
];

describe('a file of the same orders', () => {
  let deps: TestDeps;
  beforeAll(async () => (deps = await testDeps()));
  afterAll(() => deps.close());

  it.each(FILES)('says the same as $name', async ({ name, content }) => {
    const place = { currency: 'EUR', timeZone: 'Europe/Vienna', shopName: name };
    const { shop, progress } = await importText(deps, content, place);
    expect(progress).toMatchObject({ rowsRead: 3, booked: 2, rowsRejected: 0 });
    const lines = await deps.db.query(
      `select o.name, o.placed_at as "placedAt", o.country, l.title, l.quantity, l.gross_minor as gross
       from orders o join order_lines l using (shop_id, order_id)
       where shop_id = $1 order by o.name, l.position`,
      [shop.shopId],
    );
    // Vienna is an hour ahead of UTC in winter.
    const placedAt = '2021-03-03T23:00:00.000Z';
    expect(lines).toEqual([
      { name: '7', placedAt, country: 'AT', title: 'Größe – café', quantity: 2, gross: 2_469_00 },
      { name: '7', placedAt, country: 'AT', title: 'Änderung', quantity: 1, gross: 55 },
      {
        name: '8',
        placedAt: '2020-12-30T23:00:00.000Z',
        country: 'AT',
        title: 'Größe – café',
        quantity: 1,
        gross: 1_234_50,
      },
    ]);
  });
});
