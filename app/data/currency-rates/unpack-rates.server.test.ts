import { describe, expect, it } from 'vitest';
import { unpackRates } from './unpack-rates.server.ts';

const TEXT = 'Date,USD,JPY,\n2023-02-02,1.0900,140.00,\n2023-02-01,1.0000,100.00,\n';
const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

describe('a file of rates', () => {
  it('is read as it is, and out of an archive, packed or not, with a comment or without', () => {
    expect(unpackRates(Buffer.from(TEXT), 1000)).toBe(TEXT);
    expect(unpackRates(bytesOf(DEFLATED_RATES), 1000)).toBe(TEXT);
    expect(unpackRates(bytesOf(STORED_RATES), 1000)).toBe(TEXT);
    expect(unpackRates(Buffer.from(''), 1000)).toBe('');
  });

  it('is refused when its archive is cut, or grows beyond any history', () => {
    const whole = bytesOf(DEFLATED_RATES);
    for (const length of [5, 60, whole.length - 40]) {
      expect(() => unpackRates(whole.subarray(0, length), 1000)).toThrow(RangeError);
    }
    expect(() => unpackRates(whole, 10)).toThrow(RangeError);
  });
});

/** The rates of tests/integration/api/day-rates.ts as archives, written by Python's zipfile, in base64. */
const DEFLATED_RATES =
  'UEsDBBQAAAAIAACAdF1JDzMXMAAAAEIAAAASAAAAZXVyb2Z4cmVmLWhpc3QuY3N2c0ksSdUJDXbR8QqI1OEyMjAy' +
  '1jUwAiIdQz0DSwMDHUMTAz0ghZAxBMkYgGQMIDIAUEsBAhQDFAAAAAgAAIB0XUkPMxcwAAAAQgAAABIAAAAAAAAA' +
  'AAAAAIABAAAAAGV1cm9meHJlZi1oaXN0LmNzdlBLBQYAAAAAAQABAEAAAABgAAAACQBhIGNvbW1lbnQ=';

const STORED_RATES =
  'UEsDBBQAAAAAAACAdF1JDzMXQgAAAEIAAAASAAAAZXVyb2Z4cmVmLWhpc3QuY3N2RGF0ZSxVU0QsSlBZLAoyMDIz' +
  'LTAyLTAyLDEuMDkwMCwxNDAuMDAsCjIwMjMtMDItMDEsMS4wMDAwLDEwMC4wMCwKUEsBAhQDFAAAAAAAAIB0XUkP' +
  'MxdCAAAAQgAAABIAAAAAAAAAAAAAAIABAAAAAGV1cm9meHJlZi1oaXN0LmNzdlBLBQYAAAAAAQABAEAAAAByAAAA' +
  'AAA=';
