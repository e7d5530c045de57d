import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#app/lib/app-error.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, importText, type ImportFileOptions } from './import-file.ts';

const HEADER = 'Order number,Date,SKU,Quantity,Unit price';
const GOOD = `${HEADER}\n1,2021-03-04,A,1,10.00\n2,2021-03-05,B,2,5.00\n`;
const MAPPED = {
  format: 'transactions',
  columns: {
    order_number: 'Order number',
    placed_at: 'Date',
    product_code: 'SKU',
    quantity: 'Quantity',
    unit_price: 'Unit price',
  },
} as const;

interface BadFile {
  readonly what: string;
  readonly content: () => string | Uint8Array | Promise<string | Uint8Array>;
  readonly says: RegExp;
  readonly options?: ImportFileOptions;
}

const bytes = (...values: number[]) => Buffer.from(values);

const BAD_FILES: readonly BadFile[] = [
  { what: 'an empty file', content: () => '', says: /^The file is empty/ },
  { what: 'column names without rows', content: () => `${HEADER}\n`, says: /names but no rows/ },
  {
    what: 'a packed file that was cut off',
    content: async () => gzipSync(await readFile(fixture('retail-cut.csv'))).subarray(0, 900),
    says: /packed file is damaged: it ends too early/,
  },
  {
    what: 'a text file that was cut off in a row',
    content: () => `${GOOD}3,2021-03-06,C`,
    says: /breaks off in its last row \(row 3\)/,
  },
  {
    what: 'what is no Excel workbook but begins as one',
    content: () => Buffer.concat([bytes(0x50, 0x4b, 0x03, 0x04), Buffer.alloc(500, 7)]),
    says: /workbook cannot be read|a ZIP archive, not CSV/,
  },
  {
    what: 'binary data',
    content: () => Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 37) % 256)),
    says: /NUL byte|not a text file/,
  },
  {
    what: 'a NUL byte within a text',
    content: () => GOOD.replace('B', 'B\u0000'),
    says: /There is a NUL byte on line 3/,
  },
  {
    what: 'two encodings in one file',
    content: () =>
      Buffer.concat([
        Buffer.from(`${HEADER}\n1,2021-03-04,Übergröße é,1,10.00\n2,2021-03-05,caf`),
        bytes(0xe9),
        Buffer.from(',2,5.00\n'),
      ]),
    says: /The file is UTF-8, but not at line 3/,
  },
  {
    what: 'a million columns',
    content: () => `${'a,'.repeat(999_999)}a\n${'1,'.repeat(999_999)}1\n`,
    says: /The first line has more than 1,000 columns/,
  },
  {
    what: 'a cell of 10 MB',
    content: () => `${GOOD}3,2021-03-06,${'x'.repeat(10_000_000)},1,1.00\n`,
    says: /Line 4 is longer than 1 MB/,
  },
  {
    what: 'a quotation mark that never ends',
    content: () => `${GOOD}3,2021-03-06,"C,1,1.00\n4,2021-03-07,D,1,1.00\n`,
    says: /quotation mark on line 4 is never closed/,
  },
  {
    what: 'formulas in place of values',
    content: () =>
      `${HEADER}\n"=1+1",2021-03-04,A,1,10.00\n"+cmd|' /C calc'!A0",2021-03-05,B,1,5.00\n`,
    says: /No row can be used\. Most often: line 2: order number holds a spreadsheet formula/,
    options: { mapping: MAPPED },
  },
  {
    what: 'dates of another age',
    content: () => `${HEADER}\n1,1800-03-04,A,1,10.00\n2,1800-03-05,B,2,5.00\n`,
    says: /No row can be used\. Most often: line \d: the date 1800-03-0\d is before 1990/,
  },
  {
    what: 'dates of the future',
    content: () => `${HEADER}\n1,2999-03-04,A,1,10.00\n`,
    says: /the date 2999-03-04 is in the future/,
  },
  {
    what: 'an unknown currency in the file',
    content: () => `${HEADER},Currency\n1,2021-03-04,A,1,10.00,XXQ\n`,
    says: /the amount is in XXQ, the shop's currency is GBP/,
  },
  {
    what: 'an unknown currency of the shop',
    content: () => GOOD,
    says: /"XXQ" is not a known currency/,
    options: { currency: 'XXQ' },
  },
  {
    what: 'an unknown time zone of the shop',
    content: () => GOOD,
    says: /"Mars\/Olympus" is not a known time zone/,
    options: { timeZone: 'Mars/Olympus' },
  },
  {
    what: 'a file without the columns that are needed',
    content: () => 'Colour,Weight\nred,3\nblue,4\n',
    says: /The columns do not fit: "Order number" has no column/,
  },
  {
    what: 'amounts beyond any amount',
    content: () => `${HEADER}\n1,2021-03-04,A,1,99999999999999999999.00\n`,
    says: /unit price 99999999999999999999\.00 is too large/,
  },
  {
    what: 'a file most rows of which cannot be read',
    content: () =>
      `${HEADER}\n1,2021-03-04,A,1,10.00\n2,soon,B,1,1\n3,later,C,1,1\n4,never,D,1,1\n`,
    says: /Only 1 of 4 rows can be used/,
    options: { mapping: MAPPED },
  },
];

describe('a bad file', () => {
  let deps: TestDeps;
  let before: string;
  beforeAll(async () => {
    deps = await testDeps();
    await importText(deps, GOOD);
    before = await fingerprint(deps.db, { withImports: true });
  });
  afterAll(() => deps.close());

  it.each(BAD_FILES)(
    'such as $what is refused in clear words, and nothing is changed',
    async (bad) => {
      const content = await bad.content();
      const refused = await importText(deps, content, bad.options).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(AppError);
      expect((refused as AppError).message).toMatch(bad.says);
      // Every refusal says what to do about it.
      expect((refused as AppError).hint).toMatch(/^[A-Z].*\.$/);
      expect(await fingerprint(deps.db, { withImports: true })).toBe(before);
    },
  );

  it('leaves no folder of its own behind', async () => {
    const { readdir } = await import('node:fs/promises');
    expect(await readdir(`${deps.dataDir}/imports`)).toEqual([]);
  });
});
