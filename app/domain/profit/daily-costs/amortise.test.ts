import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import { amortise, EXPENSE_RECURRENCES, type Expense } from './amortise.ts';

const ALL_TIME = { start: '2020-01-01', end: '2025-12-31' };

function expense(over: Partial<Expense>): Expense {
  return {
    id: 'e1',
    label: 'Rent',
    category: 'Premises',
    amountMinor: 31_000,
    recurrence: 'monthly',
    startDay: '2023-01-01',
    endDay: null,
    ...over,
  };
}

function total(over: Partial<Expense>, start: string, end: string): number {
  return amortise(expense(over), { start, end }).reduce((sum, row) => sum + row.amountMinor, 0);
}

describe('a monthly expense', () => {
  it('costs its amount over the days of that month', () => {
    // 310.00 in a month of 31 days is 10.00 a day; in February 310.00 / 28.
    const january = amortise(expense({}), { start: '2023-01-01', end: '2023-01-31' });
    expect(january.map(({ amountMinor }) => amountMinor)).toEqual(Array(31).fill(1_000));
    expect(total({}, '2023-02-01', '2023-02-28')).toBe(31_000);
  });

  it('spreads what does not divide so that the month adds up', () => {
    // 1.00 over 28 days: the k-th day brings the sum to round(100 k / 28): 4, 7, 11, 14, 18 ...
    const days = amortise(expense({ amountMinor: 100 }), {
      start: '2023-02-01',
      end: '2023-02-05',
    });
    expect(days.map(({ amountMinor }) => amountMinor)).toEqual([4, 3, 4, 3, 4]);
    expect(total({ amountMinor: 100 }, '2023-02-01', '2023-02-28')).toBe(100);
  });

  it('costs only the days it covers', () => {
    expect(total({ startDay: '2023-01-22' }, '2023-01-01', '2023-01-31')).toBe(10_000);
    expect(total({ endDay: '2023-01-10' }, '2023-01-01', '2023-12-31')).toBe(10_000);
  });

  it('is one row a day, with its label and category', () => {
    expect(amortise(expense({}), { start: '2023-01-05', end: '2023-01-05' })).toEqual([
      {
        day: '2023-01-05',
        kind: 'expense',
        sourceId: 'e1',
        category: 'Premises',
        label: 'Rent',
        amountMinor: 1_000,
        clicks: 0,
        impressions: 0,
        attributedRevenueMinor: 0,
        attributedOrders: 0,
      },
    ]);
  });
});

describe('a yearly expense', () => {
  it('costs its amount over 365 days, or 366', () => {
    const yearly = { recurrence: 'yearly', amountMinor: 36_600, startDay: '2020-01-01' } as const;
    expect(total(yearly, '2024-03-01', '2024-03-01')).toBe(100);
    expect(total(yearly, '2024-01-01', '2024-12-31')).toBe(36_600);
    expect(total(yearly, '2023-01-01', '2023-12-31')).toBe(36_600);
  });
});

describe('a weekly expense', () => {
  it('costs its amount over seven days from the weekday it started on', () => {
    // 1.00 from a Wednesday: 14, 29, 43, 57, 71, 86, 100.
    const weekly = expense({ recurrence: 'weekly', amountMinor: 100, startDay: '2023-02-01' });
    const rows = amortise(weekly, { start: '2023-01-30', end: '2023-02-08' });
    expect(rows.map(({ day, amountMinor }) => [day, amountMinor])).toEqual([
      ['2023-02-01', 14],
      ['2023-02-02', 15],
      ['2023-02-03', 14],
      ['2023-02-04', 14],
      ['2023-02-05', 14],
      ['2023-02-06', 15],
      ['2023-02-07', 14],
      ['2023-02-08', 14],
    ]);
  });
});

describe('a one-time expense', () => {
  const once = { recurrence: 'one_time', amountMinor: 1_000, startDay: '2023-02-10' } as const;

  it('costs all of it on its day', () => {
    const rows = amortise(expense(once), ALL_TIME);
    expect(rows.map(({ day, amountMinor }) => [day, amountMinor])).toEqual([['2023-02-10', 1_000]]);
    expect(total(once, '2023-02-11', '2023-03-01')).toBe(0);
  });

  it('with an end is spread evenly, both days counted', () => {
    // 10.00 over three days: 3.33, 3.34, 3.33.
    const rows = amortise(expense({ ...once, endDay: '2023-02-12' }), ALL_TIME);
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([333, 334, 333]);
    expect(total({ ...once, endDay: '2023-02-12' }, '2023-02-12', '2023-02-28')).toBe(333);
  });
});

describe('any expense', () => {
  it('leaves out days on which nothing falls', () => {
    const cent = expense({ amountMinor: 1, startDay: '2023-01-01', endDay: '2023-01-31' });
    // 16/31 is the first of January's shares to round up.
    expect(amortise(cent, ALL_TIME).map(({ day }) => day)).toEqual(['2023-01-16']);
  });

  it('gives nothing for a range before it starts or that ends before it begins', () => {
    expect(amortise(expense({}), { start: '2022-01-01', end: '2022-12-31' })).toEqual([]);
    expect(amortise(expense({}), { start: '2023-02-02', end: '2023-02-01' })).toEqual([]);
  });

  it('that ends before it starts is refused', () => {
    const backwards = expense({ startDay: '2023-02-02', endDay: '2023-02-01' });
    expect(() => amortise(backwards, ALL_TIME)).toThrow(RangeError);
  });

  it('costs the same whether a range is asked for at once or in two parts', () => {
    const cases = fc.record({
      recurrence: fc.constantFrom(...EXPENSE_RECURRENCES),
      amountMinor: fc.integer({ min: -5_000_000, max: 5_000_000 }),
      startDay: fc.nat(800).map((n) => addDays('2021-06-01', n)),
      length: fc.option(fc.nat(500)),
      cut: fc.nat(600),
    });
    fc.assert(
      fc.property(cases, ({ length, cut, ...over }) => {
        const endDay = length === null ? null : addDays(over.startDay, length);
        const asked = { start: '2021-07-01', end: '2023-02-28' };
        const first = { start: asked.start, end: addDays(asked.start, cut) };
        const second = { start: addDays(first.end, 1), end: asked.end };
        const one = expense({ ...over, endDay });
        expect([...amortise(one, first), ...amortise(one, second)]).toEqual(amortise(one, asked));
      }),
      { numRuns: 60 },
    );
  });
});
