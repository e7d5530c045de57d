/**
 * Countries by code and by the many names that files use. Names that mean no single country
 * ("European Community", "Channel Islands", "Unspecified") map to null.
 */
import { ownValue } from '#app/lib/own-value.ts';
import { COUNTRY_ALIASES } from './country-alias-table.ts';
import { CONTINENT_ROWS } from './country-table.ts';
import { PROVINCE_ROWS } from './province-table.ts';

export interface Province {
  /** The part of its ISO 3166-2 code after the country: "CA" for California. */
  readonly code: string;
  readonly name: string;
}

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly alpha3: string;
  readonly name: string;
  readonly continent: string;
  /** Empty for a country whose provinces stores do not distinguish. */
  readonly provinces: readonly Province[];
}

export interface Continent {
  readonly name: string;
  readonly countries: readonly Country[];
}

export const CONTINENTS: readonly Continent[] = CONTINENT_ROWS.map(({ name, countries }) => ({
  name,
  countries: countries.map(([code, alpha3, englishName]) => ({
    code,
    alpha3,
    name: englishName,
    continent: name,
    provinces: (ownValue(PROVINCE_ROWS, code) ?? []).map(([part, partName]) => ({
      code: part,
      name: partName,
    })),
  })),
}));

const BY_CODE: ReadonlyMap<string, Country> = new Map(
  CONTINENTS.flatMap(({ countries }) => countries.map((country) => [country.code, country])),
);

/** Codes by normalised name; codes themselves are looked up first. */
const CODES_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...[...BY_CODE.values()].flatMap(({ code, alpha3, name }): [string, string][] => [
    [normalise(name), code],
    [alpha3.toLowerCase(), code],
  ]),
  ...Object.entries(COUNTRY_ALIASES).flatMap(([code, names]) =>
    names.map((name): [string, string] => [name, code]),
  ),
]);

export function findCountry(code: string): Country | null {
  return BY_CODE.get(code) ?? null;
}

/**
 * Returns a country's name, in English unless a locale is given. An invalid code is returned as it
 * is: a report shows the text of the file rather than nothing.
 */
export function countryName(code: string, locale?: string): string {
  const country = BY_CODE.get(code);
  if (country === undefined) return code;
  if (locale === undefined || locale === 'en' || locale.startsWith('en-')) return country.name;
  return regionNames(locale).of(code) ?? country.name;
}

/**
 * Returns the codes of the countries whose English names contain a text, in any case; none for less
 * than 3 letters.
 */
export function countriesNamed(text: string): readonly string[] {
  const sought = text.trim().toLowerCase();
  if (sought.length < NAMED_LETTERS_MIN) return [];
  const all = CONTINENTS.flatMap(({ countries }) => countries);
  return all.filter(({ name }) => name.toLowerCase().includes(sought)).map(({ code }) => code);
}

const NAMED_LETTERS_MIN = 3;

/**
 * Returns the two-letter code of a country by its code (two or three letters, any case), name or
 * everyday abbreviation: "EIRE" is IE, "RSA" is ZA, "UK" is GB. Returns null when it is unknown or
 * no single country.
 */
export function findCountryCode(nameOrCode: string): string | null {
  const code = nameOrCode.trim().toUpperCase();
  if (BY_CODE.has(code)) return code;
  return CODES_BY_NAME.get(normalise(nameOrCode)) ?? null;
}

/** Normalises to lower case without accents, punctuation or leading article, "and" for "&". */
function normalise(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}

/** Creating these takes a hundred times as long as using them. */
const namesByLocale = new Map<string, Intl.DisplayNames>();

function regionNames(locale: string): Intl.DisplayNames {
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesByLocale.set(locale, names);
  return names;
}
