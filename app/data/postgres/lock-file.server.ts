import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#app/lib/app-error.ts';

const RETRY_MS = 40;
const WAIT_MS_MAX = 120_000;

/**
 * Runs `work` while this process alone holds the lock file, across processes of this machine. A
 * lock left behind by a killed process is taken over.
 */
export async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  await acquire(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function acquire(file: string): Promise<void> {
  const candidate = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(candidate, String(process.pid));
  try {
    for (let waitedMs = 0; waitedMs < WAIT_MS_MAX; waitedMs += RETRY_MS) {
      // Creating a link is atomic, so the file always holds its owner's pid.
      if (await link(candidate, file).then(() => true, existsAlready)) return;
      await removeIfAbandoned(file);
      await sleep(RETRY_MS);
    }
  } finally {
    await rm(candidate, { force: true });
  }
  throw new AppError('unavailable', `Another process has held ${file} for too long.`, {
    hint: 'Stop the other process; if there is none, delete the file.',
  });
}

function existsAlready(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EEXIST') throw error;
  return false;
}

async function removeIfAbandoned(file: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => null);
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (content === null || (isAlive(Number(content)) && age < WAIT_MS_MAX)) return;
  // Only one process can rename it away; a lock that changed hands meanwhile is put back.
  const aside = `${file}.abandoned.${process.pid}`;
  if (
    !(await rename(file, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  const moved = await readFile(aside, 'utf8').catch(() => content);
  if (moved !== content) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
