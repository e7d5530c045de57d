import {
  selectIsReadDaily,
  selectLastRateDay,
  selectRateRefresh,
} from '#app/data/currency-rates/rate-refresh-row.server.ts';
import type { RatesStatus } from '#app/domain/money/rates-status.ts';
import type { Deps } from '#app/services/deps.ts';

/** How far the reference rates reach, how their last reading went, and whether there is one daily. */
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
