import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CrossRate, crossRateAt, crossRateOn, crossRatesOf } from './convert.ts';
import {
  firstDayWithoutRate,
  isConvertible,
  lastRateDay,
  rateOn,
  type RateHistory,
} from './reference-rates.ts';
import { Exact, roundHalfAway } from './round.ts';

/** Invented rates that are easy to compute with by hand; the 4th and 5th are a weekend. */
const HISTORY: RateHistory = {
  base: 'EUR',
  days: [
    { day: '2023-02-02', rates: { USD: '1.10', GBP: '0.88', JPY: '140', KWD: '0.32' } },
    { day: '2023-02-03', rates: { USD: '1.25', GBP: '0.80', JPY: '150.5', KWD: '0.333' } },
    { day: '2023-02-06', rates: { USD: '1.0773', GBP: '0.89595', JPY: '142.15' } },
  ],
};
const at = (from: string, to: string, day: string) => ({ from, to, day });
/** As reports reckon in the database: exact, and rounded once. */
const converted = (minor: number, { over, under }: CrossRate) =>
  roundHalfAway(new Exact(minor).times(`${over}`).dividedBy(`${under}`));
const inMinor = (minor: number, from: string, to: string, day: string) => {
  const rate = crossRateOn(at(from, to, day), HISTORY);
  return rate === null ? null : converted(minor, rate);
};

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
    expect(rateOn(HISTORY, currency, day)).toEqual({ rate, day: rateDay });
  });

  it('is none before the first day and of a currency that is not quoted', () => {
    expect(rateOn(HISTORY, 'USD', '2023-02-01')).toBeNull();
    expect(rateOn(HISTORY, 'CHF', '2023-02-06')).toBeNull();
    expect(rateOn(HISTORY, 'constructor', '2023-02-06')).toBeNull();
    expect(rateOn({ base: 'EUR', days: [] }, 'USD', '2023-02-06')).toBeNull();
  });

  it('is none more than a week after it was published', () => {
    expect(rateOn(HISTORY, 'USD', '2023-02-14')).toBeNull();
    expect(rateOn(HISTORY, 'KWD', '2023-02-10')).toEqual({ rate: '0.333', day: '2023-02-03' });
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
    expect(lastRateDay(HISTORY)).toBe('2023-02-06');
    expect(lastRateDay({ base: 'EUR', days: [] })).toBeNull();
  });

  it('makes a currency convertible', () => {
    expect(isConvertible(HISTORY, 'KWD')).toBe(true);
    expect(isConvertible(HISTORY, 'EUR')).toBe(true);
    expect(isConvertible(HISTORY, 'CHF')).toBe(false);
    expect(isConvertible({ base: 'EUR', days: [] }, 'EUR')).toBe(false);
  });
});

describe('conversion by hand', () => {
  it.each<[string, number, string, string, string, number]>([
    // 100.00 EUR x 1.25 = 125.00 USD
    ['from the base', 10_000, 'EUR', 'USD', '2023-02-03', 12_500],
    // 125.00 USD / 1.25 = 100.00 EUR
    ['to the base', 12_500, 'USD', 'EUR', '2023-02-03', 10_000],
    // 10.00 GBP x 1.25 / 0.80 = 15.625 USD, a half away from zero
    ['across, a half up', 1_000, 'GBP', 'USD', '2023-02-03', 1_563],
    ['across, a half down', -1_000, 'GBP', 'USD', '2023-02-03', -1_563],
    // 10.00 EUR x 150.5 = 1505 JPY, which has no decimals
    ['two decimals to none', 1_000, 'EUR', 'JPY', '2023-02-03', 1_505],
    // 0.01 EUR x 150.5 = 1.505 JPY
    ['a cent to yen', 1, 'EUR', 'JPY', '2023-02-03', 2],
    // 1505 JPY / 150.5 = 10.00 EUR
    ['none to two decimals', 1_505, 'JPY', 'EUR', '2023-02-03', 1_000],
    // 100.00 EUR x 0.333 = 33.300 KWD, which has three decimals
    ['two decimals to three', 10_000, 'EUR', 'KWD', '2023-02-03', 33_300],
    // 1.000 KWD x 1.25 / 0.333 = 3.753753... USD
    ['three decimals to two', 1_000, 'KWD', 'USD', '2023-02-03', 375],
    // 1.234 KWD x 140 / 0.32 = 539.875 JPY
    ['three decimals to none', 1_234, 'KWD', 'JPY', '2023-02-02', 540],
    // Saturday and Sunday take Friday's rate
    ['on a Saturday', 10_000, 'EUR', 'USD', '2023-02-04', 12_500],
    // 99.99 USD / 1.0773 = 92.8153... EUR
    ['at four decimals', 9_999, 'USD', 'EUR', '2023-02-06', 9_282],
    ['of nothing', 0, 'USD', 'JPY', '2023-02-06', 0],
  ])('%s: %i %s to %s on %s', (_case, minor, from, to, day, expected) => {
    expect(inMinor(minor, from, to, day)).toBe(expected);
  });

  it('leaves an amount alone in its own currency, even one without rates', () => {
    expect(inMinor(1234, 'CHF', 'CHF', '1999-01-01')).toBe(1234);
  });

  it('is none without a rate, and never zero', () => {
    expect(inMinor(100, 'USD', 'EUR', '2023-02-01')).toBeNull();
    expect(inMinor(100, 'EUR', 'CHF', '2023-02-06')).toBeNull();
  });

  it('adds up what it shows: six shops in three currencies on one day', () => {
    // In EUR on 3 Feb: 10.00 + 20.01; 12.50 USD is 10.00, 0.99 USD is 0.792; 8.00 GBP is 10.00 and
    // 0.01 GBP is 0.0125. Rounded each: 1000 + 2001 + 1000 + 79 + 1000 + 1 = 5081 cents.
    const shops: readonly [number, string][] = [
      [1_000, 'EUR'],
      [2_001, 'EUR'],
      [1_250, 'USD'],
      [99, 'USD'],
      [800, 'GBP'],
      [1, 'GBP'],
    ];
    const sum = shops.reduce((total, [minor, from]) => {
      return total + (inMinor(minor, from, 'EUR', '2023-02-03') ?? Number.NaN);
    }, 0);
    expect(sum).toBe(5_081);
  });

  it('refuses codes that are no currency, and rates that are not positive', () => {
    const strange = { base: 'EUR', days: [{ day: '2023-02-02', rates: { XQX: '2' } }] };
    expect(() => crossRateOn(at('EUR', 'XQX', '2023-02-02'), strange)).toThrow(/XQX/);
    const pair = { fromDecimals: 2, toDecimals: 2, fromRate: '1', toRate: '1' };
    expect(() => crossRateAt({ ...pair, toRate: '0' })).toThrow(RangeError);
    expect(() => crossRateAt({ ...pair, fromRate: '-1' })).toThrow(RangeError);
  });
});

