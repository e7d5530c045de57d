import { describe, expect, it } from 'vitest';
import { DEFLATED_RATES, STORED_RATES } from '#tests/fixtures/zipped-rates.ts';
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
