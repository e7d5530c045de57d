import { describe, expect, it } from 'vitest';
import { EURO_RATES_CSV, EURO_RATES_XML } from '#tests/fixtures/euro-rates.ts';
import { readReferenceRates } from './read-reference-rates.ts';

const faultsOf = (text: string) => readReferenceRates(text).faults;

describe('a file of reference rates', () => {
  it('gives a rate for each day and currency, with its decimals as published', () => {
    const text = 'Date,USD,JPY,\n2023-02-02,1.0988,141.3,\n2023-02-01,1.0894,141.27,\n';
    expect(readReferenceRates(text)).toEqual({
      rates: [
        { day: '2023-02-02', currency: 'USD', rate: '1.0988' },
        { day: '2023-02-02', currency: 'JPY', rate: '141.3' },
        { day: '2023-02-01', currency: 'USD', rate: '1.0894' },
        { day: '2023-02-01', currency: 'JPY', rate: '141.27' },
      ],
      faults: [],
    });
  });

  it('has no rate where it says N/A or nothing, and never a zero', () => {
    const text = 'Date,USD,CYP,ISK\n2023-02-01,1.0894,N/A,\n';
    // The line's last cell is empty, so it ends with the comma before it.
    expect(readReferenceRates(text.replace('N/A,', 'N/A,,')).rates).toEqual([
      { day: '2023-02-01', currency: 'USD', rate: '1.0894' },
    ]);
  });

  it('is read as the central bank publishes it: 41 currencies, nine of them without a rate', () => {
    const { rates, faults } = readReferenceRates(EURO_RATES_CSV);
    expect(faults).toEqual([]);
    expect(rates).toHaveLength(3 * (41 - 9));
    expect(rates).toContainEqual({ day: '2014-08-22', currency: 'USD', rate: '1.3267' });
    expect(rates).toContainEqual({ day: '2014-08-25', currency: 'ILS', rate: '4.6722' });
    expect(rates.filter(({ currency }) => currency === 'CYP')).toEqual([]);
  });

  it('is read from XML too, with single quotes and double', () => {
    for (const text of [EURO_RATES_XML, EURO_RATES_XML.replaceAll("'", '"')]) {
      expect(readReferenceRates(text)).toEqual({
        rates: [
          { day: '2022-07-08', currency: 'USD', rate: '1.0163' },
          { day: '2022-07-08', currency: 'JPY', rate: '138.05' },
          { day: '2022-07-08', currency: 'PLN', rate: '4.7630' },
          { day: '2022-07-08', currency: 'IDR', rate: '15210.73' },
        ],
        faults: [],
      });
    }
  });

  it('is refused when it is cut, wherever that is', () => {
    const whole = EURO_RATES_CSV.trimEnd();
    const lineEnds = [...whole.matchAll(/,\n/g)].map(({ index }) => index + 1);
    for (let length = 0; length < whole.length; length += 1) {
      // Cut between two lines it is a shorter history, and cut within the header it has no day.
      const isWholeLines = lineEnds.includes(length) || lineEnds.includes(length - 1);
      const { rates, faults } = readReferenceRates(whole.slice(0, length));
      expect([length, faults.length > 0 || rates.length === 0]).toEqual([
        length,
        !isWholeLines || rates.length === 0,
      ]);
    }
    for (const length of [200, 400, EURO_RATES_XML.length - 1]) {
      const cut = EURO_RATES_XML.slice(0, length);
      expect(faultsOf(cut)).toEqual(['the file is cut off: its end is missing']);
    }
  });

  it.each([
    ["time='2022-07-08'", "time='08.07.2022'", '"08.07.2022" is not a day such as 2023-02-28'],
    ["currency='USD'", "currency='dollar'", '"dollar" is no currency code'],
    ["rate='1.0163'", "rate='-'", '2022-07-08: "-" is no rate of USD'],
    ["rate='1.0163'", '', '2022-07-08: "" is no rate of USD'],
  ])('says what is wrong where %s is %j', (right, wrong, fault) => {
    expect(faultsOf(EURO_RATES_XML.replace(right, wrong))).toContain(fault);
  });

  it('may begin with a byte order mark and end its lines in any way', () => {
    const text = '\uFEFFDate, USD\r\n2023-02-01, 1.0894\r\n\r\n';
    expect(readReferenceRates(text).rates).toEqual([
      { day: '2023-02-01', currency: 'USD', rate: '1.0894' },
    ]);
  });

  it.each([
    ['a page of the web', '<html>'],
    ['nothing', ''],
    ['another table', 'Day,USD\n2023-02-01,1'],
    ['some other XML', '<?xml version="1.0"?><rss><Cube currency="USD" rate="1"/></rss>'],
  ])('is refused when it is %s', (_name, text) => {
    expect(faultsOf(text)).toEqual(['line 1: the first column is not "Date"']);
  });

  it.each([
    ['Date\n', 'line 1: there is no currency'],
    ['Date,usd\n', 'line 1: "usd" is no currency code'],
    ['Date,USD,USD\n', 'line 1: USD is there twice'],
    ['Date,USD\n01/02/2023,1\n', 'line 2: "01/02/2023" is not a day such as 2023-02-28'],
    ['Date,USD\n2023-02-29,1\n', 'line 2: "2023-02-29" is not a day such as 2023-02-28'],
    ['Date,USD\n2023-02-01,1\n2023-02-01,2\n', 'line 3: 2023-02-01 is there twice'],
    ['Date,USD,JPY\n2023-02-01,1\n', 'line 2: 1 rates under 2 currencies'],
    ['Date,USD\n2023-02-01,0\n', 'line 2: "0" is no rate of USD'],
    ['Date,USD\n2023-02-01,0.000\n', 'line 2: "0.000" is no rate of USD'],
    ['Date,USD\n2023-02-01,-1.08\n', 'line 2: "-1.08" is no rate of USD'],
    ['Date,USD\n2023-02-01,1e3\n', 'line 2: "1e3" is no rate of USD'],
    ['Date,USD\n2023-02-01,NaN\n', 'line 2: "NaN" is no rate of USD'],
  ])('says what is wrong with %j', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it('gives no rate at all when one line is wrong', () => {
    const text = 'Date,USD\n2023-02-01,1.0894\n2023-02-02,1.0x\n';
    expect(readReferenceRates(text)).toEqual({
      rates: [],
      faults: ['line 3: "1.0x" is no rate of USD'],
    });
  });
});
