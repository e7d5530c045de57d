import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { crossRateOn } from '#app/domain/money/convert.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { convertExact, exactMinor, roundExact } from '#app/domain/money/exact-minor.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

export interface ConverterOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  /** The source currencies, which may include the shop's own. */
  readonly currencies: readonly string[];
  readonly range: DateRange;
}

/**
 * Converts an exact decimal in major units of a currency to minor units of the shop's, at the rate
 * of a day, rounded once, however small its fractions.
 */
export type ShopConverter = (
  major: string,
  of: { readonly currency: string; readonly day: string },
) => number;

/**
 * Opens a converter from these currencies to the shop's. The converter throws AppError `conflict`
 * where there is no rate, in words for the shop's people.
 */
export async function openShopConverter(
  { db }: Pick<ConnectorDeps, 'db'>,
  { shop, currencies, range }: ConverterOptions,
): Promise<ShopConverter> {
  const foreign = currencies.filter((currency) => currency !== shop.currency);
  const { decimals } = getCurrency(shop.currency);
  if (foreign.length === 0) return (major) => toMinor(major, decimals);
  const selection = { shopId: shop.shopId, currencies: [...foreign, shop.currency], ...range };
  const history: RateHistory = await readRateHistory({ db }, selection);
  return (major, { currency, day }) => {
    if (currency === shop.currency) return toMinor(major, decimals);
    const rate = crossRateOn({ from: currency, to: shop.currency, day }, history);
    if (rate !== null) {
      return roundExact(convertExact(exactMinor(major, getCurrency(currency).decimals), rate));
    }
    throw new AppError(
      'conflict',
      `There is no exchange rate from ${currency} to ${shop.currency} for ${day}: ` +
        'enter one in the settings of the workspace.',
    );
  };
}
