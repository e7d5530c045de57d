import { describe, expect, it } from 'vitest';
import { changedPeriods } from './changed-periods.ts';

const cost = (
  id: string,
  figure: string,
  validFrom: string | null = null,
  validTo: string | null = null,
) => ({ id, figure, validFrom, validTo });
const MARCH = '2026-03-01T00:00:00Z';
const APRIL = '2026-04-01T00:00:00Z';
const MAY = '2026-05-01T00:00:00Z';

const periods = (
  before: readonly ReturnType<typeof cost>[],
  after: readonly ReturnType<typeof cost>[],
) => changedPeriods(before, after, (a, b) => a.figure === b.figure);

describe('changedPeriods', () => {
  it('is empty when nothing changed', () => {
    expect(periods([cost('1', '5')], [cost('1', '5')])).toEqual([]);
    expect(periods([], [])).toEqual([]);
  });

  it('is all time for the first rule, the last one, and another figure', () => {
    const always = [{ from: null, to: null }];
    expect(periods([], [cost('1', '5')])).toEqual(always);
    expect(periods([cost('1', '5')], [])).toEqual(always);
    expect(periods([cost('1', '5')], [cost('1', '6')])).toEqual(always);
  });

  it('begins where a newer rule begins', () => {
    const old = cost('1', '5');
    expect(periods([old], [old, cost('2', '6', MARCH)])).toEqual([{ from: MARCH, to: null }]);
  });

  it('leaves out the time in which a later rule holds anyway', () => {
    const later = cost('2', '6', APRIL);
    expect(periods([cost('1', '5'), later], [cost('1', '7'), later])).toEqual([
      { from: null, to: APRIL },
    ]);
  });

  it('is the time by which a rule was lengthened, and no more', () => {
    expect(periods([cost('1', '5', MARCH, APRIL)], [cost('1', '5', MARCH, MAY)])).toEqual([
      { from: APRIL, to: MAY },
    ]);
  });

  it('joins what meets, and parts what does not', () => {
    const before = [cost('1', '5', MARCH, APRIL), cost('2', '6', APRIL, MAY)];
    expect(periods(before, [])).toEqual([{ from: MARCH, to: MAY }]);
    const middle = cost('3', '6', MARCH, APRIL);
    expect(periods([cost('1', '5')], [cost('1', '7'), middle])).toEqual([{ from: null, to: null }]);
    expect(periods([cost('1', '5'), middle], [cost('1', '7'), middle])).toEqual([
      { from: null, to: MARCH },
      { from: APRIL, to: null },
    ]);
  });
});
