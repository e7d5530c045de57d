import { describe, expect, it } from 'vitest';
import {
  firstDayWithoutRate,
  firstEstimatedDay,
  isConvertible,
  rateOn,
  type RateHistory,
} from './reference-rates.ts';

/** Invented rates; the 4th and 5th are a weekend. */
const HISTORY: RateHistory = {
  base: 'EUR',
  end: '2023-03-31',
  entered: new Map(),
  days: [
    { day: '2023-02-02', rates: { USD: '1.10', GBP: '0.88', JPY: '140', KWD: '0.32' } },
    { day: '2023-02-03', rates: { USD: '1.25', GBP: '0.80', JPY: '150.5', KWD: '0.333' } },
    { day: '2023-02-06', rates: { USD: '1.0773', GBP: '0.89595', JPY: '142.15' } },
  ],
};
const EMPTY: RateHistory = { base: 'EUR', days: [], end: null, entered: new Map() };

describe('the rate of a day', () => {
  it.each([
    ['USD', '2023-02-03', '1.25', '2023-02-03'],
    ['USD', '2023-02-04', '1.25', '2023-02-03'],
    ['USD', '2023-02-05', '1.25', '2023-02-03'],
    ['USD', '2023-02-06', '1.0773', '2023-02-06'],
    // A week old is the oldest.
    ['USD', '2023-02-13', '1.0773', '2023-02-06'],
    // No longer quoted on the 6th: the last earlier rate of this currency holds.
    ['KWD', '2023-02-06', '0.333', '2023-02-03'],
    ['EUR', '2023-02-05', '1', '2023-02-05'],
    ['EUR', '2001-01-01', '1', '2001-01-01'],
  ])('of %s on %s is %s, of %s', (currency, day, rate, rateDay) => {
    expect(rateOn(HISTORY, currency, day)).toEqual({ rate, day: rateDay, isEstimated: false });
  });

  it('is none before the first day and of a currency that is not quoted', () => {
    expect(rateOn(HISTORY, 'USD', '2023-02-01')).toBeNull();
    expect(rateOn(HISTORY, 'CHF', '2023-02-06')).toBeNull();
    expect(rateOn(HISTORY, 'constructor', '2023-02-06')).toBeNull();
    expect(rateOn(EMPTY, 'USD', '2023-02-06')).toBeNull();
  });

  it('is none more than a week after it was published', () => {
    expect(rateOn(HISTORY, 'USD', '2023-02-14')).toBeNull();
    expect(rateOn(HISTORY, 'KWD', '2023-02-10')).toEqual({
      rate: '0.333',
      day: '2023-02-03',
      isEstimated: false,
    });
    expect(rateOn(HISTORY, 'KWD', '2023-02-11')).toBeNull();
  });

  it('is missing from a first day on, which a range of days is told', () => {
    const firstGap = (from: string, to: string, start: string, end: string) =>
      firstDayWithoutRate(HISTORY, { from, to }, { start, end });
    expect(firstGap('USD', 'EUR', '2023-02-02', '2023-02-13')).toBeNull();
    expect(firstGap('USD', 'EUR', '2023-02-02', '2023-02-20')).toBe('2023-02-14');
    expect(firstGap('USD', 'KWD', '2023-02-02', '2023-02-20')).toBe('2023-02-11');
    expect(firstGap('EUR', 'USD', '2023-02-01', '2023-02-03')).toBe('2023-02-01');
    expect(firstGap('CHF', 'CHF', '2023-02-01', '2023-02-03')).toBeNull();
  });

  it('makes a currency convertible', () => {
    expect(isConvertible(HISTORY, 'KWD')).toBe(true);
    expect(isConvertible(HISTORY, 'EUR')).toBe(true);
    expect(isConvertible(HISTORY, 'CHF')).toBe(false);
    expect(isConvertible(EMPTY, 'EUR')).toBe(false);
  });
});

describe('the rate of a day after the last published one', () => {
  // Published up to Friday 3 February.
  const ended: RateHistory = { ...HISTORY, days: HISTORY.days.slice(0, 2), end: '2023-02-03' };

  it('is the last one: Friday’s own on the weekend, an estimate from Monday on', () => {
    const of = (day: string) => rateOn(ended, 'USD', day);
    const friday = { rate: '1.25', day: '2023-02-03' };
    expect(of('2023-02-03')).toEqual({ ...friday, isEstimated: false });
    expect(of('2023-02-05')).toEqual({ ...friday, isEstimated: false });
    expect(of('2023-02-06')).toEqual({ ...friday, isEstimated: true });
    expect(of('2024-12-31')).toEqual({ ...friday, isEstimated: true });
  });

  it('is none of a currency that was no longer published a week before', () => {
    const days = [{ day: '2022-03-01', rates: { RUB: '117.201' } }, ...ended.days];
    expect(rateOn({ ...ended, days }, 'RUB', '2023-02-10')).toBeNull();
  });

  it('is told with its first day, of either currency', () => {
    const first = (from: string, to: string, start: string, end: string) =>
      firstEstimatedDay(ended, { from, to }, { start, end });
    const monday = { from: '2023-02-06', rateDay: '2023-02-03' };
    expect(first('USD', 'EUR', '2023-02-01', '2023-02-28')).toEqual(monday);
    expect(first('EUR', 'USD', '2023-02-06', '2023-02-06')).toEqual(monday);
    expect(first('USD', 'EUR', '2023-02-20', '2023-02-28')).toEqual({
      ...monday,
      from: '2023-02-20',
    });
    expect(first('USD', 'EUR', '2023-02-01', '2023-02-05')).toBeNull();
    expect(first('USD', 'USD', '2023-02-01', '2023-02-28')).toBeNull();
  });
});
