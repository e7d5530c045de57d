import { describe, expect, it } from 'vitest';
import { checkEnteredRate, readEnteredRates } from './entered-rates.ts';

const QUOTED = new Set(['USD', 'JPY']);
const TYPED = { currency: 'AED', per: 'USD', rate: '3.6725', fromDay: '', isPeg: true };
const faultOf = (change: Partial<typeof TYPED>) =>
  checkEnteredRate({ ...TYPED, ...change }, QUOTED).fault?.field ?? null;

describe('a rate that is entered', () => {
  it('is a peg from the beginning on, or the rate of its day', () => {
    const dirham = { currency: 'AED', per: 'USD', rate: '3.6725' };
    expect(checkEnteredRate(TYPED, QUOTED).rate).toEqual({
      ...dirham,
      fromDay: '1970-01-01',
      isPeg: true,
    });
    const day = { ...TYPED, currency: 'aed', fromDay: '2026-01-31', isPeg: false };
    expect(checkEnteredRate(day, QUOTED).rate).toEqual({
      ...dirham,
      fromDay: '2026-01-31',
      isPeg: false,
    });
  });

  it.each<[string, Partial<typeof TYPED>, string]>([
    ['no currency', { currency: 'XQX' }, 'currency'],
    ['a name of an object', { currency: 'constructor' }, 'currency'],
    ['a published currency', { currency: 'USD' }, 'currency'],
    ['the euro', { currency: 'EUR' }, 'currency'],
    ['a peg to one that is not published', { per: 'SAR' }, 'per'],
    ['nothing', { rate: '' }, 'rate'],
    ['zero', { rate: '0.000' }, 'rate'],
    ['less than nothing', { rate: '-3' }, 'rate'],
    ['words', { rate: 'three' }, 'rate'],
    ['separators of thousands', { rate: '28,950' }, 'rate'],
    ['an exponent', { rate: '1e9' }, 'rate'],
    ['too many digits', { rate: '1234567890' }, 'rate'],
    ['too many decimals', { rate: '0.0000001' }, 'rate'],
    ['a day that is none', { fromDay: '2026-02-30' }, 'fromDay'],
    ['a rate of a day without its day', { isPeg: false }, 'fromDay'],
  ])('is refused when it is %s', (_what, change, field) => {
    expect(faultOf(change)).toBe(field);
  });
});

describe('a file of rates', () => {
  const read = (text: string) => readEnteredRates(text, QUOTED);

  it('has its columns in any order, a peg without a day, and euros without another currency', () => {
    expect(
      read('\uFEFFDate,Currency,Rate,Per\r\n,AED,3.6725,USD\r\n2026-01-31,VND,28950,\r\n'),
    ).toEqual({
      faults: [],
      rates: [
        { currency: 'AED', per: 'USD', rate: '3.6725', fromDay: '1970-01-01', isPeg: true },
        { currency: 'VND', per: 'EUR', rate: '28950', fromDay: '2026-01-31', isPeg: false },
      ],
    });
  });

  it('may be separated by semicolons, with decimal commas and quotation marks', () => {
    expect(read('"currency";"rate"\n"SAR";"4,05"\n').rates).toEqual([
      { currency: 'SAR', per: 'EUR', rate: '4.05', fromDay: '1970-01-01', isPeg: true },
    ]);
  });

  it('is refused whole, with every line that is wrong', () => {
    const text =
      'Currency,Per,Rate,Date\nAED,USD,3.6725,\nAED,USD,3.7,\nUSD,EUR,1.1,\nSAR,USD\nVND,EUR,x,2026-01-31\n';
    const { rates, faults } = read(text);
    expect(rates).toEqual([]);
    expect(faults).toEqual([
      'line 3: AED has this day twice',
      'line 4: The European Central Bank publishes USD; its own rates are taken',
      'line 5: 2 cells under 4 columns',
      'line 6: Enter a number above 0 without separators of thousands, such as 3.6725',
    ]);
    expect(read('').faults).toEqual(['line 1: there are no columns "Currency" and "Rate"']);
    expect(read('Currency,Rate\n').faults).toEqual(['line 2: there is no rate']);
  });
});
