import { describe, expect, it } from 'vitest';
import type { FulfilmentRule } from './cost-book.ts';
import { changedTime, saveFlatRule } from './flat-rules.ts';

const FEB = '2023-02-01T00:00:00Z';
const MAR = '2023-03-01T00:00:00Z';

const rule = (
  id: string,
  country: string | null,
  perOrder: string,
  validFrom: string | null = null,
  validTo: string | null = null,
): FulfilmentRule => ({ id, country, perOrder, perUnit: '0', validFrom, validTo });

function save(
  rules: readonly FulfilmentRule[],
  country: string | null,
  period: { from: string | null; to: string | null },
  editedId: string | null = null,
) {
  let made = 0;
  const terms = { country, perOrder: '9', perUnit: '0' };
  const saved = { editedId, terms, period };
  return saveFlatRule<'fulfilment'>(rules, saved, () => `new ${(made += 1)}`);
}

describe('a flat rule that is saved', () => {
  const rules = [rule('de', 'DE', '5'), rule('all', null, '7')];

  it('for some days leaves what holds before and after them, and other countries', () => {
    expect(save(rules, 'DE', { from: FEB, to: MAR })).toEqual([
      rule('de', 'DE', '5', null, FEB),
      rule('new 1', 'DE', '5', MAR),
      rule('all', null, '7'),
      rule('new 2', 'DE', '9', FEB, MAR),
    ]);
  });

  it('for all orders takes the place of all of its country', () => {
    const several = [...rules, rule('later', 'DE', '6', FEB)];
    expect(save(several, 'DE', { from: null, to: null })).toEqual([
      rule('all', null, '7'),
      rule('de', 'DE', '9'),
    ]);
  });

  it('that was for another country ends there', () => {
    expect(save(rules, 'FR', { from: FEB, to: null }, 'de')).toEqual([
      rule('de', 'DE', '5', null, FEB),
      rule('all', null, '7'),
      rule('new 1', 'FR', '9', FEB),
    ]);
  });
});

describe('the time in which orders may change', () => {
  it('reaches from the first change to the last, and is none without any', () => {
    const before = [rule('de', 'DE', '5'), rule('fr', 'FR', '5', MAR)];
    const after = [rule('de', 'DE', '5.00', null, FEB), rule('fr', 'FR', '6', MAR)];
    expect(changedTime<'fulfilment'>(before, after)).toEqual({ from: FEB, to: null });
    const same = [rule('de', 'DE', '5.00'), rule('fr', 'FR', '5', MAR)];
    expect(changedTime<'fulfilment'>(before, same)).toBeNull();
  });
});