describe('the cross rate', () => {
  it('is a fraction of whole numbers, reduced, and its inverse turned round', () => {
    const there = { fromDecimals: 2, toDecimals: 0, fromRate: '1', toRate: '163.5' };
    expect(crossRateAt(there)).toEqual({ over: 327n, under: 200n });
    const back = { fromDecimals: 0, toDecimals: 2, fromRate: '163.5', toRate: '1' };
    expect(crossRateAt(back)).toEqual({ over: 200n, under: 327n });
  });

  it('is that of each day of a range, over the weekend Friday’s, and none before the first', () => {
    const range = { start: '2023-02-01', end: '2023-02-05' };
    const rates = crossRatesOf({ from: 'EUR', to: 'USD' }, range, HISTORY);
    expect([...rates].map(([day, { over, under }]) => [day, `${over}/${under}`])).toEqual([
      ['2023-02-02', '11/10'],
      ['2023-02-03', '5/4'],
      ['2023-02-04', '5/4'],
      ['2023-02-05', '5/4'],
    ]);
  });
});

describe('conversion of any amount', () => {
  const amount = fc.integer({ min: -1e11, max: 1e11 });
  const rate = fc.integer({ min: 1, max: 10_000_000 }).map((ten_thousandths) => {
    const digits = `${ten_thousandths}`.padStart(5, '0');
    return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  });
  const decimals = fc.constantFrom(0, 2, 3);
  const pair = fc.record({
    fromDecimals: decimals,
    toDecimals: decimals,
    fromRate: rate,
    toRate: rate,
  });
  it('is the nearest minor unit, checked with exact decimals', () => {
    fc.assert(
      fc.property(amount, pair, (minor, rates) => {
        const { fromRate, toRate, fromDecimals, toDecimals } = rates;
        const over = new Exact(minor).times(toRate).times(10 ** toDecimals);
        const exact = over.dividedBy(new Exact(fromRate).times(10 ** fromDecimals));
        fc.pre(exact.abs().lessThan(Number.MAX_SAFE_INTEGER));
        expect(converted(minor, crossRateAt(rates))).toBe(roundHalfAway(exact));
      }),
      { numRuns: 3000 },
    );
  });

  it('mirrors a negative amount', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (minor) => {
        const there = inMinor(minor, 'GBP', 'USD', '2023-02-06');
        const mirrored = inMinor(-minor, 'GBP', 'USD', '2023-02-06');
        expect(mirrored).toBe(there === null || there === 0 ? there : -there);
      }),
    );
  });

  it('comes back within what rounding can take, where the other currency is not coarser', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        const there = inMinor(minor, 'GBP', 'USD', '2023-02-06') ?? Number.NaN;
        const back = inMinor(there, 'USD', 'GBP', '2023-02-06') ?? Number.NaN;
        expect(Math.abs(back - minor)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
