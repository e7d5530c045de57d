import {
  selectRates,
  type WantedRates,
} from '#app/data/currency-rates/currency-rate-rows.server.ts';
import { selectEnteredRatesOfShop } from '#app/data/currency-rates/entered-rate-rows.server.ts';
import { selectLastRateDay } from '#app/data/currency-rates/rate-refresh-row.server.ts';
import { REFERENCE_BASE } from '#app/domain/money/read-reference-rates.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import type { Deps } from '#app/services/deps.ts';

export interface WantedHistory extends WantedRates {
  /** Whose workspace's own rates count too; null for none. */
  readonly shopId: number | null;
}

/** The rates that are needed to convert amounts of these days: published, and entered by hand. */
export async function readRateHistory(
  { db }: Pick<Deps, 'db'>,
  { shopId, ...wanted }: WantedHistory,
): Promise<RateHistory> {
  const own =
    shopId === null
      ? []
      : await selectEnteredRatesOfShop(db, { shopId, currencies: wanted.currencies });
  const currencies = [...new Set([...wanted.currencies, ...own.map(({ per }) => per)])];
  const [days, end] = await Promise.all([
    selectRates(db, { ...wanted, currencies }),
    selectLastRateDay(db),
  ]);
  return {
    base: REFERENCE_BASE,
    days,
    end,
    entered: Map.groupBy(own, ({ currency }) => currency),
  };
}
