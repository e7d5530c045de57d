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
  readonly differences: readonly OrderDifference[];
  readonly rejects: readonly RejectView[];
  readonly jobs: readonly FailedJobView[];
  /** ISO UTC; null before the first night. */
  readonly comparedAt: string | null;
  /** What the platform refuses this installation. */
  readonly limits: PlatformLimitsView;
  /** Why who looks may not have work tried again; null who may. */
  readonly refusal: string | null;
}

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
