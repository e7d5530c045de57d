import {
  selectLastRateDay,
  selectRateRefresh,
} from '#app/data/currency-rates/rate-refresh-row.server.ts';
import type { RatesStanding } from '#app/domain/money/rates-standing.ts';
import type { Deps } from '#app/services/deps.ts';

/** How far the reference rates reach, and how their last reading went. */
export async function readRatesStanding({ db }: Pick<Deps, 'db'>): Promise<RatesStanding> {
  const [lastDay, refresh] = await Promise.all([selectLastRateDay(db), selectRateRefresh(db)]);
  return { lastDay, refresh };
}
