import { describe, expect, it } from 'vitest';
import { Exact } from '#app/domain/money/round.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { addAmounts, NO_AMOUNT, percentAmount, roundUnits, unitAmount } from './unit-amount.ts';

const rates: RateHistory = {
  base: 'EUR',
  days: [{ day: '2023-02-01', rates: { USD: '1.25', JPY: '150' } }],
  end: '2023-02-01',
  entered: new Map(),
};
const BOOK = { currency: 'EUR', decimals: 2, rates };

function cents(rate: string, currency: string | null, units = 1, day = '2023-02-01') {
  const amount = unitAmount(BOOK, { rate, currency }, day);
  return amount === null ? null : roundUnits(amount, units);
}

describe('the amount of a unit', () => {
  it('is in the minor units of the shop', () => {
    expect([cents('4.005', null), cents('4.005', 'EUR', 2)]).toEqual([401, 801]);
  });

  it('is converted with the decimals of each currency, and rounded for all units at once', () => {
    // 1.00 USD is 0.80; 0.01 USD is 0.008, ten of them 0.08.
    expect([cents('1', 'USD'), cents('0.01', 'USD'), cents('0.01', 'USD', 10)]).toEqual([80, 1, 8]);
    // 300 yen are 2.00.
    expect(cents('300', 'JPY')).toBe(200);
  });

  it('is not known without a rate', () => {
    expect(cents('1', 'GBP')).toBeNull();
    expect(cents('1', 'USD', 1, '2022-12-31')).toBeNull();
  });

  it('stays exact where it has no end of digits', () => {
    // A third of 0.10 three times is 0.10, half of that six times too.
    const third = { over: new Exact(10), under: new Exact(3) };
    expect(roundUnits(third, 3)).toBe(10);
    expect(roundUnits(percentAmount(third, '50'), 6)).toBe(10);
    // Together with a quarter of a cent: 3.3333 + 0.25.
    const sum = addAmounts(third, { over: new Exact(1), under: new Exact(4) });
    expect([roundUnits(sum, 1), roundUnits(sum, 12)]).toEqual([4, 43]);
    expect(roundUnits(addAmounts(third, NO_AMOUNT), 3)).toBe(10);
  });
});
