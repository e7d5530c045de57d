import { BUNDLED_RATES, readBundledRates } from '#app/data/currency-rates/bundled-rates.server.ts';
import { insertMissingRates } from '#app/data/currency-rates/currency-rate-rows.server.ts';
import { hasRatesOfDays } from '#app/data/currency-rates/rate-refresh-row.server.ts';
import { readReferenceRates } from '#app/domain/money/read-reference-rates.ts';
import type { Deps } from '#app/services/deps.ts';

const RATES_PER_STATEMENT = 20_000;

/**
 * Adds the history of rates that is bundled with the product, unless its first and last day are
 * stored. Stored rates do not change. A repeat, or a second process, is harmless. Returns the
 * number of new rates.
 */
export async function loadBundledRates({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { firstDay, lastDay } = BUNDLED_RATES;
  if (await hasRatesOfDays(db, [firstDay, lastDay])) return 0;
  const { rates } = readReferenceRates(await readBundledRates());
  return db.transaction(async (tx) => {
    let added = 0;
    for (let start = 0; start < rates.length; start += RATES_PER_STATEMENT) {
      added += await insertMissingRates(tx, rates.slice(start, start + RATES_PER_STATEMENT));
    }
    return added;
  });
}
