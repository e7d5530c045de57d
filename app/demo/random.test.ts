import { describe, expect, it } from 'vitest';
import { randomStream } from './random.ts';

const draws = (seed: string, count: number) => {
  const random = randomStream(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('randomStream', () => {
  it('gives the same stream for the same name', () => {
    expect(draws('order 1', 50)).toEqual(draws('order 1', 50));
  });

  it('gives unrelated streams for neighbouring names', () => {
    const first = draws('order 1', 50);
    const second = draws('order 2', 50);
    expect(first.some((value, index) => value === second[index])).toBe(false);
  });

  it('stays within zero and one and has a mean near one half', () => {
    const values = draws('mean', 20_000);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
  });

  it('spreads the first draw of many names evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let name = 0; name < 10_000; name += 1) {
      const tenth = Math.floor(randomStream(`customer ${name}`).next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('reaches both ends of a whole-number range and nothing beyond', () => {
    const random = randomStream('dice');
    const seen = new Set(Array.from({ length: 500 }, () => random.integer(1, 6)));
    expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('draws in proportion to the weights and never an item of weight zero', () => {
    const random = randomStream('weights');
    const counts = { a: 0, b: 0, c: 0 };
    const weights = { a: 3, b: 1, c: 0 };
    for (let draw = 0; draw < 4000; draw += 1) {
      counts[random.weighted(['a', 'b', 'c'] as const, (key) => weights[key])] += 1;
    }
    expect(counts.c).toBe(0);
    expect(Math.abs(counts.a - 3000)).toBeLessThan(120);
  });

  it('refuses to draw when nothing has a weight', () => {
    expect(() => randomStream('none').weighted(['a'], () => 0)).toThrow('No item has a weight');
  });
});
