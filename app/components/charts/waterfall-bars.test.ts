import { describe, expect, it } from 'vitest';
import { waterfallBars } from './waterfall-bars.tsx';

describe('waterfallBars', () => {
  it('hangs steps where the last one ended and stands totals on zero', () => {
    const { bars, zero } = waterfallBars([
      { kind: 'total', value: 100 },
      { kind: 'step', value: -30 },
      { kind: 'step', value: 10 },
      { kind: 'total', value: 80 },
    ]);
    expect(bars).toEqual([
      { start: 0, length: 1, kind: 'gain' },
      { start: 0.7, length: 0.3, kind: 'loss' },
      { start: 0.7, length: 0.1, kind: 'gain' },
      { start: 0, length: 0.8, kind: 'gain' },
    ]);
    expect(zero).toBe(0);
  });

  it('makes room below zero for a loss', () => {
    const { bars, zero } = waterfallBars([
      { kind: 'total', value: 60 },
      { kind: 'step', value: -100 },
      { kind: 'total', value: -40 },
    ]);
    expect(bars).toEqual([
      { start: 0.4, length: 0.6, kind: 'gain' },
      { start: 0, length: 1, kind: 'loss' },
      { start: 0, length: 0.4, kind: 'loss' },
    ]);
    expect(zero).toBe(0.4);
  });

  it('puts a loss alone to the left of zero', () => {
    const { bars, zero } = waterfallBars([
      { kind: 'total', value: 0 },
      { kind: 'step', value: -40 },
      { kind: 'total', value: -40 },
    ]);
    expect(bars.at(-1)).toEqual({ start: 0, length: 1, kind: 'loss' });
    expect(zero).toBe(1);
  });

  it('leaves a step that is not known all the room it could take, and its total none', () => {
    const { bars } = waterfallBars([
      { kind: 'total', value: 100 },
      { kind: 'step', value: null },
      { kind: 'step', value: -20 },
      { kind: 'total', value: null },
    ]);
    expect(bars).toEqual([
      { start: 0, length: 1, kind: 'gain' },
      { start: 0, length: 1, kind: 'open' },
      { start: 0.8, length: 0.2, kind: 'loss' },
      { start: 0, length: 0, kind: 'none' },
    ]);
  });

  it('draws nothing of nothing', () => {
    expect(waterfallBars([{ kind: 'total', value: 0 }]).bars).toEqual([
      { start: 0, length: 0, kind: 'gain' },
    ]);
  });
});
