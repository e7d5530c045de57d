import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CrossRate, crossRateAt, crossRateOn, getCrossRates } from './convert.ts';
import { isConvertible, rateOn, type EnteredRate, type RateHistory } from './reference-rates.ts';
import { Exact, roundHalfAway } from './round.ts';

/** Invented rates that are easy to compute with by hand; the 4th and 5th are a weekend. */
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

const at = (from: string, to: string, day: string) => ({ from, to, day });
/** As reports reckon in the database: exact, and rounded once. */
const converted = (minor: number, { over, under }: CrossRate) =>
  roundHalfAway(new Exact(minor).times(`${over}`).dividedBy(`${under}`));
const inMinor = (minor: number, from: string, to: string, day: string) => {
  const rate = crossRateOn(at(from, to, day), HISTORY);
  return rate === null ? null : converted(minor, rate);
};

describe('the rate of a currency that is not published', () => {
  const own = (entries: readonly Omit<EnteredRate, 'currency'>[]): RateHistory => ({
    ...HISTORY,
    entered: new Map([['AED', entries.map((entry) => ({ currency: 'AED', ...entry }))]]),
  });
  const peg = { per: 'USD', rate: '3.6725', fromDay: '1970-01-01', isPeg: true };

  it('follows what it is pegged to, across the euro', () => {
    const history = own([peg]);
    // 3.6725 x 1.25 = 4.590625
    expect(rateOn(history, 'AED', '2023-02-03')).toEqual({
      rate: '4.590625',
      day: '2023-02-03',
      isEstimated: false,
    });
    const inEuro = crossRateOn(at('AED', 'EUR', '2023-02-03'), history);
    // 367.25 AED are 100 USD, which are 80 EUR.
    expect(inEuro && converted(36_725, inEuro)).toBe(8_000);
    const inDollars = crossRateOn(at('AED', 'USD', '2023-02-06'), history);
    expect(inDollars && converted(36_725, inDollars)).toBe(10_000);
    expect(isConvertible(history, 'AED')).toBe(true);
  });

  it('is none where what it is pegged to has none', () => {
    expect(rateOn(own([peg]), 'AED', '2023-02-01')).toBeNull();
    expect(rateOn(own([{ ...peg, per: 'CHF' }]), 'AED', '2023-02-03')).toBeNull();
  });

  it('is an estimate where that of its peg is, and a week after the last one entered', () => {
    const isEstimated = (history: RateHistory, day: string) =>
      rateOn(history, 'AED', day)?.isEstimated;
    expect(isEstimated({ ...own([peg]), end: '2023-02-06' }, '2023-02-07')).toBe(true);
    const days = own([
      { per: 'EUR', rate: '4', fromDay: '2023-01-01', isPeg: false },
      { per: 'EUR', rate: '4.1', fromDay: '2023-02-01', isPeg: false },
    ]);
    expect(rateOn(days, 'AED', '2022-12-31')).toBeNull();
    expect(rateOn(days, 'AED', '2023-01-31')).toEqual({
      rate: '4',
      day: '2023-01-01',
      isEstimated: false,
    });
    expect(rateOn(days, 'AED', '2023-02-08')?.rate).toBe('4.1');
    expect(isEstimated(days, '2023-02-08')).toBe(false);
    expect(isEstimated(days, '2023-02-09')).toBe(true);
  });

  it('never overflows what the database multiplies, whatever was entered on both sides', () => {
    const { over, under } = crossRateAt({
      fromDecimals: 2,
      toDecimals: 3,
      fromRate: '0.00012345612345',
      toRate: '12345678912345.67',
    });
    expect(Math.max(over.toString().length, under.toString().length)).toBeLessThanOrEqual(20);
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
    const strange = { ...EMPTY, days: [{ day: '2023-02-02', rates: { XQX: '2' } }] };
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
    const rates = getCrossRates({ from: 'EUR', to: 'USD' }, range, HISTORY);
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
