import type { Queryable } from '#app/data/database.ts';
import { REFERENCE_BASE } from '#app/domain/money/read-reference-rates.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { type RateSelection, selectRates } from './currency-rate-rows.server.ts';
import { selectEnteredRatesOfShop } from './entered-rate-rows.server.ts';
import { selectLastRateDay } from './rate-refresh-row.server.ts';

export interface HistorySelection extends RateSelection {
  /** The shop whose workspace's rates count too; null for none. */
  readonly shopId: number | null;
}

/** Returns the rates that convert amounts of these days: published, and entered by hand. */
export async function selectRateHistory(
  db: Queryable,
  { shopId, ...range }: HistorySelection,
): Promise<RateHistory> {
  const entered =
    shopId === null
      ? []
      : await selectEnteredRatesOfShop(db, { shopId, currencies: range.currencies });
  const currencies = [...new Set([...range.currencies, ...entered.map(({ per }) => per)])];
  const [days, end] = await Promise.all([
    selectRates(db, { ...range, currencies }),
    selectLastRateDay(db),
  ]);
  return {
    base: REFERENCE_BASE,
    days,
    end,
    entered: Map.groupBy(entered, ({ currency }) => currency),
  };
}
