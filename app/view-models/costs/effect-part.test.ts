import { describe, expect, it } from 'vitest';
import { addEffects, type CostEffect } from './cost-effect.ts';
import { effectAddress, readEffectPart } from './effect-part.ts';
import { addPreferenceEffects, type PreferenceEffects } from './preference-effect.ts';

const read = (address: string) => readEffectPart(new URLSearchParams(address.split('?')[1]));

describe('the part of an effect in an address', () => {
  it('is read as it was written, and is none where none is named', () => {
    const part = { index: 3, count: 20 };
    expect(read(effectAddress('/effect', 'cost=3', part))).toEqual(part);
    expect(read(effectAddress('/effect', 'cost=3', null))).toBeNull();
  });

  it.each(['effect_part=20&effect_parts=20', 'effect_part=-1&effect_parts=2', 'effect_part=0'])(
    'is none where there is no such part: %s',
    (words) => {
      expect(read(`/effect?${words}`)).toBeNull();
    },
  );
});

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
