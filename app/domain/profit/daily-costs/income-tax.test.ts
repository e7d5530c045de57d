import { describe, expect, it } from 'vitest';
import { incomeTaxRows } from './income-tax.ts';

const rowsOf = (profits: readonly (readonly [string, number])[], percent = '25') =>
  incomeTaxRows(
    profits.map(([day, profitMinor]) => ({ day, profitMinor })),
    percent,
  ).map(({ day, sourceId, amountMinor }) => [day, sourceId, amountMinor]);

describe('the income tax of a year', () => {
  it('is the rate of the profit so far, day by day', () => {
    // 25 % of 100.00, then of 150.00.
    expect(
      rowsOf([
        ['2025-01-02', 100_00],
        ['2025-03-01', 50_00],
      ]),
    ).toEqual([
      ['2025-01-02', '2025', 25_00],
      ['2025-03-01', '2025', 12_50],
    ]);
  });

  it('gives back in a loss what was owed, and is owed again only once the loss is made up', () => {
    // So far 100.00, -60.00, -20.00, 20.00: tax 25.00, 0, 0, 5.00.
    expect(
      rowsOf([
        ['2025-01-02', 100_00],
        ['2025-06-01', -160_00],
        ['2025-07-01', 40_00],
        ['2025-08-01', 40_00],
      ]),
    ).toEqual([
      ['2025-01-02', '2025', 25_00],
      ['2025-06-01', '2025', -25_00],
      ['2025-08-01', '2025', 5_00],
    ]);
  });

  it('begins anew each year: a loss of the old one takes nothing off the new one', () => {
    expect(
      rowsOf([
        ['2024-12-30', 100_00],
        ['2024-12-31', -300_00],
        ['2025-01-01', 10_00],
      ]),
    ).toEqual([
      ['2024-12-30', '2024', 25_00],
      ['2024-12-31', '2024', -25_00],
      ['2025-01-01', '2025', 2_50],
    ]);
  });

  it('rounds the year, not the days: a hundred days of a cent at 10 % owe ten cents', () => {
    const days = Array.from({ length: 100 }, (_, at) => {
      const day = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
      return [day, 1] as const;
    });
    const owed = rowsOf(days, '10').map(([, , amount]) => Number(amount));
    expect(owed.reduce((sum, amount) => sum + amount, 0)).toBe(10);
    expect(owed).toHaveLength(10);
  });

  it('has no rows at a rate of nothing', () => {
    expect(rowsOf([['2025-01-02', 100_00]], '0')).toEqual([]);
  });
});
