import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toColumnNames, inspectFile } from './inspect-file.server.ts';
import type { FileRow } from './file-row.ts';
import { readRows } from './read-rows.server.ts';
import { scanFile } from './scan-file.server.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'csv-'))));
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, 'file.csv');
  await writeFile(file, content);
  return file;
}

async function rowsOf(content: string | Uint8Array): Promise<FileRow[]> {
  const file = await fileOf(content);
  const rows: FileRow[] = [];
  const scan = await scanFile(file);
  for await (const row of readRows({ path: file, scan, separator: ',' })) rows.push(row);
  return rows;
}

describe('scanFile', () => {
  it('knows the size, the hash and the last line end, packed or not', async () => {
    const text = 'a,b\n1,2\n';
    const plain = await scanFile(await fileOf(text));
    expect(plain).toMatchObject({ isGzip: false, bytes: 8, textBytes: 8, endsWithNewline: true });
    const packed = await scanFile(await fileOf(gzipSync(text)));
    expect(packed).toMatchObject({ isGzip: true, textBytes: 8, hash: plain.hash });
    expect((await scanFile(await fileOf('a,b\n1,2'))).endsWithNewline).toBe(false);
  });

  it.each([
    ['utf-8', Buffer.from('a,ü\n')],
    ['utf-8', Buffer.from('\ufeffa,b\n')],
    ['utf-8', Buffer.from('plain ascii\n')],
    ['windows-1252', Buffer.from([0x61, 0x2c, 0xfc, 0x0a])],
    ['utf-16le', iconv.encode('a,b\n1,ü\n', 'utf-16le', { addBOM: true })],
    ['utf-16be', iconv.encode('a,b\n1,ü\n', 'utf-16be', { addBOM: true })],
    ['utf-16le', iconv.encode('name,price\n1,2\n', 'utf-16le', { addBOM: false })],
  ])('finds the encoding %s', async (encoding, content) => {
    expect((await scanFile(await fileOf(content))).encoding).toBe(encoding);
  });

  it('sees a letter of several bytes that lies across two pieces of the file', async () => {
    // A piece is 256 KiB: "ü" begins on its last byte.
    const content = Buffer.from(`${'a'.repeat((1 << 18) - 1)}ü\n`);
    expect((await scanFile(await fileOf(content))).encoding).toBe('utf-8');
  });

  it('stops when it is told to', async () => {
    const file = await fileOf('a\n');
    await expect(scanFile(file, AbortSignal.abort())).rejects.toThrow('aborted');
  });
});

describe('readRows', () => {
  it('reads on where a row is no well-formed CSV, lines counted from the top', async () => {
    const rows = await rowsOf('a,b\n"1\n1",2\n\n3,4" wide\n5,"6\n6"\n7,8\n');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n1', '2'] },
      { line: 5, cells: ['3', '4" wide'] },
      { line: 6, cells: ['5', '6\n6'] },
      { line: 8, cells: ['7', '8'] },
    ]);
  });

  it('gives each row with the line on which it begins', async () => {
    expect(await rowsOf('a,b\r\n1,"two\nlines"\r\n\r\n3,4\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'two\nlines'] },
      { line: 5, cells: ['3', '4'] },
    ]);
  });

  it('takes rows of any length and quotes within a cell', async () => {
    expect(await rowsOf('a,b\n1\n1,2,3\n12" ruler,x\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1'] },
      { line: 3, cells: ['1', '2', '3'] },
      { line: 4, cells: ['12" ruler', 'x'] },
    ]);
  });

  it('leaves the mark of the byte order out of the first name', async () => {
    expect(await rowsOf('\ufeffa,b\n')).toEqual([{ line: 1, cells: ['a', 'b'] }]);
  });

  it('can be left at any row', async () => {
    const file = await fileOf('a\n'.repeat(100_000));
    const scan = await scanFile(file);
    const lines: number[] = [];
    for await (const { line } of readRows({ path: file, scan, separator: ',' })) {
      lines.push(line);
      if (line === 3) break;
    }
    expect(lines).toEqual([1, 2, 3]);
  });
});

