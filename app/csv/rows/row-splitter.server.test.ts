import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileRow } from './file-row.ts';
import { recordCells, RowSplitter } from './row-splitter.server.ts';

/** Splits a text given in pieces of so many bytes. */
function split(text: string, pieceBytes = text.length + 1, recordBytesMax = 1 << 20) {
  const splitter = new RowSplitter(',', recordBytesMax);
  const rows: FileRow[] = [];
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length && !splitter.isStopped; at += pieceBytes) {
    rows.push(...splitter.push(bytes.subarray(at, at + pieceBytes)));
  }
  rows.push(...splitter.end());
  return { splitter, rows };
}

describe('recordCells', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['', ['']],
    [',', ['', '']],
    ['"a,b",c', ['a,b', 'c']],
    ['"say ""hi""",""', ['say "hi"', '']],
    ['"""",x,', ['"', 'x', '']],
    ['"two\nlines",b', ['two\nlines', 'b']],
  ])('reads %j as %j', (text, cells) => {
    expect(recordCells(text, ',')).toEqual(cells);
  });

  it('knows a quotation that goes on', () => {
    expect(recordCells('a,"b', ',')).toBe('open');
    expect(recordCells('"b""', ',')).toBe('open');
  });

  it.each(['"a"b,c', 'a"b,c', 'a, "b"', 'a\rb', '"a"\r,b'])('leaves %j alone', (text) => {
    expect(recordCells(text, ',')).toBe('odd');
  });
});

describe('RowSplitter', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ü', '€', '😀', ' ', '"', ',', '\n', "'", '1', '\t'),
    maxLength: 6,
  });
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

  it('reads well-formed files as the lenient parser does, wherever they are cut', () => {
    const files = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(
        files,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 9 }),
        (...given) => {
          const [records, lineEnd, pieceBytes] = given;
          const text = `head${lineEnd}${records.map((cells) => cells.map(quoted).join(',')).join(lineEnd)}`;
          const { splitter, rows } = split(text, pieceBytes);
          const expected = parse(text, { relax_column_count: true, skip_empty_lines: true });
          expect(splitter.isStopped).toBe(false);
          expect(rows.map(({ cells }) => cells)).toEqual(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('says on which line a row begins', () => {
    const { rows } = split('a,b\n\n"1\n2",x\r\n'.replace('\r', '') + '3,4');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('takes a byte order mark off, before a quotation too', () => {
    expect(split('\ufeff"a",b\n').rows).toEqual([{ line: 1, cells: ['a', 'b'] }]);
  });

  it.each([
    ['a quotation mark within a cell', 'a,b\n1,2\n3,5"\n6,7\n'],
    ['a lone carriage return', 'a,b\n1,2\n3,4\r5,6\n'],
    ['a quotation that never ends', 'a,b\n1,2\n3,"4\n5,6\n'],
  ])('stops at %s and keeps it for another', (_name, text) => {
    const { splitter, rows } = split(text);
    expect(splitter.isStopped).toBe(true);
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
    expect(splitter.line).toBe(3);
    expect(`${splitter.left}`).toBe(text.slice('a,b\n1,2\n'.length));
  });

  it('stops at a quotation of many lines and at a record that fills the memory', () => {
    const letter = `a\n"${'word\n'.repeat(4000)}"\n`;
    expect(split(letter).splitter).toMatchObject({ isStopped: true, line: 2 });
    expect(split('a'.repeat(200), 10, 100).splitter.isStopped).toBe(true);
  });
});
