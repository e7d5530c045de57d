/**
 * The units of each line that can still come back. Platforms sometimes report the same return twice
 * or a return of a line that an edit removed: units returned never exceed units sold.
 */
import type { Costing } from './costing.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';

export interface ReturnCounts {
  /** Takes up to `asked` units of the line and returns the counts before and after. */
  readonly take: (
    lineId: string,
    requested: number,
  ) => { readonly from: number; readonly to: number };
  readonly left: (lineId: string) => number;
}

export function countReturns({ journal }: Costing): ReturnCounts {
  const sold = unitsSold(journal.entries);
  const returned = new Map<string, number>();
  const left = (lineId: string) =>
    Math.max(0, (sold.get(lineId) ?? 0) - (returned.get(lineId) ?? 0));
  return {
    left,
    take(lineId, requested) {
      const from = returned.get(lineId) ?? 0;
      const to = from + Math.min(Math.max(0, requested), left(lineId));
      returned.set(lineId, to);
      return { from, to };
    },
  };
}

/** Counts units sold so far by line id, with those that edits added and removed. */
export function unitsSold(entries: readonly LedgerEntry[]): Map<string | null, number> {
  const units = new Map<string | null, number>();
  for (const { line_id: lineId, units_sold: sold } of entries) {
    units.set(lineId, (units.get(lineId) ?? 0) + sold);
  }
  return units;
}
