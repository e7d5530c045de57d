import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { OrderStagingFile } from './order-staging-file.server.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'spool-'))));
afterEach(() => rm(folder, { recursive: true }));

async function groupsOf(spool: OrderStagingFile): Promise<FileRow[][]> {
  spool.close();
  const groups: FileRow[][] = [];
  for await (const rows of spool.orders()) groups.push([...rows]);
  return groups;
}

describe('OrderSpool', () => {
  it('brings the rows of an order together, in the order of the file', async () => {
    const spool = new OrderStagingFile(folder, 1000);
    spool.add('A', { line: 2, cells: ['A', '1'] });
    spool.add('B', { line: 3, cells: ['B', '1'] });
    spool.add('A', { line: 4, cells: ['A', '2'] });
    expect(await groupsOf(spool)).toEqual([
      [
        { line: 2, cells: ['A', '1'] },
        { line: 4, cells: ['A', '2'] },
      ],
      [{ line: 3, cells: ['B', '1'] }],
    ]);
  });

  it.each([
    [['line\nbreak', 'tab\tquote"', '']],
    [['unit\u001fseparator', 'x']],
    [['[1,2]', '\\n', '\u2028']],
    [['']],
    [['😀', 'ü', '\r\n']],
  ])('gives the cells %j back as they were', async (cells) => {
    const spool = new OrderStagingFile(folder, 1000);
    spool.add('odd\tnumber\n', { line: 7, cells });
    expect(await groupsOf(spool)).toEqual([[{ line: 7, cells }]]);
  });

  it('keeps the rows of each order whole over many files', async () => {
    // 200 MB would be 12 files.
    const spool = new OrderStagingFile(folder, 200 << 20);
    for (let line = 0; line < 3000; line += 1) {
      spool.add(`order ${line % 1000}`, { line, cells: [`${line}`] });
    }
    const groups = await groupsOf(spool);
    expect(groups).toHaveLength(1000);
    for (const rows of groups) {
      const [first = -1, ...others] = rows.map(({ line }) => line);
      expect(others).toEqual([first + 1000, first + 2000]);
    }
  });

  it('sees when one number swallows the file', () => {
    const even = new OrderStagingFile(folder, 200 << 20);
    for (let line = 0; line < 100; line += 1) even.add(`${line}`, { line, cells: ['x'] });
    expect(even.skew()).toBeLessThan(1);
    even.close();
    const one = new OrderStagingFile(folder, 2000 << 20);
    const cells = ['x'.repeat(1 << 20)];
    for (let line = 0; line < 400; line += 1) one.add('same', { line, cells });
    expect(one.skew()).toBeGreaterThan(20);
    one.close();
  });
});
