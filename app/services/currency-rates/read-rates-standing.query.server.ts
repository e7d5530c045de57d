import {
  selectIsReadDaily,
  selectLastRateDay,
  selectRateRefresh,
} from '#app/data/currency-rates/rate-refresh-row.server.ts';
import type { RatesStanding } from '#app/domain/money/rates-standing.ts';
import type { Deps } from '#app/services/deps.ts';

/** How far the reference rates reach, how their last reading went, and whether there is one daily. */
export async function readRatesStanding({
  db,
  rateSource,
}: Pick<Deps, 'db' | 'rateSource'>): Promise<RatesStanding> {
  const [lastDay, refresh, isTurnedOn] = await Promise.all([
    selectLastRateDay(db),
    selectRateRefresh(db),
    selectIsReadDaily(db),
  ]);
  return { lastDay, refresh, isReadDaily: rateSource.isNamed || isTurnedOn };
}
