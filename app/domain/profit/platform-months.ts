/**
 * The months of a shop by the platform's reports, compared with the ledger. A platform counts
 * orders by other rules than the ledger, so months differ though every order agrees: each rule is a
 * cause with its amount.
 */

export const MONTH_MEASURES = [
  'total',
  'product_sales',
  'product_sales_with_tax',
  'order_count',
] as const;

/**
 * The sum that a platform reports by month. `total`: taxes and shipping included, less refunds on
 * their own days. `product_sales`: price times units ordered, before promotions, without shipping
 * and later refunds; including taxes where the prices of the marketplace do. `order_count`: no
 * money.
 */
export type MonthMeasure = (typeof MONTH_MEASURES)[number];

export interface PlatformMonth {
  readonly month: string;
  /** The marketplace or channel of the row; null for all of them. */
  readonly channel: string | null;
  readonly orders: number;
  /** By the measure, minor units of the shop's currency; null where the platform only counts. */
  readonly totalMinor: number | null;
}

export interface PlatformMonths {
  readonly measure: MonthMeasure;
  /** The day of an order that assigns it to a month of the platform. */
  readonly datedBy: 'paid' | 'created' | 'completed';
  /** Counts an order that was cancelled after it was paid. */
  readonly countsCancelled: boolean;
  readonly months: readonly PlatformMonth[];
}

export const MONTH_CAUSES = [
  'cancelled',
  'date_paid',
  'currency',
  'test',
  'left_out',
  'waiting',
] as const;

/**
 * `cancelled`: in the ledger until the day of the cancellation, and not in the reports.
 * `date_paid`: sales that were paid in another month, more where they were placed and less where
 * they were paid. `currency`: the ledger's excess over figures of other currencies added without
 * conversion. The others have no entries: test orders, orders that a rule or a preference leaves
 * out, and those whose profit is still to be calculated.
 */
export type MonthCause = (typeof MONTH_CAUSES)[number];

export interface MonthCauseSum {
  readonly cause: MonthCause;
  /** The orders that the ledger has in excess; negative for missing ones. */
  readonly orders: number;
  /** The ledger's excess, minor units. */
  readonly amountMinor: number;
  /** The number of orders concerned, and the names of the first of them. */
  readonly affected: number;
  readonly names: readonly string[];
}

export interface LedgerMonth {
  readonly month: string;
  readonly channel: string | null;
  readonly orders: number;
  readonly totalMinor: number;
  readonly causes: readonly MonthCauseSum[];
}

interface MonthFigures {
  readonly orders: number;
  readonly totalMinor: number;
}

export interface MonthComparison {
  readonly month: string;
  readonly channel: string | null;
  readonly platform: Pick<PlatformMonth, 'orders' | 'totalMinor'> | null;
  readonly ledger: MonthFigures;
  /** The ledger's excess over the platform; no money where the platform only counts. */
  readonly difference: MonthFigures;
  /** The part of the difference that each rule explains; rules without an effect are left out. */
  readonly causes: readonly MonthCauseSum[];
  readonly unexplained: MonthFigures;
}

/** Lists each month that the platform reported or the ledger has figures for within them, the newest first. */
export function compareMonths(
  reported: PlatformMonths,
  ledger: readonly LedgerMonth[],
): MonthComparison[] {
  const theirs = new Map(reported.months.map((month) => [keyText(month), month]));
  const ours = new Map(ledger.map((month) => [keyText(month), month]));
  const [first = ''] = reported.months.map(({ month }) => month).toSorted();
  return [...new Map([...theirs, ...ours]).entries()]
    .filter(([key, month]) => month.month >= first && (theirs.has(key) || hasFigures(month)))
    .toSorted(([, a], [, b]) => compareText(b.month, a.month) || compareText(a.channel, b.channel))
    .map(([key, { month, channel }]) =>
      compareMonth(
        reported,
        theirs.get(key),
        ours.get(key) ?? { month, channel, orders: 0, totalMinor: 0, causes: [] },
      ),
    );
}

/** Orders that are left out make no month of the ledger. */
function hasFigures({ orders, totalMinor }: Pick<PlatformMonth, 'orders' | 'totalMinor'>): boolean {
  return orders !== 0 || totalMinor !== 0;
}

function keyText({ month, channel }: Pick<PlatformMonth, 'month' | 'channel'>): string {
  return `${month} ${channel ?? ''}`;
}

function compareText(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? ''];
  return left < right ? -1 : Number(left > right);
}

function compareMonth(
  reported: PlatformMonths,
  theirs: PlatformMonth | undefined,
  ours: LedgerMonth,
): MonthComparison {
  const { month, channel, orders, totalMinor } = ours;
  const hasMoney = reported.measure !== 'order_count';
  const difference = {
    orders: orders - (theirs?.orders ?? 0),
    totalMinor: hasMoney ? totalMinor - (theirs?.totalMinor ?? 0) : 0,
  };
  const causes = ours.causes
    // Nothing of a month that is not reported is counted otherwise there.
    .filter(({ cause }) => theirs !== undefined && isCounted(reported, cause))
    .map((sum) => ({ ...sum, amountMinor: hasMoney ? sum.amountMinor : 0 }))
    .filter((sum) => sum.orders !== 0 || sum.amountMinor !== 0)
    .toSorted((a, b) => MONTH_CAUSES.indexOf(a.cause) - MONTH_CAUSES.indexOf(b.cause));
  return {
    month,
    channel,
    platform:
      theirs === undefined ? null : { orders: theirs.orders, totalMinor: theirs.totalMinor },
    ledger: { orders, totalMinor },
    difference,
    causes,
    unexplained: {
      orders: causes.reduce((rest, sum) => rest - sum.orders, difference.orders),
      totalMinor: causes.reduce((rest, sum) => rest - sum.amountMinor, difference.totalMinor),
    },
  };
}

/** Decides if the platform's rules can lead to this cause. */
function isCounted(
  { datedBy, countsCancelled }: Omit<PlatformMonths, 'months'>,
  cause: MonthCause,
): boolean {
  if (cause === 'cancelled') return !countsCancelled;
  return cause !== 'date_paid' || datedBy === 'paid';
}
