import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

describe('the 95 % interval of a share', () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17
  // (1998), Table I, method 3 (score).
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is as published', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });

  it('is unknown of nobody', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  it('holds the share itself and mirrors that of the others', () => {
    const counts = fc
      .integer({ min: 1, max: 5000 })
      .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));
    fc.assert(
      fc.property(counts, ([successes, trials]) => {
        const of = wilsonInterval(successes, trials) ?? { low: NaN, high: NaN };
        const rest = wilsonInterval(trials - successes, trials) ?? { low: NaN, high: NaN };
        expect(of.low).toBeLessThanOrEqual(successes / trials + 1e-12);
        expect(of.high).toBeGreaterThanOrEqual(successes / trials - 1e-12);
        expect(of.low).toBeCloseTo(1 - rest.high, 12);
      }),
    );
  });
});
