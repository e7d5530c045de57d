import { describe, expect, it } from 'vitest';
import { refuseTruncated, refuseUnreadable } from './refuse-file.ts';

describe('refuseUnreadable', () => {
  const rejects = (count: number, leftOut = 0) => ({
    count,
    leftOut,
    mainReason: () => 'line 2: no date',
  });

  it('bears that up to half of the rows are refused', () => {
    expect(() => refuseUnreadable(rejects(5), 10)).not.toThrow();
  });

  it('refuses a file most of which cannot be used', () => {
    expect(() => refuseUnreadable(rejects(6), 10)).toThrow(
      'Only 4 of 10 rows can be used. Most often: line 2: no date.',
    );
    expect(() => refuseUnreadable(rejects(10), 10)).toThrow('No row can be used.');
  });

  it('bears any number of rows that are no sales, as long as there are sales', () => {
    expect(() => refuseUnreadable(rejects(9, 9), 10)).not.toThrow();
    expect(() => refuseUnreadable(rejects(9, 7), 10)).toThrow('Only 1 of 10 rows');
    expect(() => refuseUnreadable(rejects(10, 10), 10)).toThrow('No row can be used.');
  });
});

describe('refuseTruncated', () => {
  it('needs both a short last row and no line end', () => {
    expect(() => refuseTruncated(true, false, 3)).toThrow('breaks off in its last row (row 3)');
    expect(() => refuseTruncated(true, true, 3)).not.toThrow();
    expect(() => refuseTruncated(false, false, 3)).not.toThrow();
  });
});
