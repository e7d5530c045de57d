import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import { listBills } from './bills.ts';
import { amortise, amountWithin } from './amortise.ts';
import { PERIOD_BASES, RECURRENCES, type ScheduledAmount } from './scheduled-amount.ts';

const ALL_TIME = { start: '2020-01-01', end: '2025-12-31' };

function expense(over: Partial<ScheduledAmount>): ScheduledAmount {
  return {
    id: 'e1',
    label: 'Rent',
    category: 'Premises',
    amountMinor: 31_000,
    recurrence: 'monthly',
    periodBasis: 'calendar',
    startDay: '2023-01-01',
    endDay: null,
    ...over,
  };
}

function total(over: Partial<ScheduledAmount>, start: string, end: string): number {
  return amountWithin(expense(over), { start, end });
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

describe('a daily expense', () => {
  it('costs its amount on each of the days, whether the clocks change or not', () => {
    const daily = { recurrence: 'daily', amountMinor: 250, startDay: '2024-03-30' } as const;
    // Berlin's 31 March 2024 has 23 hours; it is a day like the others.
    const rows = amortise(expense(daily), { start: '2024-03-29', end: '2024-04-01' });
    expect(rows.map(({ day, amountMinor }) => [day, amountMinor])).toEqual([
      ['2024-03-30', 250],
      ['2024-03-31', 250],
      ['2024-04-01', 250],
    ]);
    // A leap year has 366 of them.
    expect(total({ ...daily, startDay: '2024-01-01' }, '2024-01-01', '2024-12-31')).toBe(91_500);
  });
});

describe('a quarterly expense', () => {
  const quarterly = { recurrence: 'quarterly', startDay: '2023-01-01' } as const;

  it('costs its amount over the days of the quarter, one more in a leap year', () => {
    // The first quarter has 90 days, in a leap year 91; the third 92.
    expect(total({ ...quarterly, amountMinor: 9_000 }, '2023-03-31', '2023-03-31')).toBe(100);
    expect(total({ ...quarterly, amountMinor: 9_100 }, '2024-02-29', '2024-02-29')).toBe(100);
    expect(total({ ...quarterly, amountMinor: 9_200 }, '2023-07-01', '2023-07-01')).toBe(100);
    expect(total({ ...quarterly, amountMinor: 9_100 }, '2024-01-01', '2024-12-31')).toBe(36_400);
  });
});

describe('an expense by billing periods', () => {
  const billed = { periodBasis: 'billing' } as const;

  it('costs a year’s bill over the year from its own day', () => {
    // 1,200.00 from 1 July 2024 to 30 June 2025 is one bill; by calendar years it is 1,198.35.
    const year = { recurrence: 'yearly', amountMinor: 120_000, startDay: '2024-07-01' } as const;
    expect(total({ ...billed, ...year }, '2024-07-01', '2025-06-30')).toBe(120_000);
    // 365 days: 365.00 would be 1.00 a day.
    const dollar = { ...billed, ...year, amountMinor: 36_500 };
    expect(total(dollar, '2025-06-30', '2025-06-30')).toBe(100);
    // From 1 July 2023 the year holds 29 February: 366 days.
    const leap = { ...billed, ...year, amountMinor: 36_600, startDay: '2023-07-01' };
    expect(total(leap, '2024-02-29', '2024-02-29')).toBe(100);
    expect(total(leap, '2023-07-01', '2024-06-30')).toBe(36_600);
  });

  it('costs three bills of 300.00 from 15 January to 14 April', () => {
    const month = { amountMinor: 30_000, startDay: '2024-01-15', endDay: '2024-04-14' };
    expect(total({ ...billed, ...month }, '2024-01-01', '2024-12-31')).toBe(90_000);
    // 15 January to 14 February has 31 days, the next bill 29, the third 31.
    expect(total({ ...billed, ...month, amountMinor: 3_100 }, '2024-02-14', '2024-02-14')).toBe(
      100,
    );
    expect(total({ ...billed, ...month, amountMinor: 2_900 }, '2024-02-15', '2024-02-15')).toBe(
      100,
    );
  });

  it('comes on the last day of a month that is shorter, and on the 31st again after it', () => {
    // Bills of 31 January, 29 February, 31 March 2024: 29, 31 and 30 days.
    const end = { ...billed, startDay: '2024-01-31' };
    expect(total({ ...end, amountMinor: 2_900 }, '2024-01-31', '2024-02-28')).toBe(2_900);
    expect(total({ ...end, amountMinor: 3_100 }, '2024-02-29', '2024-03-30')).toBe(3_100);
    expect(total({ ...end, amountMinor: 3_000 }, '2024-03-31', '2024-03-31')).toBe(100);
  });

  it('costs a quarter’s bill over the three months from its own day', () => {
    // 15 November 2023 to 14 February 2024: 16 + 31 + 31 + 14 = 92 days.
    const quarter = { recurrence: 'quarterly', startDay: '2023-11-15' } as const;
    const ninetyTwo = { ...billed, ...quarter, amountMinor: 9_200 };
    expect(total(ninetyTwo, '2024-02-14', '2024-02-14')).toBe(100);
    expect(total(ninetyTwo, '2023-11-15', '2024-02-14')).toBe(9_200);
    // 15 February to 14 May: 15 + 31 + 30 + 14 = 90 days in a leap year.
    expect(total({ ...ninetyTwo, amountMinor: 9_000 }, '2024-02-15', '2024-02-15')).toBe(100);
  });

  it('costs the last bill whole though it ends before the next would come', () => {
    // A fourth bill on 15 April, spread over the six days to the 20th: 300.00 / 6.
    const cut = { ...billed, amountMinor: 30_000, startDay: '2024-01-15', endDay: '2024-04-20' };
    expect(total(cut, '2024-01-01', '2024-12-31')).toBe(120_000);
    expect(total(cut, '2024-04-16', '2024-04-16')).toBe(5_000);
    const week = { ...billed, recurrence: 'weekly', startDay: '2024-01-01' } as const;
    // Two weeks and two days are three bills.
    expect(
      total({ ...week, amountMinor: 700, endDay: '2024-01-16' }, '2024-01-01', '2024-02-01'),
    ).toBe(2_100);
  });

  it('adds up to its bills, whatever they are and wherever it ends', () => {
    const cases = fc.record({
      recurrence: fc.constantFrom('weekly', 'monthly', 'quarterly', 'yearly'),
      amountMinor: fc.integer({ min: 1, max: 5_000_000 }),
      startDay: fc.nat(1_500).map((n) => addDays('2022-01-01', n)),
      length: fc.nat(1_200),
    });
    fc.assert(
      fc.property(cases, ({ length, ...over }) => {
        const one = expense({ ...billed, ...over, endDay: addDays(over.startDay, length) });
        const bills = listBills(one, one.startDay, 1_000);
        const whole = { start: '2022-01-01', end: '2035-12-31' };
        expect(amountWithin(one, whole)).toBe(bills.length * one.amountMinor);
      }),
      { numRuns: 100 },
    );
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
      recurrence: fc.constantFrom(...RECURRENCES),
      periodBasis: fc.constantFrom(...PERIOD_BASES),
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
