import type {
  MonthCause,
  MonthComparison,
  MonthMeasure,
  PlatformMonths,
} from '#app/domain/profit/platform-months.ts';
import type { PlatformLimitsView } from '#app/view-models/settings/platform-limits.ts';
import type {
  DifferenceCause,
  ReconciliationSums,
  OrderDifference,
} from '#app/domain/profit/reconcile.ts';
import { formatCount, formatNumber } from '#app/lib/format-number.ts';

/** The item "reconciliation" of the settings: the platform's amounts against the ledger. */
export interface ReconciliationView {
  readonly kind: 'reconciliation';
  readonly currency: string;
  readonly locale: string;
  readonly sums: ReconciliationSums;
  /** Differences that no rule explains. */
  readonly differences: readonly OrderDifference[];
  /** Orders that a rule or a preference leaves out: they are correct. */
  readonly leftOut: readonly OrderDifference[];
  /** Null for a shop without a platform. */
  readonly months: MonthsView | null;
  readonly rejects: readonly RejectView[];
  readonly jobs: readonly FailedJobView[];
  /** ISO UTC; null before the first night. */
  readonly comparedAt: string | null;
  /** Data that the platform refuses this installation. */
  readonly limits: PlatformLimitsView;
  /** The reason why the user may not retry work; null when they may. */
  readonly refusal: string | null;
}

export interface MonthsView {
  readonly platformId: number;
  /** True where the platform reports them at all. */
  readonly isOffered: boolean;
  /** The amount that the platform adds up by month. */
  readonly measure: MonthMeasure;
  readonly datedBy: PlatformMonths['datedBy'];
  /** The newest first; empty before the first night. */
  readonly rows: readonly MonthComparison[];
  /** ISO UTC; null before the first night. */
  readonly readAt: string | null;
  /** The error of the last reading, a sentence; null without one. */
  readonly fault: string | null;
}

export const MONTH_CAUSE_TEXTS: Readonly<Record<MonthCause, string>> = {
  cancelled: 'Cancelled after payment: counted here until the day of the cancellation',
  date_paid: 'Paid in another month than placed',
  currency: 'Other currencies: added there without converting',
  test: 'Test orders, which count there',
  left_out: 'Left out here by your preferences or by hand',
  waiting: 'Their profit is being calculated here',
};

/**
 * The compared amount, after "Shopify’s own reports, dated by the day of payment, beside the
 * ledger:".
 */
export const MEASURE_TEXTS: Readonly<Record<MonthMeasure, string>> = {
  total: 'totals with taxes and shipping, less refunds.',
  product_sales:
    'prices of the products ordered, before promotions, without shipping and taxes, whatever is refunded later.',
  product_sales_with_tax:
    'prices of the products ordered with their taxes, before promotions, without shipping, whatever is ' +
    'refunded later.',
  order_count:
    'numbers of orders. Sums of money by month are not given to this app; each order’s amount is compared above.',
};

export const DATED_BY_TEXTS: Readonly<Record<PlatformMonths['datedBy'], string>> = {
  paid: 'the day of payment',
  created: 'the day of the order',
  completed: 'the day of completion',
};

export interface RejectView {
  readonly category: string;
  readonly objectId: string;
  readonly reason: string;
  readonly seenAt: string;
}

export interface FailedJobView {
  readonly jobId: string;
  readonly work: string;
  readonly error: string;
  readonly attempts: number;
  readonly attemptsMax: number;
  /** The earliest retry, ISO UTC. */
  readonly runAt: string;
}

export const CAUSE_TEXTS: Readonly<Record<DifferenceCause, string>> = {
  waiting: 'Its profit is being calculated',
  test: 'A test order, which does not count',
  closed_month: 'A closed month keeps its figures; the change is listed there',
  by_hand: 'Left out by a bulk edit of orders',
  pending: 'Left out by your preferences: not paid yet',
  unfulfilled: 'Left out by your preferences: not fulfilled yet',
  cancelled: 'Left out by your preferences: cancelled',
  free: 'Left out by your preferences: free',
  tips: 'Its tip is not income in your preferences',
  unexplained: 'Not explained',
};

/**
 * Formats the share of the order value that clears: never "100 %" while anything is missing.
 * @example clearedShare({ valueMinor: 3, clearedMinor: 2, ... }) // "66.66 %"
 */
export function clearedShare(
  { valueMinor, clearedMinor }: ReconciliationSums,
  locale: string,
): string {
  if (valueMinor === clearedMinor) return `${formatCount(100, locale)} %`;
  const hundredths = Math.floor((clearedMinor / valueMinor) * 10_000);
  return `${formatNumber(Math.min(hundredths, 9999) / 100, locale, { minimumFractionDigits: 2 })} %`;
}
