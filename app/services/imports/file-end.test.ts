import { describe, expect, it } from 'vitest';
import { FileEnd } from './file-end.ts';

function verdict(cells: readonly string[], endsWithNewline = false): string | null {
  const end = new FileEnd({
    scan: { endsWithNewline },
    sample: { header: ['Order', 'Total'], rows: [] },
    added: [],
  });
  for (const cell of cells) end.add(['1', cell]);
  return end.verdict();
}

const many = (cell: string) => Array.from({ length: 20 }, () => cell);

describe('the last cell of a file without a line end', () => {
  it.each([
    ['12.50', '12.5'],
    ['12.50', '1'],
    ['12,50', '12'],
    ['2026-01-03', '2026-01-0'],
    ['USD', 'US'],
    ['USD', ''],
  ])('is cut where all others are written like %s and it is "%s"', (usual, last) => {
    expect(() => verdict([...many(usual), last])).toThrow('The file seems to break off');
    expect(verdict([...many(usual), last], true)).toBeNull();
    expect(verdict([usual, usual, last])).toContain('check that nothing is missing');
    expect(verdict([usual, last])).toBeNull();
  });

  it.each([
    ['12.50', '7.25'],
    ['USD', 'EUR'],
    ['2026-01-03', '2026-11-13'],
    ['5', '12'],
  ])('is complete where all others are written like %s and it is "%s"', (usual, last) => {
    expect(verdict([...many(usual), last])).toBeNull();
  });

  it('says nothing where the others differ among themselves', () => {
    expect(verdict([...many('12.50'), '12.5', '7'])).toBeNull();
    expect(verdict([...many('a name'), 'another', 'a'])).toBeNull();
    expect(verdict([...many('12.50'), '', ''])).toBeNull();
  });
});
