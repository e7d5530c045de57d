// npm run worker: works on jobs alone, beside servers that only serve. See --help.
import { startWorker } from '#app/jobs/worker.server.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { stopInSteps } from '#app/server/operations/stop-in-steps.server.ts';
import { readOptions, runServer } from './steps/command-line.ts';
import { toldToStop } from './steps/signals.ts';

const HELP = `Works on jobs: fetching from platforms, webhooks, costs. Any number of workers may run.

  npm run worker                    until it is told to stop
  npm run worker -- --concurrency N jobs at once (12)

Servers started by "npm run web" work on jobs themselves, unless WORKER=0.
Environment: DATA_DIR (.data), DATABASE_URL, SECRETS_KEY and the keys of the platforms.
`;

await runServer(async (args) => {
  const { values } = readOptions({
    args,
    options: { help: { type: 'boolean' }, concurrency: { type: 'string' } },
  } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  const concurrency = Number(values.concurrency ?? 12);
  const deps = await openDeps({ reader: 'postgres' });
  const worker = await startWorker(deps, { concurrency });
  console.log('Farthing works on jobs.');
  await toldToStop();
  await stopInSteps(deps.log, [
    ['worker', () => worker.stop()],
    ['database', () => deps.close()],
  ]);
  process.exit();
});
