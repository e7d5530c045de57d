import { describe, expect, it } from 'vitest';
import { effectAddress } from '#app/view-models/costs/effect-part.ts';
import { readEffectPart } from './read-effect-part.ts';

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
