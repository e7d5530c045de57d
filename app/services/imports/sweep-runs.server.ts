import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const RUN = /^run-(\d+)-/;

/** The prefix of the folder of a run of this process. */
export const RUN_PREFIX = `run-${process.pid}-`;

/** Deletes the folders of imports whose processes have ended. */
export async function sweepRuns(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = Number(RUN.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) await rm(path.join(base, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 only checks that the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
