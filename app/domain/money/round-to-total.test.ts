import { describe, expect, it } from 'vitest';
import { Exact } from '#app/domain/money/round.ts';
import { roundToTotal } from './round-to-total.ts';

const exact = (...amounts: number[]) => amounts.map((amount) => new Exact(amount));

describe('roundToTotal', () => {
  it('gives what the roundings leave over to whoever lost most by them', () => {
    expect(roundToTotal(exact(1.3, 1.4, 1.3), 4)).toEqual([1, 2, 1]);
    expect(roundToTotal(exact(1.6, 1.7, 1.7), 5)).toEqual([1, 2, 2]);
    expect(roundToTotal(exact(-1.3, -1.4, -1.3), -4)).toEqual([-1, -2, -1]);
    expect(roundToTotal(exact(1.5, 1.5), 3)).toEqual([1, 2]);
  });

  it('leaves the parts alone when no rounding explains the total', () => {
    expect(roundToTotal(exact(1.3, 2), 5)).toEqual([1, 2]);
    expect(roundToTotal(exact(1, 2), 4)).toEqual([1, 2]);
    expect(roundToTotal([], 1)).toEqual([]);
  });
});
