import { constants } from 'node:os';
import { leaveClusters } from '#app/data/postgres/process-clusters.server.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let isEnding = false;

/** From now on a signal ends the process, and the database that nobody else uses; a second one at once. */
export function endAtSignals(): void {
  for (const signal of SIGNALS) process.once(signal, end);
}

/** Resolves at the next of these signals, which ends nothing by itself; the one after that ends the process at once. */
export function toldToStop(signals: readonly NodeJS.Signals[] = SIGNALS): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.off(signal, end).on(signal, stop);
  });
}

/** Ends the process, with the embedded database unless another process uses it. */
export async function endProcess(code: number): Promise<never> {
  await leaveClusters();
  process.exit(code);
}

function end(signal: NodeJS.Signals): void {
  for (const other of SIGNALS) process.off(other, end);
  if (isEnding) return;
  isEnding = true;
  void endProcess(128 + constants.signals[signal]);
}
