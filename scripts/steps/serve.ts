import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { environment } from '#app/config/environment.server.ts';
import { openErrorReporter } from '#app/data/error-reports/open-error-reporter.server.ts';
import { keepCurrencyRates } from '#app/server/keep-currency-rates.server.ts';
import { keepDailyCosts } from '#app/server/keep-daily-costs.server.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { sessionSecretOf } from '#app/server/session-secret.server.ts';
import { startWeb } from '#app/server/web.server.ts';

/** Serves until the process is told to stop, then lets the requests under way finish. */
export async function serve(mode: 'production' | 'development'): Promise<void> {
  const { host, port, dataDir, sessionSecret, isMaintenance, ...settings } = environment();
  const deps = await openDeps({ reader: 'duckdb' });
  const errorReports = openErrorReporter({
    url: settings.errorReportUrl,
    clock: deps.clock,
    fetch,
  });
  const stopDailyCosts = keepDailyCosts(deps);
  const stopCurrencyRates = keepCurrencyRates(deps, settings.currencyRatesUrl);
  const server = await startWeb({
    deps,
    sessionSecret: sessionSecret ?? sessionSecretOf(dataDir),
    host,
    port,
    mode,
    isMaintenance,
    ...(errorReports !== null && { errorReports }),
  });
  const address = server.address() as AddressInfo;
  const url = `http://${host}:${address.port}`;
  console.log(`Farthing is at ${url}  (demo shop: ${url}/demo)`);
  const stop = (): void => {
    server.close();
    server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await once(server, 'close');
  await stopDailyCosts();
  await stopCurrencyRates();
  await deps.close();
  process.exit(0); // development keeps Vite's file watcher open
}
