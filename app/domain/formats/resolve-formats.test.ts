import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormatChoices } from '#app/lib/format-choices.ts';
import { findBrowserLocale } from './browser-locale.ts';
import { resolveFormats } from './resolve-formats.ts';

/** Whose choice holds: what the reader, the browser and the shop say, and what is written by. */
const CASES: readonly [own: string, browser: string | null, shop: string, written: string][] = [
  // Nobody says anything but the shop, whatever the browser asks for.
  ['', 'fr-FR', 'en-US', 'en-US'],
  ['', 'fr-FR', 'de-DE-x-date3-code-lb', 'de-DE-x-date3-code-lb'],
  // The shop follows the browser, which names a country and no unit, currency or date format.
  ['', 'fr-FR,fr;q=0.9', 'en-US-x-browser', 'fr-FR'],
  ['', 'fr-FR', 'en-US-x-browser-date3-code-lb', 'fr-FR-x-code-lb'],
  // No browser asks: a mail.
  ['', null, 'en-US-x-browser-date3-code-lb', 'en-US-x-date3-code-lb'],
  // The reader comes first, field by field.
  ['de-DE', 'fr-FR', 'en-US-x-browser-date3', 'de-DE-x-date3'],
  ['und-x-date5', 'fr-FR', 'en-US-x-date3-code', 'en-US-x-date5-code'],
  ['und-x-date5', 'fr-FR', 'en-US-x-browser-date3', 'fr-FR-x-date5'],
  ['und-x-month-symbol-kg', null, 'en-US-x-date3-code-lb', 'en-US'],
  ['und-x-oz', null, 'de-DE-x-code', 'de-DE-x-code-oz'],
  // The reader follows the browser though the shop does not.
  ['und-x-browser', 'ja-JP', 'en-US-x-date3', 'ja-JP'],
  ['und-x-browser', 'xx-YY', 'en-US-x-date3', 'en-US-x-date3'],
];

describe('the formats of a reader', () => {
  it.each(CASES)('%s, browser %s, shop %s: %s', (own, browser, shop, written) => {
    const sources = { own: readFormatChoices(own), shop: readFormatChoices(shop) };
    expect(resolveFormats({ ...sources, acceptLanguage: browser })).toBe(written);
  });

  it('are the default where nobody says anything', () => {
    expect(resolveFormats({ own: null, acceptLanguage: 'fr', shop: null })).toBe('en-US');
    expect(resolveFormats({ own: null, acceptLanguage: null, shop: null })).toBe('en-US');
  });
});

describe('the language of a browser', () => {
  it.each([
    ['de-CH', 'de-CH'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en-GB'],
    ['de;q=0.5, fr-CA;q=0.9', 'fr-CA'],
    ['*;q=0.5, nl', 'nl'],
    ['xx-YY, pt-BR;q=0.1', 'pt-BR'],
    ['fr;q=0, it', 'it'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['ar-EG-u-nu-latn', 'ar-EG'],
  ])('of "%s" is %s', (header, locale) => {
    expect(findBrowserLocale(header)).toBe(locale);
  });

  it.each(['', '*', ';;;', 'en-US-x-date3', '-', '__proto__', 'de-', null])(
    'of "%s" is none',
    (header) => {
      expect(findBrowserLocale(header)).toBeNull();
    },
  );

  it('of any header is one that Intl can write in, or none', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('de-DE', 'en', 'fr;q=0.3', '*', 'x-date3'));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const locale = findBrowserLocale(parts.join(','));
        if (locale !== null) expect(() => new Intl.NumberFormat(locale).format(1)).not.toThrow();
      }),
    );
  });
});
