import type { AccountSpend } from '#app/data/connectors/ad-spend-days.server.ts';
import type { AdRow } from '#app/connectors/port.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { AppError } from '#app/lib/app-error.ts';
import { compareIds } from '#app/lib/compare-ids.ts';
import type { ConnectorDeps } from './open-connection.server.ts';
import { openShopConverter } from './shop-converter.server.ts';

export interface ConvertOptions {
  readonly shop: { readonly shopId: number; readonly currency: string };
  readonly currency: string;
  readonly range: DateRange;
  readonly rows: readonly AdRow[];
  /** Exact decimal: the claimed conversions of the first day's month before that day. */
  readonly conversionsBefore: string;
}

/**
 * Converts the spend of an account to the shop's currency, at the rates of the provider's own days.
 * The ads of a day add up to the account's day, rounded once, even if many of them spent less than
 * a minor unit. @throws AppError `conflict` where there is no rate, in words for the shop's people.
 */
export async function convertAdRows(
  { db }: Pick<ConnectorDeps, 'db'>,
  { shop, currency, range, rows, conversionsBefore }: ConvertOptions,
): Promise<AccountSpend[]> {
  if (findCurrency(currency) === null) {
    throw new AppError('conflict', `The currency ${currency} of this account is not known here.`);
  }
  const toShop = await openShopConverter({ db }, { shop, currencies: [currency], range });
  const toMinorOn = (day: string) => (sum: Sum) => toShop(sum.toFixed(), { currency, day });
  const [toSpend, toRevenue] = [runningRounder(), runningRounder()];
  const month = range.start.slice(0, 7);
  const toWholeOrders = runningRounder(new Map([[month, new Exact(conversionsBefore)]]));
  return rows.toSorted(byPart).map((row) => {
    const { day } = row;
    return {
      day,
      campaignId: row.campaignId,
      campaign: row.campaign || row.campaignId,
      adSetId: row.adSetId,
      adSet: row.adSet,
      adId: row.adId,
      ad: row.ad,
      spendMinor: toSpend(day, row.spend, toMinorOn(day)),
      clicks: row.clicks,
      impressions: row.impressions,
      attributedRevenueMinor: toRevenue(day, row.revenue, toMinorOn(day)),
      attributedOrders: toWholeOrders(day.slice(0, 7), row.conversions, roundHalfAway),
      currency,
      accountSpend: row.spend,
      accountRevenue: row.revenue,
      conversions: row.conversions,
    };
  });
}

/** Sorts rows in a fixed order, on which the rounding below depends. */
function byPart(a: AdRow, b: AdRow): number {
  return compareIds(getRowKey(a), getRowKey(b));
}

const getRowKey = ({ day, campaignId, adSetId, adId }: AdRow) =>
  [day, campaignId, adSetId, adId].join(' ');

type Sum = InstanceType<typeof Exact>;

/**
 * Rounds exact amounts so that those of a period add up to their sum, rounded once: each is the
 * difference that it makes to the rounded sum. Money is added up by day. Parts of orders that are
 * claimed for ads are added up by month, because a small campaign claims less than half of an order
 * on any day.
 */
function runningRounder(before: ReadonlyMap<string, Sum> = new Map()) {
  const sums = new Map(before);
  return (period: string, amount: string, round: (sum: Sum) => number): number => {
    const earlier = sums.get(period) ?? new Exact(0);
    const sum = earlier.plus(amount);
    sums.set(period, sum);
    return round(sum) - round(earlier);
  };
}
