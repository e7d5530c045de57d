import { isRefreshDue } from '#app/domain/money/rates-standing.ts';
import { waitMs } from '#app/lib/http/backoff.ts';
import { httpClient } from '#app/lib/http/http-client.ts';
import { readRatesStanding } from '#app/services/currency-rates/read-rates-standing.query.server.ts';
import { refreshCurrencyRates } from '#app/services/currency-rates/refresh-currency-rates.command.server.ts';
import type { Deps } from '#app/services/deps.ts';

const HOUR_MS = 3_600_000;

/**
 * Reads the reference rates when they are due, at once and then looking hourly; does nothing without
 * a source. A failure is logged and kept for the screens. Call the result to stop.
 */
export function keepCurrencyRates(deps: Deps, url: string | null): () => Promise<void> {
  if (url === null) return () => Promise.resolve();
  const stop = new AbortController();
  const source = { url, http: rateHttp(deps, stop.signal) };
  let running = refreshIfDue(deps, source);
  const timer = setInterval(() => {
    running = running.then(() => refreshIfDue(deps, source));
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    stop.abort();
    return running;
  };
}

/** The client that reads rates; a signal ends what is under way. */
export function rateHttp({ clock }: Pick<Deps, 'clock'>, signal?: AbortSignal) {
  const http = httpClient({ fetch, wait: waitMs, clock, random: Math.random });
  if (signal === undefined) return http;
  return {
    send: (request: Parameters<typeof http.send>[0]) => http.send({ ...request, signal }),
    stream: (request: Parameters<typeof http.stream>[0]) => http.stream({ ...request, signal }),
  };
}

async function refreshIfDue(
  deps: Deps,
  source: Parameters<typeof refreshCurrencyRates>[1],
): Promise<void> {
  try {
    if (!isRefreshDue(await readRatesStanding(deps), deps.clock())) return;
    const { changed, lastDay } = await refreshCurrencyRates(deps, source);
    deps.log.info({ changed, lastDay }, 'reference rates were read');
  } catch (error) {
    deps.log.error({ error: String(error) }, 'reference rates were not read');
  }
}
