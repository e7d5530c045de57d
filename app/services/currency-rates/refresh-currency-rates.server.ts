import { downloadRates } from '#app/data/currency-rates/download-rates.server.ts';
import { saveRateRefresh } from '#app/data/currency-rates/rate-refresh-row.server.ts';
import { toAppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { RateSource } from '#app/services/rate-source.ts';
import { type StoredRates, storeCurrencyRates } from './store-currency-rates.server.ts';

/**
 * Reads the daily reference rates from their source and stores new ones. A repeat is harmless. A
 * failure is stored for the screens on which people select currencies, and thrown: `unavailable`
 * when the source does not answer, `invalid_input` when it is no file of rates.
 */
export async function refreshCurrencyRates(
  deps: Pick<Deps, 'db' | 'clock'>,
  { url, http, signal }: RateSource & { readonly signal?: AbortSignal },
): Promise<StoredRates> {
  const triedAt = deps.clock().toISOString();
  try {
    const stored = await storeCurrencyRates(deps, { text: await downloadRates(http, url, signal) });
    await saveRateRefresh(deps.db, { triedAt, failure: null });
    return stored;
  } catch (error) {
    await saveRateRefresh(deps.db, { triedAt, failure: toAppError(error).message });
    throw error;
  }
}
