import { describe, expect, it } from 'vitest';
import { changeAmountFrom } from './change-from.ts';
import type { ScheduledAmount } from './scheduled-amount.ts';

const RENT: ScheduledAmount = {
  id: 'rent',
  label: 'Rent',
  category: 'Rent',
  amountMinor: 100_000,
  recurrence: 'monthly',
  periodBasis: 'calendar',
  startDay: '2023-01-01',
  endDay: null,
};
const DEARER = { ...RENT, amountMinor: 120_000 };
const from = (day: string, stored = RENT, changed: ScheduledAmount = DEARER) =>
  changeAmountFrom(stored, changed, { day, newId: () => 'new' });

describe('an amount that changes from a day on', () => {
  it('ends the day before, and begins anew with what it comes to then', () => {
    expect(from('2023-03-01')).toEqual([
      { ...RENT, endDay: '2023-02-28' },
      { ...DEARER, id: 'new', startDay: '2023-03-01' },
    ]);
  });

  it('keeps its last day, and is changed as a whole where nothing comes before', () => {
    const ending = { endDay: '2023-06-30' };
    expect(from('2023-03-01', { ...RENT, ...ending }, { ...DEARER, ...ending })).toEqual([
      { ...RENT, endDay: '2023-02-28' },
      { ...DEARER, ...ending, id: 'new', startDay: '2023-03-01' },
    ]);
    expect(from('2023-01-01')).toEqual([DEARER]);
    expect(from('2022-07-01')).toEqual([DEARER]);
  });

  it('by bills begins with the next bill, for the one under way counts whole', () => {
    const billed = { ...RENT, periodBasis: 'billing', startDay: '2023-01-15' } as const;
    const dearer = { ...billed, amountMinor: 120_000 };
    // The bill of 15 February pays until 14 March.
    expect(from('2023-03-01', billed, dearer)).toEqual([
      { ...billed, endDay: '2023-03-14' },
      { ...dearer, id: 'new', startDay: '2023-03-15' },
    ]);
    expect(from('2023-03-15', billed, dearer)?.[1]?.startDay).toBe('2023-03-15');
  });

  it('cannot change once it is over, or after the change itself would be', () => {
    const over = { ...RENT, endDay: '2023-02-10' };
    expect(from('2023-02-11', over)).toBeNull();
    expect(from('2023-02-11', RENT, { ...DEARER, endDay: '2023-02-10' })).toBeNull();
    const billed = { ...over, periodBasis: 'billing' } as const;
    expect(from('2023-02-11', billed)).toBeNull();
    expect(from('2023-02-05', billed)).toBeNull();
  });
});
