/** What has no order, by day: ad spend, expenses over their days, other revenue, platform charges. */
import { addDays } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import {
  type AdParts,
  DAILY_COST_KINDS,
  type DailyCost,
} from '#app/domain/profit/daily-costs/daily-cost.ts';
import type { PlatformFeeKind } from '#app/domain/orders/order.ts';
import { amortise } from './amortise.ts';
import type { ScheduledAmount } from './scheduled-amount.ts';

/** One campaign's day, or one of its ads', by the ad account's own calendar. */
export interface AdSpend {
  readonly day: string;
  readonly platform: string;
  readonly campaignId: string;
  readonly campaign: string;
  readonly spendMinor: number;
  readonly clicks: number;
  readonly impressions: number;
  readonly attributedRevenueMinor: number;
  readonly attributedOrders: number;
  /** Absent where the source tells campaigns only, as files do. */
  readonly ad?: AdParts;
}

/** What a selling platform takes apart from any order: storage, a subscription. */
export interface PlatformCharge {
  readonly id: string;
  readonly kind: PlatformFeeKind;
  readonly label: string;
  /** Positive is a cost; what the platform gives back is negative. */
  readonly amountMinor: number;
  readonly day: string;
}

export interface CostsWithoutOrder {
  readonly adSpend: readonly AdSpend[];
  readonly expenses: readonly ScheduledAmount[];
  /** Income without an order: a grant, affiliate commission, interest. */
  readonly otherRevenue: readonly ScheduledAmount[];
  readonly platformCharges: readonly PlatformCharge[];
}

/**
 * Every row of `range` (both ends inclusive), by day, then kind, then source.
 * @throws RangeError when an expense or other revenue ends before it starts.
 */
export function toDailyCosts(
  { adSpend, expenses, otherRevenue, platformCharges }: CostsWithoutOrder,
  range: DateRange,
): DailyCost[] {
  const isInRange = ({ day }: { readonly day: string }) => range.start <= day && day <= range.end;
  return [
    ...adSpend.filter(isInRange).map(rowOfAdSpend),
    ...expenses.flatMap((expense) => amortise(expense, range)),
    ...otherRevenue.flatMap((revenue) => amortise(revenue, range, 'other_revenue')),
    ...platformCharges
      .filter(isNoAd)
      .filter(isInRange)
      .map((one) => rowOf('platform_fee', one.kind, one)),
    ...advertisingOf(platformCharges, adSpend).filter(isInRange),
  ].toSorted(byDayKindAndSource);
}

/** How far back a bill for advertising reaches when no earlier one is known. */
const BILLED_DAYS_MAX = 31;

/**
 * What the selling platform bills for advertising is marketing. Where its ad account is imported too,
 * a bill counts only for what it holds beyond the imported spend of the days since the last bill, so
 * that nothing counts twice.
 */
function advertisingOf(
  charges: readonly PlatformCharge[],
  adSpend: readonly AdSpend[],
): DailyCost[] {
  const bills = charges.filter((charge) => !isNoAd(charge)).toSorted(byDay);
  const imported = adSpend.filter(({ platform }) => SELLING_PLATFORM_ADS.has(platform));
  let since: string | null = null;
  let spare = 0;
  const rows: DailyCost[] = [];
  for (const bill of bills) {
    const from: string = since ?? addDays(bill.day, -BILLED_DAYS_MAX);
    spare += imported
      .filter(({ day }) => from < day && day <= bill.day)
      .reduce((sum, { spendMinor }) => sum + spendMinor, 0);
    since = bill.day;
    const known = Math.min(Math.max(0, bill.amountMinor), spare);
    spare -= known;
    const amountMinor = bill.amountMinor - known;
    if (amountMinor !== 0)
      rows.push(rowOf('ad_spend', 'selling_platform', { ...bill, amountMinor }));
  }
  return rows;
}

/** Ad accounts that a selling platform bills itself, as imports name them. */
const SELLING_PLATFORM_ADS: ReadonlySet<string> = new Set([
  'amazon',
  'amazon_ads',
  'amazon_advertising',
  'shop_campaigns',
  'etsy_ads',
  'ebay_ads',
]);

function isNoAd({ kind }: PlatformCharge): boolean {
  return kind !== 'advertising';
}

function byDay(a: PlatformCharge, b: PlatformCharge): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0;
}

function rowOfAdSpend(spend: AdSpend): DailyCost {
  return {
    day: spend.day,
    kind: 'ad_spend',
    // Campaign ids are unique within their platform only.
    sourceId: `${spend.platform}/${spend.campaignId}`,
    category: spend.platform,
    label: spend.campaign,
    amountMinor: spend.spendMinor,
    clicks: spend.clicks,
    impressions: spend.impressions,
    attributedRevenueMinor: spend.attributedRevenueMinor,
    attributedOrders: spend.attributedOrders,
    ...(spend.ad && { ad: partsWithin(spend.platform, spend.ad) }),
  };
}

/** Ids of accounts and ads are unique within their platform, too. */
function partsWithin(platform: string, { accountId, adSetId, adId }: AdParts): AdParts {
  const within = (id: string) => (id === '' ? '' : `${platform}/${id}`);
  return { accountId: within(accountId), adSetId: within(adSetId), adId: within(adId) };
}

function rowOf(
  kind: DailyCost['kind'],
  category: string,
  { id, label, amountMinor, day }: PlatformCharge,
): DailyCost {
  return {
    day,
    kind,
    sourceId: id,
    category,
    label,
    amountMinor,
    clicks: 0,
    impressions: 0,
    attributedRevenueMinor: 0,
    attributedOrders: 0,
  };
}

function byDayKindAndSource(a: DailyCost, b: DailyCost): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.kind !== b.kind) return DAILY_COST_KINDS.indexOf(a.kind) - DAILY_COST_KINDS.indexOf(b.kind);
  const [one, other] = [sourceKey(a), sourceKey(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function sourceKey({ sourceId, ad }: DailyCost): string {
  return [sourceId, ad?.accountId, ad?.adSetId, ad?.adId].join(' ');
}
