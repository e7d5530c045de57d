/**
 * The reasons of an order in reading order: by measure, then by entry, each with the entry's event
 * and day, so that the amounts of a group add up to the order's figure.
 */
import {
  COVERAGE_MEASURES,
  LEDGER_MEASURES,
  type LedgerEntry,
  type LedgerEvent,
  type LedgerMeasure,
  type Reason,
} from '#app/domain/profit/ledger/ledger-entry.ts';

export interface ReasonGroup {
  readonly measure: LedgerMeasure;
  /** The sum of the measure over the order's entries. */
  readonly amount: number;
  readonly reasons: readonly DatedReason[];
}

export interface DatedReason extends Reason {
  readonly event: LedgerEvent;
  readonly day: string;
  readonly lineId: string | null;
}

/** Marks that count an order once; they explain no figure of the order itself. */
const MARKS: ReadonlySet<LedgerMeasure> = new Set([
  'orders',
  'cancelled_orders',
  'returned_orders',
  'new_customers',
  'active_in_month',
  'active_in_quarter',
  'active_in_year',
]);
/** The measures that are left out: the costs themselves say if they are known. */
const COVERAGE: ReadonlySet<LedgerMeasure> = new Set(COVERAGE_MEASURES);
const COUNTS: ReadonlySet<LedgerMeasure> = new Set([
  'units_sold',
  'units_returned',
  'units_without_cost',
  'units_with_estimate',
]);

/** Decides if a measure's amount is money in minor units or a number of units. */
export function measureFormat(measure: LedgerMeasure): 'money' | 'count' {
  return COUNTS.has(measure) || MARKS.has(measure) ? 'count' : 'money';
}

/**
 * Returns one group for each measure that is not zero or that a reason explains, in the ledger's
 * order.
 */
export function reasonGroups(
  entries: readonly LedgerEntry[],
  reasons: readonly Reason[],
): readonly ReasonGroup[] {
  const byNumber = new Map(entries.map((entry) => [entry.entry_no, entry]));
  return LEDGER_MEASURES.filter((one) => !MARKS.has(one) && !COVERAGE.has(one)).flatMap(
    (measure) => {
      const amount = entries.reduce((sum, entry) => sum + entry[measure], 0);
      const measureReasons = reasons.filter((reason) => reason.measure === measure);
      if (amount === 0 && measureReasons.length === 0) return [];
      return [
        { measure, amount, reasons: measureReasons.flatMap((reason) => dated(reason, byNumber)) },
      ];
    },
  );
}

function dated(reason: Reason, byNumber: ReadonlyMap<number, LedgerEntry>): DatedReason[] {
  const entry = byNumber.get(reason.entryNo);
  // A reason without its entry would be a figure out of nowhere; the ledger is what counts.
  if (entry === undefined) return [];
  return [{ ...reason, event: entry.event, day: entry.event_day, lineId: entry.line_id }];
}
