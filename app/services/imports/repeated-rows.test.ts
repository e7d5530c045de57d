import { describe, expect, it } from 'vitest';
import { RepeatedRows } from './repeated-rows.ts';

function refuse(rows: readonly string[]): void {
  const repeats = new RepeatedRows();
  for (const row of rows) repeats.add([row, 'A', '10.00']);
  repeats.refuse();
}

const NUMBERS = Array.from({ length: 3000 }, (_, index) => `${1001 + index}`);

describe('a file that holds all its rows twice', () => {
  it('is refused, one copy below the other', () => {
    expect(() => refuse([...NUMBERS, ...NUMBERS])).toThrow(
      'All 3000 rows of the file stand there twice.',
    );
    const few = NUMBERS.slice(0, 5);
    expect(() => refuse([...few, ...few])).toThrow('All 5 rows');
  });

  it('is refused, row by row, as after sorting', () => {
    expect(() => refuse(NUMBERS.flatMap((number) => [number, number]))).toThrow('All 3000 rows');
  });
});

describe('a file in which some rows are alike', () => {
  it.each([
    ['few rows', ['1', '2', '1', '2']],
    ['a row for each of two pieces', NUMBERS.slice(0, 10).flatMap((number) => [number, number])],
    ['one row more', [...NUMBERS, ...NUMBERS, '1']],
    ['one row that differs', [...NUMBERS, ...NUMBERS.slice(0, -1), '1']],
    ['each row once', NUMBERS],
    ['one and the same row', NUMBERS.map(() => '1')],
  ])('is read: %s', (_what, rows) => {
    expect(() => refuse(rows)).not.toThrow();
  });
});
