import { describe, expect, it } from 'vitest';
import { listBills } from './bills.ts';
import type { ScheduledAmount } from './scheduled-amount.ts';

const rent: ScheduledAmount = {
  id: 'rent',
  label: 'Rent',
  category: 'Rent',
  amountMinor: 31_000,
  recurrence: 'monthly',
  periodBasis: 'calendar',
  startDay: '2024-01-22',
  endDay: null,
};

const days = (over: Partial<ScheduledAmount>, from: string, count: number) =>
  listBills({ ...rent, ...over }, from, count).map(({ start, end }) => `${start} ${end}`);

describe('the next bills', () => {
  it('are the rest of the month and then whole months', () => {
    expect(days({}, '2024-01-01', 3)).toEqual([
      '2024-01-22 2024-01-31',
      '2024-02-01 2024-02-29',
      '2024-03-01 2024-03-31',
    ]);
  });

  it('run from bill to bill by billing periods', () => {
    expect(days({ periodBasis: 'billing' }, '2024-02-25', 2)).toEqual([
      '2024-02-22 2024-03-21',
      '2024-03-22 2024-04-21',
    ]);
  });

  it('come on 31 January, 29 February and 31 March', () => {
    const over = { periodBasis: 'billing', startDay: '2024-01-31' } as const;
    expect(days(over, '2024-01-31', 3)).toEqual([
      '2024-01-31 2024-02-28',
      '2024-02-29 2024-03-30',
      '2024-03-31 2024-04-29',
    ]);
  });

  it('end with the expense', () => {
    expect(days({ endDay: '2024-02-10' }, '2024-01-01', 5)).toEqual([
      '2024-01-22 2024-01-31',
      '2024-02-01 2024-02-10',
    ]);
    expect(days({ endDay: '2024-02-10' }, '2024-03-01', 5)).toEqual([]);
  });

  it('are one for what is paid once, over its days', () => {
    expect(days({ recurrence: 'one_time' }, '2024-01-01', 5)).toEqual(['2024-01-22 2024-01-22']);
    const over = { recurrence: 'one_time', endDay: '2024-02-10' } as const;
    expect(days(over, '2024-01-01', 5)).toEqual(['2024-01-22 2024-02-10']);
  });

  it('are days, weeks from the first day, quarters and years', () => {
    expect(days({ recurrence: 'daily' }, '2024-02-28', 2)).toEqual([
      '2024-02-28 2024-02-28',
      '2024-02-29 2024-02-29',
    ]);
    expect(days({ recurrence: 'weekly' }, '2024-02-01', 2)).toEqual([
      '2024-01-29 2024-02-04',
      '2024-02-05 2024-02-11',
    ]);
    expect(days({ recurrence: 'quarterly' }, '2024-02-01', 2)).toEqual([
      '2024-01-22 2024-03-31',
      '2024-04-01 2024-06-30',
    ]);
    expect(days({ recurrence: 'yearly', periodBasis: 'billing' }, '2024-02-01', 2)).toEqual([
      '2024-01-22 2025-01-21',
      '2025-01-22 2026-01-21',
    ]);
  });
});
