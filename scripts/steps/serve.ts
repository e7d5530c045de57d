import type { AddressInfo } from 'node:net';
import { environment } from '#app/config/environment.server.ts';
import { openErrorReporter } from '#app/data/mail/open-error-reporter.server.ts';
import { startWorker } from '#app/jobs/worker.server.ts';
import { Secret } from '#app/lib/secret.ts';
import { deleteOldUploadsHourly } from '#app/server/delete-old-uploads.server.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { readSessionSecret } from '#app/server/session-secret.server.ts';
import { stopInSteps } from '#app/server/operations/stop-in-steps.server.ts';
import { startWeb } from '#app/server/web.server.ts';
import { firstAccountAddress } from '#app/services/accounts/first-account.server.ts';
import { loadBundledRates } from '#app/services/currency-rates/load-bundled-rates.server.ts';

/** Serves until the process gets a signal to stop, then lets the requests under way finish. */
export async function serve(mode: 'production' | 'development'): Promise<void> {
  const { host, port, dataDir, sessionSecret, isMaintenance, ...settings } = environment();
  const deps = await openDeps({ reader: 'duckdb' });
  const errorReports = openErrorReporter({
    url: settings.errorReportUrl,
    clock: deps.clock,
    fetch,
  });
  // In the background: only amounts of other currencies wait for it, and only at the first start.
  const ratesLoaded = loadBundledRates(deps).catch((err: unknown) => {
    deps.log.error({ event: 'currency_rates.not_loaded', err }, 'bundled rates were not loaded');
  });
  const stopSweeping = deleteOldUploadsHourly(deps);
  const worker = settings.hasWorker ? await startWorker(deps) : null;
  const web = await startWeb({
    deps,
    sessionSecret: new Secret(sessionSecret ?? readSessionSecret(dataDir)),
    host,
    port,
    mode,
    isMaintenance,
    metricsToken: settings.metricsToken,
    hmrPort: settings.hmrPort,
    ...(errorReports !== null && { errorReports }),
    ...(settings.whatsNewUrl !== null && { whatsNewUrl: settings.whatsNewUrl }),
    partnerOffers: settings.partnerOffers,
  });
  const address = web.server.address() as AddressInfo;
  const url = `http://${host}:${address.port}`;
  console.log(`Farthing is at ${url}  (demo shop: ${url}/demo)`);
  const first = await firstAccountAddress(deps.db, deps.accounts);
  if (first !== null) console.log(`Make the first account, which owns this installation: ${first}`);
  await toldToStop();
  await stopInSteps(deps.log, [
    ['web', () => web.stop()],
    ['uploads', stopSweeping],
    ['worker', async () => worker?.stop()],
    ['currency_rates', async () => void (await ratesLoaded)],
    ['database', () => deps.close()],
  ]);
  process.exit(0); // development keeps Vite's file watcher open
}

/** Resolves at the first signal; a second one ends the process at once, as signals do. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
