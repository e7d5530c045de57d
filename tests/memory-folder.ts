import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'farthing-tests-';
const FREE_BYTES = 4 * 2 ** 30;
const AVAILABLE_BYTES = 8 * 2 ** 30;

/**
 * A folder in memory for all that a run of the tests throws away: hundreds of databases are hundreds
 * of thousands of files, and making them is what a disk is slowest at. Null where this machine has no
 * such folder, or too little memory for it. It goes when this process ends.
 */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < FREE_BYTES || process.availableMemory() < AVAILABLE_BYTES) return null;
    removeLeftOnes();
    const folder = mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`));
    // The database server runs as another account where the tests run as root.
    chmodSync(folder, 0o755);
    process.once('exit', () => remove(folder));
    return folder;
  } catch {
    return null; // not on Linux, or not ours to write to
  }
}

/** What a run that was killed could not remove would stay in memory for good. */
function removeLeftOnes(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const pid = Number(/^\d+/.exec(name.slice(PREFIX.length))?.[0]);
    if (!isRunning(pid)) remove(path.join(MEMORY, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
