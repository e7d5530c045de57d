import { describe, expect, it } from 'vitest';
import { moveColumn, placeColumn } from './move-column.ts';

describe('the order of columns', () => {
  it('changes by one place', () => {
    expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  });

  it('stays at its ends, and for a column that is not shown', () => {
    expect(moveColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moveColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
    expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
  });

  it('takes a column to any place', () => {
    expect(placeColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(placeColumn(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  });
});
