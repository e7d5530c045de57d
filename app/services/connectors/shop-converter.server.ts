import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { convertAmount, crossRateOn } from '#app/domain/money/convert.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

export interface ConverterOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  /** What is to be converted from, the shop's own among them or not. */
  readonly currencies: readonly string[];
  readonly range: DateRange;
}

/** Minor units of a currency in those of the shop's, at the rate of a day. */
export type ShopConverter = (
  minor: number,
  of: { readonly currency: string; readonly day: string },
) => number;

/**
 * What makes amounts of these currencies amounts of the shop's.
 * The converter throws AppError `conflict` where there is no rate, in words for the shop's people.
 */
export async function openShopConverter(
  { db }: Pick<ConnectorDeps, 'db'>,
  { shop, currencies, range }: ConverterOptions,
): Promise<ShopConverter> {
  const foreign = currencies.filter((currency) => currency !== shop.currency);
  if (foreign.length === 0) return (minor) => minor;
  const selection = { shopId: shop.shopId, currencies: [...foreign, shop.currency], ...range };
  const history: RateHistory = await readRateHistory({ db }, selection);
  return (minor, { currency, day }) => {
    const rate = crossRateOn({ from: currency, to: shop.currency, day }, history);
    if (rate !== null) return convertAmount(minor, rate);
    throw new AppError(
      'conflict',
      `There is no exchange rate from ${currency} to ${shop.currency} for ${day}: ` +
        'enter one in the settings of the workspace.',
    );
  };
}
