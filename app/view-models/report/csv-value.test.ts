import { describe, expect, it } from 'vitest';
import { csvValue } from './csv-value.ts';

describe('csvValue', () => {
  it('writes money in major units with the currency’s decimals', () => {
    expect(csvValue(-1205, 'money', 2)).toBe('-12.05');
    expect(csvValue(1205, 'money', 0)).toBe('1205');
  });

  it('leaves other figures as numbers and undefined ones empty', () => {
    expect(csvValue(0.25, 'percent', 2)).toBe(0.25);
    expect(csvValue(null, 'ratio', 2)).toBeNull();
  });
});
