/** What has no order, by day: ad spend, expenses over their days, other revenue, platform charges. */
import type { DateRange } from '#app/domain/metrics/metric-query.ts';
import { DAILY_COST_KINDS, type DailyCost } from '#app/domain/profit/daily-cost.ts';
import type { PlatformFeeKind } from '#app/domain/orders/order.ts';
import { amortise, type Expense } from './amortise.ts';

/** One campaign's day, by the ad account's own calendar. */
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
}

/** Income without an order: a grant, affiliate commission, interest. */
export interface OtherRevenue {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  readonly amountMinor: number;
  readonly day: string;
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
  readonly expenses: readonly Expense[];
  readonly otherRevenue: readonly OtherRevenue[];
  readonly platformCharges: readonly PlatformCharge[];
}

/**
 * Every row of `range` (both ends inclusive), by day, then kind, then source.
 * @throws RangeError when an expense ends before it starts.
 */
export function dailyCostsOf(
  { adSpend, expenses, otherRevenue, platformCharges }: CostsWithoutOrder,
  range: DateRange,
): DailyCost[] {
  const isInRange = ({ day }: { readonly day: string }) => range.start <= day && day <= range.end;
  return [
    ...adSpend.filter(isInRange).map(rowOfAdSpend),
    ...expenses.flatMap((expense) => amortise(expense, range)),
    ...otherRevenue.filter(isInRange).map((one) => rowOf('other_revenue', one.category, one)),
    ...platformCharges.filter(isInRange).map((one) => rowOf('platform_fee', one.kind, one)),
  ].toSorted(byDayKindAndSource);
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
  };
}

function rowOf(
  kind: DailyCost['kind'],
  category: string,
  { id, label, amountMinor, day }: OtherRevenue | PlatformCharge,
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
  if (a.sourceId === b.sourceId) return 0;
  return a.sourceId < b.sourceId ? -1 : 1;
}
