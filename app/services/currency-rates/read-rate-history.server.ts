import {
  type HistorySelection,
  selectRateHistory,
} from '#app/data/currency-rates/rate-history.server.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import type { Deps } from '#app/services/deps.ts';

/** Reads the rates that convert amounts of these days: published, and entered by hand. */
export function readRateHistory(
  { db }: Pick<Deps, 'db'>,
  selection: HistorySelection,
): Promise<RateHistory> {
  return selectRateHistory(db, selection);
}
