import type { MessageRow } from '#app/connectors/message-row.ts';
import type { AccountMessages } from '#app/data/connectors/email-days.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ConnectorDeps } from './open-connection.server.ts';
import { openShopConverter } from './shop-converter.server.ts';

export interface ConvertMessagesOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  readonly currency: string;
  readonly range: DateRange;
  readonly rows: readonly MessageRow[];
}

/**
 * Converts the revenue of messages to the shop's currency, at the rates of the provider's own days.
 * @throws AppError `conflict` where there is no rate, in words for the shop's people.
 */
export async function convertMessageRows(
  { db }: Pick<ConnectorDeps, 'db'>,
  { shop, currency, range, rows }: ConvertMessagesOptions,
): Promise<AccountMessages[]> {
  if (findCurrency(currency) === null) {
    throw new AppError('conflict', `The currency ${currency} of this account is not known here.`);
  }
  const toShop = await openShopConverter({ db }, { shop, currencies: [currency], range });
  return rows.map((row) => ({
    ...row,
    currency,
    revenueMinor: toShop(row.revenue, { currency, day: row.day }),
  }));
}
