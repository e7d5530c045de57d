import type { AccountSpend } from '#app/data/connectors/ad-spend-days.server.ts';
import type { AdRow } from '#app/connectors/port.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { AppError } from '#app/lib/app-error.ts';
import { compareIds } from '#app/lib/compare-ids.ts';
import type { ConnectorDeps } from './open-connection.server.ts';
import { openShopConverter } from './shop-converter.server.ts';

export interface ConvertOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  /** Of the account. */
  readonly currency: string;
  readonly range: DateRange;
  readonly rows: readonly AdRow[];
}

/**
 * What an account spent, in the shop's currency too, at the rates of the provider's own days.
 * @throws AppError `conflict` where there is no rate, in words for the shop's people.
 */
export async function convertAdRows(
  { db }: Pick<ConnectorDeps, 'db'>,
  { shop, currency, range, rows }: ConvertOptions,
): Promise<AccountSpend[]> {
  const known = findCurrency(currency);
  if (known === null) {
    throw new AppError('conflict', `The currency ${currency} of this account is not known here.`);
  }
  const toShop = await openShopConverter({ db }, { shop, currencies: [currency], range });
  const toWholeOrders = orderRounder();
  return rows.toSorted(byPart).map((row) => {
    const convert = (minor: number) => toShop(minor, { currency, day: row.day });
    return {
      day: row.day,
      campaignId: row.campaignId,
      campaign: row.campaign || row.campaignId,
      adSetId: row.adSetId,
      adSet: row.adSet,
      adId: row.adId,
      ad: row.ad,
      spendMinor: convert(toMinor(row.spend, known.decimals)),
      clicks: row.clicks,
      impressions: row.impressions,
      attributedRevenueMinor: convert(toMinor(row.revenue, known.decimals)),
      attributedOrders: toWholeOrders(row),
      currency,
      accountSpend: row.spend,
      accountRevenue: row.revenue,
      conversions: row.conversions,
    };
  });
}

/** Always the same: what is rounded below depends on it. */
function byPart(a: AdRow, b: AdRow): number {
  return compareIds(keyOf(a), keyOf(b));
}

const keyOf = ({ day, campaignId, adSetId, adId }: AdRow) =>
  [day, campaignId, adSetId, adId].join(' ');

/**
 * Whole orders of the parts of orders that are claimed for ads, so that a campaign's day comes to as
 * many as if it were reported whole.
 */
function orderRounder(): (row: AdRow) => number {
  const sums = new Map<string, InstanceType<typeof Exact>>();
  return ({ day, campaignId, conversions }) => {
    const key = `${day} ${campaignId}`;
    const before = sums.get(key) ?? new Exact(0);
    const after = before.plus(conversions);
    sums.set(key, after);
    return roundHalfAway(after) - roundHalfAway(before);
  };
}
