import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const RUN = /^run-(\d+)-/;

/** Beginning of the folder name of a run of this process. */
export const RUN_PREFIX = `run-${process.pid}-`;

/** Removes what killed imports have left on disk: the folders of processes that are gone. */
export async function sweepRuns(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = Number(RUN.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) await rm(path.join(base, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 only asks.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
