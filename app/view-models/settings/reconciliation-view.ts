import type {
  MonthCause,
  MonthComparison,
  MonthMeasure,
  PlatformMonths,
} from '#app/domain/profit/platform-months.ts';
import type { PlatformLimitsView } from './platform-limits.ts';
import type {
  DifferenceCause,
  ReconciliationSums,
  OrderDifference,
} from '#app/domain/profit/reconcile.ts';
import { formatCount, formatNumber } from '#app/lib/format-number.ts';

/** The item "reconciliation" of the settings: what the platform says against the ledger. */
export interface ReconciliationView {
  readonly kind: 'reconciliation';
  readonly currency: string;
  readonly locale: string;
  readonly sums: ReconciliationSums;
  /** Those that are due to no rule. */
  readonly differences: readonly OrderDifference[];
  /** Those that are left out by a rule or a preference: nothing is wrong with them. */
  readonly leftOut: readonly OrderDifference[];
  /** Null of a shop that no platform brought. */
  readonly months: MonthsView | null;
  readonly rejects: readonly RejectView[];
  readonly jobs: readonly FailedJobView[];
  /** ISO UTC; null before the first night. */
  readonly comparedAt: string | null;
  /** What the platform refuses this installation. */
  readonly limits: PlatformLimitsView;
  /** Why who looks may not have work tried again; null who may. */
  readonly refusal: string | null;
}

/** Months by the platform's own reports. */
export interface MonthsView {
  readonly platformId: number;
  /** Whether the platform tells them at all. */
  readonly isOffered: boolean;
  /** What the platform adds up by month. */
  readonly measure: MonthMeasure;
  readonly datedBy: PlatformMonths['datedBy'];
  /** The newest first; empty before the first night. */
  readonly rows: readonly MonthComparison[];
  /** ISO UTC; null before the first night. */
  readonly readAt: string | null;
  /** Why they could not be read last, a sentence; null where they could. */
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

/** What is compared, after "Shopify’s own reports, dated by the day of payment, beside the ledger:". */
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
  /** What it does, for people. */
  readonly work: string;
  readonly error: string;
  readonly attempts: number;
  readonly attemptsMax: number;
  /** When it is tried again at the earliest, ISO UTC. */
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
 * Share of the order value that clears, for people: never "100 %" while anything is missing.
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
