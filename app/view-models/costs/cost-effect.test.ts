import { describe, expect, it } from 'vitest';
import { addEffects, type CostEffect } from './cost-effect.ts';
import { addPreferenceEffects, type PreferenceEffects } from './preference-effect.ts';

const EFFECT: CostEffect = {
  kind: 'effect',
  orders: 2,
  profitMinor: -300,
  months: [{ month: '2023-02', orders: 2, profitMinor: -300, beforeMinor: 1000 }],
  sample: null,
  exactParts: 0,
};

describe('effects of several parts', () => {
  it('add up by month, in order', () => {
    const other: CostEffect = {
      ...EFFECT,
      orders: 2,
      profitMinor: -150,
      months: [
        { month: '2023-01', orders: 1, profitMinor: -50, beforeMinor: 400 },
        { month: '2023-02', orders: 1, profitMinor: -100, beforeMinor: 600 },
      ],
    };
    expect(addEffects(EFFECT, other)).toEqual({
      ...EFFECT,
      orders: 4,
      profitMinor: -450,
      months: [
        { month: '2023-01', orders: 1, profitMinor: -50, beforeMinor: 400 },
        { month: '2023-02', orders: 3, profitMinor: -400, beforeMinor: 1600 },
      ],
    });
  });

  it('of preferences add what each changes to what there is', () => {
    const part = (afterMinor: number): PreferenceEffects => ({
      kind: 'effect',
      month: '2023-02-01',
      isBeforeIncomeTax: false,
      effects: [{ name: 'leaveOutFree', beforeMinor: 10_000, afterMinor }],
      isEstimate: false,
      exactParts: 0,
    });
    // 10,000 less 200 of one part and 50 of the other.
    expect(addPreferenceEffects(part(9800), part(9950))).toEqual(part(9750));
  });
});
