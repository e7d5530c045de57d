import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

describe('niceTicks', () => {
  it('steps in ones, twos and fives', () => {
    expect(niceTicks(0, 870, 5)).toEqual([0, 200, 400, 600, 800, 1000]);
    expect(niceTicks(0, 4.2, 5)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('holds zero and both sides of it', () => {
    expect(niceTicks(-30, 90, 4)).toEqual([-50, 0, 50, 100]);
    expect(niceTicks(40, 90, 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(niceTicks(-90, -40, 5)).toEqual([-100, -80, -60, -40, -20, 0]);
  });

  it('has an axis for nothing at all', () => {
    expect(niceTicks(0, 0, 5, 1)).toEqual([0, 1]);
    expect(niceTicks(0, 3, 5, 1)).toEqual([0, 1, 2, 3]);
    expect(niceTicks(0, 0, 5)[0]).toBe(0);
    expect(niceTicks(0, 0, 5).length).toBeGreaterThan(1);
  });

  it('covers both ends in at most a handful of even steps', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const ticks = niceTicks(low, high, 5);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, low));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, high));
        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
