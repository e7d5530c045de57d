/**
 * Costs without an order, by day: emails, expenses over their days, other revenue, platform
 * charges. Ad spend arrives final, and is recorded where it is stored
 * (app/data/costs/ad-spend-costs.server.ts).
 */
import { addDays, endOfPeriod } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { DAILY_COST_KINDS, type DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { countChargesOnce } from '#app/domain/counted-once/count-charges-once.ts';
import { findChargeOrigin } from '#app/domain/counted-once/statement-sources.ts';
import type { PlatformFeeKind } from '#app/domain/orders/order.ts';
import { amortise } from './amortise.ts';
import { type EmailDay, type EmailPrice, rowOfEmailDay, rowsOfPrices } from './email-days.ts';
import type { ScheduledAmount } from './scheduled-amount.ts';

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

/** Kind and category of money that a bank takes back, and of its return. */
export const DISPUTE = 'dispute';
/** Kind and category of the payment provider's fee for a dispute. */
export const DISPUTE_FEE = 'dispute_fee';

/** A charge or credit of a platform apart from the fees of orders: storage, a subscription, a disputed amount. */
export interface PlatformCharge {
  readonly id: string;
  readonly kind: PlatformFeeKind | typeof DISPUTE | typeof DISPUTE_FEE;
  readonly label: string;
  /** Positive is a cost; a credit is negative. */
  readonly amountMinor: number;
  readonly day: string;
  /**
   * The order that a dispute is about: its page lists the charge, and its profit stays the same.
   * Absent or null for a charge without one.
   */
  readonly orderId?: string | null;
}

export type BilledSpend = Pick<AdSpend, 'platform' | 'day' | 'spendMinor'>;

export interface CostsWithoutOrder {
  /** Spend of imported ad accounts that a selling platform bills itself (`BILLED_AD_PLATFORMS`). */
  readonly sellingPlatformSpend: readonly BilledSpend[];
  readonly emailDays: readonly EmailDay[];
  readonly emailPrices: readonly EmailPrice[];
  readonly expenses: readonly ScheduledAmount[];
  /** Income without an order: a grant, affiliate commission, interest. */
  readonly otherRevenue: readonly ScheduledAmount[];
  readonly platformCharges: readonly PlatformCharge[];
}

/** Returns the last day that has figures: the current month shows its full rent. */
export function lastBookedDay(today: string): string {
  return endOfPeriod(today, 'month', 1);
}

/**
 * Returns every row of `range` (both ends inclusive), by day, then kind, then source; ad spend only
 * as far as the selling platform bills it.
 *
 * @throws RangeError when an expense or other revenue ends before it starts.
 */
export function toDailyCosts(costs: CostsWithoutOrder, range: DateRange): DailyCost[] {
  const { emailDays, emailPrices, expenses, otherRevenue } = costs;
  const platformCharges = countChargesOnce(costs.platformCharges).counted;
  const isInRange = ({ day }: { readonly day: string }) => range.start <= day && day <= range.end;
  return [
    ...emailDays.filter(isInRange).map(rowOfEmailDay),
    ...rowsOfPrices(emailPrices, range),
    ...expenses.flatMap((expense) => amortise(expense, range)),
    ...otherRevenue.flatMap((revenue) => amortise(revenue, range, 'other_revenue')),
    ...platformCharges
      .filter(isNoAd)
      .filter(isInRange)
      .map((one) => toRow('platform_fee', one.kind, one)),
    ...toAdvertising(platformCharges, costs.sellingPlatformSpend).filter(isInRange),
  ].toSorted(byDayKindAndSource);
}

/** The days that a bill for advertising covers when there is no earlier one. */
const BILLED_DAYS_MAX = 31;

/**
 * Bills of a selling platform for advertising are marketing. Where an ad account of that platform
 * is imported too, a bill counts only for the part that exceeds the imported spend of the days
 * since the last bill of the same account, so that nothing counts twice.
 */
function toAdvertising(
  charges: readonly PlatformCharge[],
  imported: CostsWithoutOrder['sellingPlatformSpend'],
): DailyCost[] {
  const bills = charges.filter((charge) => !isNoAd(charge)).toSorted(byDay);
  const byAccount = Map.groupBy(bills, ({ id }) => findChargeOrigin(id).account);
  return [...byAccount].flatMap(([{ adPlatforms }, ofAccount]) => {
    const spent = imported.filter(({ platform }) => adPlatforms.includes(platform));
    return billedBeyond(ofAccount, spent);
  });
}

function billedBeyond(
  bills: readonly PlatformCharge[],
  imported: readonly BilledSpend[],
): DailyCost[] {
  let since: string | null = null;
  let spare = 0;
  const rows: DailyCost[] = [];
  for (const bill of bills) {
    const from: string = since ?? addDays(bill.day, -BILLED_DAYS_MAX);
    spare += imported
      .filter(({ day }) => from < day && day <= bill.day)
      .reduce((sum, { spendMinor }) => sum + spendMinor, 0);
    since = bill.day;
    const covered = Math.min(Math.max(0, bill.amountMinor), spare);
    spare -= covered;
    const amountMinor = bill.amountMinor - covered;
    if (amountMinor !== 0) rows.push(toRow('ad_spend', BILLED_ADS, { ...bill, amountMinor }));
  }
  return rows;
}

/** The category of ad spend that the selling platform bills; no ad platform of an import may have this name. */
export const BILLED_ADS = 'selling_platform';

function isNoAd({ kind }: PlatformCharge): boolean {
  return kind !== 'advertising';
}

function byDay(a: PlatformCharge, b: PlatformCharge): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0;
}

function toRow(
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
