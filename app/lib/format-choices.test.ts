import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_DISPLAYS, DATE_PATTERNS, WEIGHT_UNITS } from './display-locale.ts';
import {
  type FormatChoices,
  MONTH_WRITTEN_OUT,
  readFormatChoices,
  writeFormatChoices,
} from './format-choices.ts';

const orNone = <T>(...values: readonly T[]) => fc.constantFrom(null, ...values);

const anyChoices: fc.Arbitrary<FormatChoices> = fc.record({
  locale: orNone('en-US', 'de', 'zh-Hant-TW', 'fr-CA'),
  followsBrowser: fc.boolean(),
  datePattern: orNone(MONTH_WRITTEN_OUT, ...DATE_PATTERNS),
  currencyDisplay: orNone(...CURRENCY_DISPLAYS),
  weightUnit: orNone(...WEIGHT_UNITS),
});

describe('choices of formats', () => {
  it('are read as they were written, and Intl passes over their words', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const text = writeFormatChoices(choices);
        expect(readFormatChoices(text)).toEqual(choices);
        expect(text.length).toBeLessThanOrEqual(60);
        if (text !== '') expect(() => new Intl.NumberFormat(text).format(1)).not.toThrow();
      }),
    );
  });

  it('that are none are empty', () => {
    const none = readFormatChoices('');
    expect(none).toEqual({
      locale: null,
      followsBrowser: false,
      datePattern: null,
      currencyDisplay: null,
      weightUnit: null,
    });
    expect(writeFormatChoices(none)).toBe('');
    expect(readFormatChoices('de-DE-x-unknown-date9')).toEqual({ ...none, locale: 'de-DE' });
  });
});
