import {
  selectIsReadDaily,
  selectLastRateDay,
  selectRateRefresh,
} from '#app/data/currency-rates/rate-refresh-row.server.ts';
import type { RatesStatus } from '#app/domain/money/rates-status.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Reads the last day of the reference rates, the result of their last reading, and the setting to
 * read them daily.
 */
export async function readRatesStatus({
  db,
  rateSource,
}: Pick<Deps, 'db' | 'rateSource'>): Promise<RatesStatus> {
  const [lastDay, refresh, isTurnedOn] = await Promise.all([
    selectLastRateDay(db),
    selectRateRefresh(db),
    selectIsReadDaily(db),
  ]);
  return { lastDay, refresh, isReadDaily: rateSource.isNamed || isTurnedOn };
}