describe('inspectFile', () => {
  it('gives the names of the columns and the first rows', async () => {
    const rows = Array.from({ length: 900 }, (_, index) => `${index};x`);
    const inspection = await inspectFile(await fileOf(['no;name', ...rows].join('\n')));
    expect(inspection.separator).toBe(';');
    expect(inspection.sample.header).toEqual(['no', 'name']);
    expect(inspection.sample.rows).toHaveLength(500);
    expect(inspection.sample.rows[499]).toEqual(['499', 'x']);
  });
});

describe('headerOf', () => {
  it('gives every column a name of its own', () => {
    expect(toColumnNames([' Price ', 'Price', '', 'Price'])).toEqual([
      'Price',
      'Price (2)',
      'Column 3',
      'Price (3)',
    ]);
  });
});

describe('title lines above the column names', () => {
  it.each([
    [
      'Google Ads',
      'Campaign report\n"Nov 26, 2021 - Dec 9, 2021"\nDay,Campaign,Cost\n2021-11-26,A,1.00\n',
      2,
    ],
    ['eBay', ',,\nDay,Campaign,Cost\n,,\n2021-11-26,A,1.00\n', 1],
    ['two cells', 'Account,7\nDay,Campaign,Cost\n2021-11-26,A,1.00\n2021-11-27,A,1.00\n', 1],
    ['none', 'Day,Campaign,Cost\n2021-11-26,A,1.00\n', 0],
    ['none of a table of two columns', 'SKU,Cost\nA,1.00\nB,2.00\n', 0],
    ['none where no row of names follows', 'Report\n1,2,3\n4,5,6\n', 0],
  ])('of %s are skipped', async (_name, content, titleRows) => {
    const inspection = await inspectFile(await fileOf(content));
    expect(inspection.titleRows).toBe(titleRows);
    if (titleRows > 0) expect(inspection.sample.header).toEqual(['Day', 'Campaign', 'Cost']);
  });

  it('do not hide which separator the table has', async () => {
    const content = 'Report, of all, campaigns\nDay\tCampaign\tCost\n2021-11-26\tA\t1.00\n';
    expect(await inspectFile(await fileOf(content))).toMatchObject({
      separator: '\t',
      titleRows: 1,
    });
  });

  it.each([
    ['sep=;\nDay;Campaign;Cost\n2021-11-26;A, B;1,00\n', ';'],
    ['\ufeffsep=,\r\nDay,Campaign,Cost\r\n2021-11-26,"A;B;C;D",1.00\r\n', ','],
    ['"sep=\t"\nDay\tCampaign\tCost\n2021-11-26\tA\t1.00\n', '\t'],
    ['SEP=;;;\nDay;Campaign;Cost\n2021-11-26;A;1.00\n', ';'],
  ])('may name the separator for Excel: %j', async (content, separator) => {
    const inspection = await inspectFile(await fileOf(content));
    expect(inspection).toMatchObject({ separator, titleRows: 1 });
    expect(inspection.sample.header).toEqual(['Day', 'Campaign', 'Cost']);
    expect(inspection.sample.rows).toHaveLength(1);
  });

  it('may name it above a table of two columns and other title lines', async () => {
    const two = await inspectFile(await fileOf('sep=;\nSKU;Cost\nA;1.00\n'));
    expect(two.sample).toEqual({ header: ['SKU', 'Cost'], rows: [['A', '1.00']] });
    const titled = 'sep=,\nCampaign report\nDay,Campaign,Cost\n2021-11-26,A,1.00\n';
    expect(await inspectFile(await fileOf(titled))).toMatchObject({
      titleRows: 2,
      sample: { header: ['Day', 'Campaign', 'Cost'] },
    });
  });

  it('that name a separator which cannot be used are refused', async () => {
    await expect(inspectFile(await fileOf('sep=:\nSKU:Cost\nA:1.00\n'))).rejects.toThrow(
      'The first line names ":" as the separator of cells.',
    );
  });
});
