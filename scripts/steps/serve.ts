import type { AddressInfo } from 'node:net';
import { type Environment, environment } from '#app/config/environment.server.ts';
import { startWorker } from '#app/jobs/worker.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { waitMs } from '#app/lib/backoff.ts';
import { Secret } from '#app/lib/secret.ts';
import { openOutsideServices } from '#app/outside/open-outside-services.server.ts';
import { deleteOldUploadsHourly } from '#app/server/delete-old-uploads.server.ts';
import { type OpenDeps, openDeps } from '#app/server/open-deps.server.ts';
import { readSessionSecret } from '#app/server/session-secret.server.ts';
import { type StopStep, stopInSteps } from '#app/server/operations/stop-in-steps.server.ts';
import { startWeb } from '#app/server/web.server.ts';
import { firstAccountAddress } from '#app/services/accounts/first-account.server.ts';
import { loadBundledRates } from '#app/services/currency-rates/load-bundled-rates.server.ts';
import { requireBuild } from './built-app.ts';
import { toldToStop } from './signals.ts';

/** Serves until the process gets a signal to stop, then finishes open requests. */
export async function serve(mode: 'production' | 'development'): Promise<void> {
  const settings = environment();
  const deps = await openDeps({ reader: 'duckdb' });
  // What was started last is closed first, when somebody stops the server and when it cannot start.
  const steps: StopStep[] = [['database', () => deps.close()]];
  try {
    await start(mode, { settings, deps, onStarted: (...step) => steps.unshift(step) });
    await toldToStop();
  } catch (error) {
    await stopInSteps(deps.log, steps);
    throw error;
  }
  await stopInSteps(deps.log, steps);
  process.exit(0); // development keeps Vite's file watcher open
}

interface Ground {
  readonly settings: Environment;
  readonly deps: OpenDeps;
  readonly onStarted: (...step: StopStep) => void;
}

async function start(
  mode: 'production' | 'development',
  { settings, deps, onStarted }: Ground,
): Promise<void> {
  if (mode === 'production') requireBuild();
  const { host, port, sessionSecret } = settings;
  // In the background: only amounts of other currencies wait for it, and only at the first start.
  const ratesLoaded = loadBundledRates(deps).catch((err: unknown) => {
    deps.log.error({ event: 'currency_rates.not_loaded', err }, 'bundled rates were not loaded');
  });
  onStarted('currency_rates', async () => void (await ratesLoaded));
  const worker = settings.hasWorker ? await startWorker(deps) : null;
  onStarted('worker', async () => worker?.stop());
  onStarted('uploads', deleteOldUploadsHourly(deps));
  const web = await startWeb({
    deps,
    sessionSecret: new Secret(sessionSecret ?? readSessionSecret(settings.dataDir)),
    host,
    port,
    mode,
    isMaintenance: settings.isMaintenance,
    metricsToken: settings.metricsToken,
    hmrPort: settings.hmrPort,
    outside: openOutsideServices(settings.outside, {
      fetch,
      wait: waitMs,
      clock: deps.clock,
      random: Math.random,
    }),
    partnerOffers: settings.partnerOffers,
    helpVideos: settings.helpVideos,
  }).catch((error: unknown) => {
    throw explainListening(error, { host, port });
  });
  onStarted('web', () => web.stop());
  const address = web.server.address() as AddressInfo;
  const url = `http://${host}:${address.port}`;
  console.log(`Farthing is at ${url}  (demo shop: ${url}/demo)`);
  const first = await firstAccountAddress(deps.db, deps.accounts);
  if (first !== null) console.log(`Make the first account, which owns this installation: ${first}`);
}

/** Explains the system's error for an address at which a server cannot listen, with a remedy. */
function explainListening(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  const [message, hint] =
    code === 'EADDRINUSE'
      ? [`Port ${port} of ${host} is taken.`, `Stop what listens there, or set PORT to another.`]
      : code === 'EACCES'
        ? [`This user may not listen at port ${port}.`, 'Set PORT to one from 1024.']
        : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
          ? [`This machine has no address ${host}.`, 'Set HOST to one it has, such as 127.0.0.1.']
          : [null, null];
  return message === null ? error : new AppError('configuration', message, { hint, cause: error });
}
