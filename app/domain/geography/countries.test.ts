import { describe, expect, it } from 'vitest';
import {
  CONTINENTS,
  findCountryCode,
  countryName,
  findCountry,
  type Country,
  countriesNamed,
} from './countries.ts';

const COUNTRIES: readonly Country[] = CONTINENTS.flatMap(({ countries }) => countries);
const provincesIn = (code: string): number => findCountry(code)?.provinces.length ?? -1;

describe('the country table', () => {
  it('lists the 249 countries of ISO 3166, each once', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249);
    expect(new Set(COUNTRIES.map(({ alpha3 }) => alpha3)).size).toBe(249);
    expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(249);
  });

  it('has codes that Intl knows, under the same or a shorter name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
    const renamed = COUNTRIES.filter(({ code, name }) => names.of(code) !== name);
    expect(
      renamed
        .map(({ code }) => code)
        .toSorted()
        .join(' '),
    ).toBe('CD CG HK MM MO PS UM');
  });

  it('puts every country on one of seven continents', () => {
    expect(CONTINENTS.map(({ name }) => name).join(', ')).toBe(
      'Africa, Antarctica, Asia, Europe, North America, Oceania, South America',
    );
    expect(CONTINENTS.find(({ name }) => name === 'South America')?.countries).toHaveLength(14);
    expect(findCountry('GB')?.continent).toBe('Europe');
    expect(findCountry('TR')?.continent).toBe('Asia');
  });

  it('has the provinces of the countries where stores tell them apart', () => {
    // 50 states, the district, 6 outlying areas and 3 codes of the forces' post.
    expect(provincesIn('US')).toBe(60);
    expect(provincesIn('CA')).toBe(13);
    expect(provincesIn('AU')).toBe(8);
    expect(provincesIn('GB')).toBe(4);
    expect(provincesIn('IN')).toBe(36);
    expect(provincesIn('BR')).toBe(27);
    expect(provincesIn('MX')).toBe(32);
    expect(provincesIn('IT')).toBe(107);
    expect(provincesIn('ES')).toBe(52);
    expect(provincesIn('JP')).toBe(47);
    expect(provincesIn('MT')).toBe(0);
  });

  it('lists each province of a country once', () => {
    for (const { code, provinces } of COUNTRIES) {
      expect(new Set(provinces.map((province) => province.code)).size, code).toBe(provinces.length);
      expect(new Set(provinces.map(({ name }) => name)).size, code).toBe(provinces.length);
    }
  });
});

describe('countryCodeOf', () => {
  it('reads every country of Online Retail, and no code for what is none', () => {
    const codes: Record<string, string | null> = {
      'United Kingdom': 'GB',
      Germany: 'DE',
      France: 'FR',
      EIRE: 'IE',
      Spain: 'ES',
      Netherlands: 'NL',
      Belgium: 'BE',
      Switzerland: 'CH',
      Portugal: 'PT',
      Australia: 'AU',
      Norway: 'NO',
      Italy: 'IT',
      'Channel Islands': null,
      Finland: 'FI',
      Cyprus: 'CY',
      Sweden: 'SE',
      Unspecified: null,
      Austria: 'AT',
      Denmark: 'DK',
      Japan: 'JP',
      Poland: 'PL',
      Israel: 'IL',
      USA: 'US',
      'Hong Kong': 'HK',
      Singapore: 'SG',
      Iceland: 'IS',
      Canada: 'CA',
      Greece: 'GR',
      Malta: 'MT',
      'United Arab Emirates': 'AE',
      'European Community': null,
      RSA: 'ZA',
      Lebanon: 'LB',
      Lithuania: 'LT',
      Brazil: 'BR',
      'Czech Republic': 'CZ',
      Bahrain: 'BH',
      'Saudi Arabia': 'SA',
    };
    for (const [name, code] of Object.entries(codes))
      expect(findCountryCode(name), name).toBe(code);
  });

  it('reads codes of two and three letters in any case, with spaces around', () => {
    expect(findCountryCode('GB')).toBe('GB');
    expect(findCountryCode(' fr ')).toBe('FR');
    expect(findCountryCode('deu')).toBe('DE');
    expect(findCountryCode('ZAF')).toBe('ZA');
  });

  it('reads every country back from its name and both codes', () => {
    for (const { code, alpha3, name } of COUNTRIES) {
      expect(findCountryCode(code), code).toBe(code);
      expect(findCountryCode(alpha3), alpha3).toBe(code);
      expect(findCountryCode(name), name).toBe(code);
      expect(findCountryCode(name.toUpperCase()), name).toBe(code);
    }
  });

  it.each([
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['Great Britain', 'GB'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['The Netherlands', 'NL'],
    ['Holland', 'NL'],
    ['Korea, Republic of', 'KR'],
    ['South Korea', 'KR'],
    ["Korea, Democratic People's Republic of", 'KP'],
    ['Viet Nam', 'VN'],
    ['Russian Federation', 'RU'],
    ["Cote d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Ivory Coast', 'CI'],
    ['Curacao', 'CW'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Trinidad and Tobago', 'TT'],
    ['Bosnia & Herzegovina', 'BA'],
    ['St Lucia', 'LC'],
    ['Saint Lucia', 'LC'],
    ['Hong Kong SAR China', 'HK'],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['Österreich', 'AT'],
    ['Macau', 'MO'],
    ['Swaziland', 'SZ'],
  ])('reads %s as %s', (name, code) => {
    expect(findCountryCode(name)).toBe(code);
  });

  it.each([
    '',
    '  ',
    'Europe',
    'European Union',
    'EU',
    'Rest of World',
    'N/A',
    '-',
    'XX',
    'ZZZ',
    '42',
  ])('finds no country in %j', (text) => {
    expect(findCountryCode(text)).toBeNull();
  });
});

describe('countryName', () => {
  it('is English unless a locale is given', () => {
    expect(countryName('DE')).toBe('Germany');
    expect(countryName('DE', 'en-GB')).toBe('Germany');
    expect(countryName('DE', 'de-DE')).toBe('Deutschland');
    expect(countryName('JP', 'fr')).toBe('Japon');
  });

  it('gives back a code that is none', () => {
    expect(countryName('European Community')).toBe('European Community');
    expect(countryName('QQ', 'de')).toBe('QQ');
  });
});

describe('the countries that a text names', () => {
  it('are those whose names hold it, of three letters or more', () => {
    expect(countriesNamed('FRANCE')).toEqual(['FR']);
    expect(countriesNamed(' germ ')).toEqual(['DE']);
    expect(countriesNamed('fr')).toEqual([]);
    expect(countriesNamed('nowhere')).toEqual([]);
  });
});
