import { describe, expect, it } from 'vitest';
import { waterfallBars } from './waterfall-bars.ts';

describe('waterfallBars', () => {
  it('hangs steps where the last one ended and stands totals on zero', () => {
    const bars = waterfallBars([
      { kind: 'total', value: 100 },
      { kind: 'step', value: -30 },
      { kind: 'step', value: 10 },
      { kind: 'total', value: 80 },
    ]);
    expect(bars).toEqual([
      { start: 0, length: 1 },
      { start: 0.7, length: 0.3 },
      { start: 0.7, length: 0.1 },
      { start: 0, length: 0.8 },
    ]);
  });

  it('makes room below zero for a loss', () => {
    const bars = waterfallBars([
      { kind: 'total', value: 60 },
      { kind: 'step', value: -100 },
      { kind: 'total', value: -40 },
    ]);
    expect(bars).toEqual([
      { start: 0.4, length: 0.6 },
      { start: 0, length: 1 },
      { start: 0, length: 0.4 },
    ]);
  });

  it('draws nothing of nothing', () => {
    expect(waterfallBars([{ kind: 'total', value: 0 }])).toEqual([{ start: 0, length: 0 }]);
  });
});
