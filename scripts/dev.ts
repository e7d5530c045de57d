// Watch mode: Vite builds pages as they are requested, and the server starts again when a module
// that Node loads has changed.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { serverModule } from './steps/server-module.ts';

/**
 * The wait after a change: an editor may write a file in several steps, and a tool several files.
 */
const QUIET_MS = 200;

let server = start();
let isStopping = false;
let restarting: NodeJS.Timeout | undefined;

watch('app', { recursive: true }, (_event, file) => {
  if (file === null || file.includes('.test.') || serverModule(`#app/${file}`) === null) return;
  clearTimeout(restarting);
  restarting = setTimeout(() => void restart(file), QUIET_MS);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isStopping = true;
    void stop(server).then(() => process.exit());
  });
}

/** Starts the server apart from this terminal, whose Ctrl-C would reach it twice. */
function start(): ChildProcess {
  // Unset, Node would load React as for production, which lacks what Vite compiles pages to.
  const env = { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'development' };
  return fork('scripts/steps/dev-server.ts', { detached: true, env });
}

async function restart(file: string): Promise<void> {
  console.log(`app/${file} has changed: the server starts again.`);
  const former = server;
  await stop(former);
  if (!isStopping && server === former) server = start();
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT'); // at SIGTERM, Vite ends the process before the database is closed
  await ended;
}
