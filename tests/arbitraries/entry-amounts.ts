/** Reading ledger entries in tests: only what is not zero, so that a test states all there is. */
import {
  COVERAGE_MEASURES,
  LEDGER_MEASURES,
  type LedgerEntry,
  type LedgerEvent,
  type LedgerMeasure,
} from '#app/domain/profit/ledger/ledger-entry.ts';

export type Amounts = Partial<Record<LedgerMeasure, number>>;

const COVERAGE: ReadonlySet<LedgerMeasure> = new Set(COVERAGE_MEASURES);

/** The measures of an entry that are not 0, without those that say what is known of it. */
export function getAmounts(entry: LedgerEntry | undefined): Amounts {
  if (entry === undefined) throw new Error('There is no such entry');
  return Object.fromEntries(
    LEDGER_MEASURES.filter((one) => entry[one] !== 0 && !COVERAGE.has(one)).map((one) => [
      one,
      entry[one],
    ]),
  );
}

/** The sums over some entries that are not 0. */
export function sumAmounts(entries: readonly LedgerEntry[]): Amounts {
  const sums = LEDGER_MEASURES.map(
    (measure) => [measure, entries.reduce((sum, entry) => sum + entry[measure], 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

/** The entries of one kind of event. */
export function ofEvent(entries: readonly LedgerEntry[], event: LedgerEvent): LedgerEntry[] {
  return entries.filter((entry) => entry.event === event);
}
