/**
 * The months of a shop by the platform's own reports, held against the ledger. A platform counts orders by
 * other rules than the ledger, so months differ though every order agrees: each rule is a cause with its amount.
 */

/** A month as the platform's reports have it. */
export interface PlatformMonth {
  /** "2026-11". */
  readonly month: string;
  readonly orders: number;
  /** Taxes and shipping included, less refunds on their own days; minor units of the shop's currency. */
  readonly totalMinor: number;
}

export interface PlatformMonths {
  /** By which day of an order the platform puts it into a month. */
  readonly datedBy: 'paid' | 'created' | 'completed';
  readonly months: readonly PlatformMonth[];
}

/** The same month by the ledger, with what the platform's reports count otherwise. */
export interface LedgerMonth extends PlatformMonth {
  /** Of orders that were cancelled after they were paid: the reports leave them out altogether. */
  readonly cancelledMinor: number;
  /** Of orders in other currencies: what the ledger has more than their figures added as they are. */
  readonly convertedMinor: number;
  /** Sales that were paid in another month: more where they were placed, less where they were paid. */
  readonly paidElsewhereMinor: number;
  /** Of orders that give no entries, by a rule or a preference: what the ledger has less. */
  readonly leftOutMinor: number;
}

export const MONTH_CAUSES = ['cancelled', 'date_paid', 'currency', 'left_out'] as const;
export type MonthCause = (typeof MONTH_CAUSES)[number];

export interface MonthComparison {
  readonly month: string;
  /** Null where the platform has no such month. */
  readonly platform: Omit<PlatformMonth, 'month'> | null;
  readonly ledger: Omit<PlatformMonth, 'month'>;
  /** The ledger's total less the platform's. */
  readonly differenceMinor: number;
  /** What of the difference each rule makes; those that make none are left out. */
  readonly causes: readonly { readonly cause: MonthCause; readonly amountMinor: number }[];
  /** The rest of the difference. */
  readonly unexplainedMinor: number;
}

/** Each month that the platform reported or the ledger has within them, the newest first. */
export function compareMonths(
  { datedBy, months }: PlatformMonths,
  ledger: readonly LedgerMonth[],
): MonthComparison[] {
  const theirs = new Map(months.map((month) => [month.month, month]));
  const ours = new Map(ledger.map((month) => [month.month, month]));
  const all = [...new Set([...theirs.keys(), ...ours.keys()])];
  const [first = ''] = [...theirs.keys()].toSorted();
  return all
    .filter((month) => month >= first)
    .toSorted()
    .toReversed()
    .map((month) => compareMonth(month, theirs.get(month), ours.get(month) ?? NOTHING, datedBy));
}

const NOTHING: Omit<LedgerMonth, 'month'> = {
  orders: 0,
  totalMinor: 0,
  cancelledMinor: 0,
  convertedMinor: 0,
  paidElsewhereMinor: 0,
  leftOutMinor: 0,
};

function compareMonth(
  month: string,
  theirs: PlatformMonth | undefined,
  ours: Omit<LedgerMonth, 'month'>,
  datedBy: PlatformMonths['datedBy'],
): MonthComparison {
  const differenceMinor = ours.totalMinor - (theirs?.totalMinor ?? 0);
  const amounts: Readonly<Record<MonthCause, number>> = {
    cancelled: ours.cancelledMinor,
    date_paid: datedBy === 'paid' ? ours.paidElsewhereMinor : 0,
    currency: ours.convertedMinor,
    left_out: -ours.leftOutMinor,
  };
  const causes = MONTH_CAUSES.map((cause) => ({ cause, amountMinor: amounts[cause] }));
  const explained = causes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    month,
    platform:
      theirs === undefined ? null : { orders: theirs.orders, totalMinor: theirs.totalMinor },
    ledger: { orders: ours.orders, totalMinor: ours.totalMinor },
    differenceMinor,
    causes: causes.filter(({ amountMinor }) => amountMinor !== 0),
    unexplainedMinor: differenceMinor - explained,
  };
}
