import { isRefreshDue } from '#app/domain/money/rates-status.ts';
import type { Deps } from '#app/services/deps.ts';
import { readRatesStatus } from './read-rates-status.server.ts';
import { refreshCurrencyRates } from './refresh-currency-rates.server.ts';

/**
 * Reads the published rates when they are due: daily, and hourly after a failure, where the owner
 * of the installation or its environment allows it. A failure is logged and stored for the screens;
 * the next hour tries again.
 */
export async function refreshDueRates(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'rateSource'>,
  signal: AbortSignal,
): Promise<void> {
  const { clock, log, rateSource } = deps;
  const status = await readRatesStatus(deps);
  if (!status.isReadDaily || !isRefreshDue(status, clock())) return;
  try {
    const { changed, lastDay } = await refreshCurrencyRates(deps, { ...rateSource, signal });
    log.info({ event: 'currency_rates.read', changed, lastDay }, 'reference rates were read');
  } catch (err) {
    log.error({ event: 'currency_rates.failed', err }, 'reference rates were not read');
  }
}
