import { describe, expect, it } from 'vitest';
import { findCurrency } from '#app/domain/money/currency.ts';
import { isTimeZone } from '#app/domain/calendar/zone.ts';
import {
  amazonShopKey,
  MARKETPLACES,
  marketplaceOfCountry,
  listMarketplaces,
  readAmazonShopKey,
} from './marketplaces.ts';

describe('the marketplaces of Amazon', () => {
  it('are one of each country, with a currency and a time zone that exist', () => {
    expect(MARKETPLACES).toHaveLength(23);
    for (const key of ['id', 'country', 'domain'] as const) {
      expect(new Set(MARKETPLACES.map((one) => one[key])).size).toBe(MARKETPLACES.length);
    }
    const odd = MARKETPLACES.filter(
      ({ currency, timeZone }) => findCurrency(currency) === null || !isTimeZone(timeZone),
    );
    expect(odd).toEqual([]);
    expect(marketplaceOfCountry('DE')).toMatchObject({ id: 'A1PA6795UKMFR9', region: 'eu' });
    expect(marketplaceOfCountry('XX')).toBeNull();
  });

  it('of one currency in one region are one shop', () => {
    const key = amazonShopKey({ sellerId: 'A3TH9S8BH6GOGM', region: 'eu', currency: 'EUR' });
    expect(key).toBe('A3TH9S8BH6GOGM-eu-EUR');
    const read = readAmazonShopKey(key);
    expect(read && listMarketplaces(read).map(({ country }) => country)).toEqual(
      'DE FR IT ES NL BE IE'.split(' '),
    );
    expect(readAmazonShopKey('A3TH9S8BH6GOGM')).toBeNull();
    expect(readAmazonShopKey('../x-eu-EUR')).toBeNull();
  });
});
