import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ABC_CLASSES, abcClasses } from './abc-classes.ts';

const classesOf = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(abcClasses(Object.entries(amounts).map(([key, amount]) => ({ key, amount }))));

describe('ABC classes', () => {
  it('are the first 80 %, the next 15 % and the rest', () => {
    // Of 1000: 600 and 800 before the third, 900 before the fourth, 960 before the fifth.
    expect(classesOf({ mug: 600, pot: 200, cup: 100, tin: 60, lid: 40 })).toEqual({
      mug: 'A',
      pot: 'A',
      cup: 'B',
      tin: 'B',
      lid: 'C',
    });
  });

  it('hold whoever crosses their border', () => {
    expect(classesOf({ mug: 990, lid: 10 })).toEqual({ mug: 'A', lid: 'C' });
  });

  it('are C without profit, and where more came back than was sold', () => {
    expect(classesOf({ mug: 0, pot: 0 })).toEqual({ mug: 'C', pot: 'C' });
    expect(classesOf({ mug: 10, pot: -5 })).toEqual({ mug: 'A', pot: 'C' });
  });

  it('are none where the profit is not known, and count it in no other', () => {
    const profits = [
      { key: 'mug', amount: 80 },
      { key: 'pot', amount: null },
      { key: 'lid', amount: 20 },
    ];
    expect(Object.fromEntries(abcClasses(profits))).toEqual({ mug: 'A', lid: 'B' });
  });

  it('never rank less profit above more', () => {
    const profits = fc.array(fc.integer({ min: -500, max: 10_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(profits, (amounts) => {
        const keyed = amounts.map((amount, at) => ({ key: `${at}`, amount }));
        const classes = abcClasses(keyed);
        const ranks = keyed
          .toSorted((a, b) => b.amount - a.amount)
          .map(({ key }) => ABC_CLASSES.indexOf(classes.get(key) ?? 'A'));
        const perAmount = Map.groupBy(keyed, ({ amount }) => amount);
        if ([...perAmount.values()].some(({ length }) => length > 1)) return;
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  it('reach 80 % with A, and need all of A for it', () => {
    const profits = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(profits, (amounts) => {
        const keyed = amounts.map((amount, at) => ({ key: `${at}`, amount }));
        const classes = abcClasses(keyed);
        const ofA = keyed.filter(({ key }) => classes.get(key) === 'A').map(({ amount }) => amount);
        const all = amounts.reduce((sum, amount) => sum + amount, 0);
        const sum = ofA.reduce((total, amount) => total + amount, 0);
        expect(sum).toBeGreaterThanOrEqual(0.8 * all - 1e-9);
        expect(sum - Math.min(...ofA)).toBeLessThan(0.8 * all);
      }),
    );
  });
});
