import { constants } from 'node:os';
import { leaveClusters } from '#app/data/postgres/process-clusters.server.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The time within which signals are one: Ctrl-C reaches a process from its terminal, and again from
 * each of its parents.
 */
const SAME_WITHIN_MS = 1000;

let lastAt = -Infinity;
let isEnding = false;
let orderlyStop: { readonly signals: readonly NodeJS.Signals[]; run(): void } | null = null;

/**
 * Ends the process at a signal, with the database unless another process uses it; a second one ends
 * it at once.
 */
export function endAtSignals(): void {
  for (const signal of SIGNALS) process.on(signal, handle);
}

/**
 * Resolves at the next of these signals, which ends nothing by itself: the caller does. The one
 * after that ends the process without waiting for open work.
 */
export function toldToStop(signals: readonly NodeJS.Signals[] = SIGNALS): Promise<void> {
  return new Promise((resolve) => {
    orderlyStop = { signals, run: resolve };
  });
}

/** Ends the process, with the embedded database unless another process uses it. */
export async function endProcess(code: number): Promise<never> {
  isEnding = true;
  await leaveClusters();
  process.exit(code);
}

function handle(signal: NodeJS.Signals): void {
  const now = performance.now();
  if (now - lastAt < SAME_WITHIN_MS) return;
  lastAt = now;
  const code = 128 + constants.signals[signal];
  if (isEnding) process.exit(code);
  const stop = orderlyStop;
  if (stop?.signals.includes(signal) !== true) return void endProcess(code);
  orderlyStop = null;
  stop.run();
}
