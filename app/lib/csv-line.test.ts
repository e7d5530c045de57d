import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('csvLine', () => {
  it('separates by commas and ends the line as RFC 4180 says', () => {
    expect(csvLine(['a', 1, null, 'b'])).toBe('a,1,,b\r\n');
  });

  it('quotes what holds a separator, a quote or a line end', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'a;b'])).toBe(
      '"a,b","say ""hi""","two\nlines","a;b"\r\n',
    );
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\u0000=1', '＝1+1'])(
    'puts an apostrophe before %j, which a spreadsheet would run',
    (formula) => {
      expect(csvLine([formula]).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('leaves numbers as numbers, negative ones too', () => {
    expect(csvLine([-12.5, '-12.50', '0', '3.14'])).toBe('-12.5,-12.50,0,3.14\r\n');
  });

  it('comes back from a CSV reader as it went in, apostrophes aside', () => {
    const cell = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
        const [read] = parse(csvLine(cells), { record_delimiter: '\r\n' }) as string[][];
        const plain = read?.map((text, index) =>
          text === `'${cells[index] ?? ''}` ? text.slice(1) : text,
        );
        expect(plain).toEqual(cells);
      }),
      { numRuns: 500 },
    );
  });
});
