import { describe, expect, it } from 'vitest';
import type { UnitCost } from './cost-book.ts';
import { ruleInForce } from './rule-in-force.ts';
import { hasSameCost, saveUnitCost } from './unit-cost-timeline.ts';

const cost = (id: string, amount: string, from: string | null, to: string | null = null) => ({
  id,
  variantId: 'mug',
  cost: amount,
  currency: null,
  estimatedPercent: null,
  validFrom: from === null ? null : `${from}T00:00:00Z`,
  validTo: to === null ? null : `${to}T00:00:00Z`,
});

/** A cost of 9 for a period. */
function save(costs: readonly UnitCost[], from: string | null, to: string | null = null) {
  let made = 0;
  const newId = () => `entered-00000000-0000-0000-0000-00000000000${(made += 1)}`;
  const { validFrom, validTo } = cost('', '', from, to);
  const terms = { variantId: 'mug', cost: '9', currency: null, estimatedPercent: null };
  return saveUnitCost(costs, { terms, period: { from: validFrom, to: validTo } }, newId);
}

const DAYS = ['2022-06-15', '2023-01-15', '2023-02-15', '2023-03-15', '2024-06-15'];

/** What a unit costs on each of the days. */
const onDays = (costs: readonly UnitCost[]) =>
  DAYS.map((day) => ruleInForce(costs, Date.parse(`${day}T12:00:00Z`))?.cost ?? null);

describe('a unit cost that is saved', () => {
  const before = [cost('a', '2', null), cost('b', '3', '2023-02-01')];

  it('from a day on leaves what held before it', () => {
    expect(onDays(save(before, '2023-03-01'))).toEqual(['2', '2', '3', '9', '9']);
  });

  it('for some days leaves what held before and after them', () => {
    expect(onDays(save(before, '2023-01-01', '2023-03-01'))).toEqual(['2', '9', '9', '3', '3']);
  });

  it('for the whole history takes the place of all', () => {
    const after = save(before, null);
    expect(onDays(after)).toEqual(['9', '9', '9', '9', '9']);
    expect(after).toHaveLength(1);
  });

  it('is the first one of a variant without any', () => {
    expect(onDays(save([], '2023-02-01'))).toEqual([null, null, '9', '9', '9']);
  });

  it('wins over what a platform said, which stays', () => {
    const said = [
      cost('platform-0123456789abcdef01234567', '4', null),
      cost('platform-89abcdef0123456789abcdef', '5', '2023-02-01'),
    ];
    const after = save(said, null);
    expect(onDays(after)).toEqual(['9', '9', '9', '9', '9']);
    expect(after.filter(({ id }) => id.startsWith('platform-'))).toEqual(said);
    const some = save(said, '2023-01-01', '2023-01-20');
    expect(save(some, '2023-03-01').filter(({ id }) => !id.startsWith('platform-'))).toHaveLength(
      2,
    );
    expect(onDays(save(said, '2023-01-01', '2023-03-01'))).toEqual(['4', '9', '9', '5', '5']);
  });
});

describe('two costs', () => {
  it('are the same figure by amount, currency and percent', () => {
    const five = cost('a', '5', null);
    expect(hasSameCost(five, { ...five, cost: '5.00' })).toBe(true);
    expect(hasSameCost(five, { ...five, currency: 'USD' })).toBe(false);
    expect(hasSameCost(five, { ...five, estimatedPercent: '40' })).toBe(false);
  });
});
