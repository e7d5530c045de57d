import {
  selectRates,
  type WantedRates,
} from '#app/data/currency-rates/currency-rate-rows.server.ts';
import { REFERENCE_BASE } from '#app/domain/money/read-reference-rates.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import type { Deps } from '#app/services/deps.ts';

/** The reference rates that are needed to convert amounts of these days. */
export async function readRateHistory(
  { db }: Pick<Deps, 'db'>,
  wanted: WantedRates,
): Promise<RateHistory> {
  return { base: REFERENCE_BASE, days: await selectRates(db, wanted) };
}
