import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEIGHT_UNITS } from '#app/lib/display-locale.ts';
import { formatWeight } from './weight-text.ts';
import { toKilograms, toPricePerKilogram, toPricePerUnit, toWeight } from './weight.ts';

describe('a weight that is typed', () => {
  // 1 lb is 0.45359237 kg, 1 oz a sixteenth of it.
  it.each([
    ['2.5', 'kg', '2.5'],
    ['2500', 'g', '2.5'],
    ['5', 'lb', '2.26796185'],
    ['0.5', 'lb', '0.226796185'],
    ['16', 'oz', '0.45359237'],
    ['1', 'oz', '0.028349523125'],
  ] as const)('%s %s is %s kg, exactly', (weight, unit, kilograms) => {
    expect(toKilograms(weight, unit)).toBe(kilograms);
    expect(toWeight(kilograms, unit)).toBe(weight);
  });

  it('is shown again as it was typed, whatever the unit', () => {
    const typed = fc.tuple(fc.nat(1_000_000), fc.constantFrom(...WEIGHT_UNITS));
    fc.assert(
      fc.property(typed, ([tenThousandths, unit]) => {
        const weight = `${tenThousandths / 10_000}`;
        expect(toWeight(toKilograms(weight, unit), unit)).toBe(weight);
      }),
    );
  });
});

describe('a price for a unit of weight', () => {
  it('is kept for a kilogram', () => {
    expect(toPricePerUnit('3.50', 'lb')).toBe('1.587573295');
    expect(toPricePerUnit('3.50', 'g')).toBe('0.0035');
    expect(toPricePerKilogram('0.0035', 'g')).toBe('3.5');
    // 1 / 0.45359237 = 2.20462262184877580722973801345...
    expect(toPricePerKilogram('1', 'lb')).toBe('2.20462262184877580722973801346');
  });

  it('is shown again as it was typed, and comes to no less', () => {
    const typed = fc.tuple(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(...WEIGHT_UNITS),
    );
    fc.assert(
      fc.property(typed, ([tenThousandths, unit]) => {
        const price = `${tenThousandths / 10_000}`;
        expect(toPricePerUnit(toPricePerKilogram(price, unit), unit)).toBe(price);
      }),
    );
  });
});

describe('a weight that is read', () => {
  // 2.5 kg / 0.45359237 = 5.51155...; / 0.028349523125 = 88.18490...
  it.each([
    ['en-US', '2.5 kg'],
    ['de-DE', '2,5 kg'],
    ['en-US-x-g', '2,500 g'],
    ['en-US-x-lb', '5.5116 lb'],
    ['de-DE-x-lb', '5,5116 lb'],
    ['en-US-x-date3-oz', '88.1849 oz'],
  ])('in %s is %s', (locale, text) => {
    expect(formatWeight('2.5', locale)).toBe(text);
  });
});
