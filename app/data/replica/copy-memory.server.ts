import { AppError } from '#app/lib/app-error.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import type { ReplicaStore } from './replica-store.server.ts';
import type { ShopCopy } from './shop-copy.server.ts';

/**
 * Limits the memory of open copies. DuckDB drops from memory the data that it can read again from a
 * file. The rows of a copy that was just filled are in the file's log alone, which it reads only
 * when the file is opened, so they stay in memory until they are written into the file.
 */
export interface CopyMemory {
  /** Writes copies into their files, the least recently used first, while they exceed the limit. */
  makeRoom(): Promise<void>;
  /** Runs `work`; where DuckDB runs out of memory, writes all copies out and runs it once more. */
  withRoom<T>(work: () => Promise<T>): Promise<T>;
}

export function copyMemory(
  store: ReplicaStore,
  copies: ReadonlyMap<number, ShopCopy>,
  limitBytes: number,
): CopyMemory {
  const inTurn = limitConcurrency(1);

  /** Writes out copies down to `wantedBytes`, or until nothing more can be written. */
  const writeOut = async (targetBytes: number) => {
    const unwritten = [...copies.values()].filter((copy) => copy.isUnwritten);
    for (const copy of unwritten.toSorted((a, b) => a.usedAt - b.usedAt)) {
      await copy.writeOut();
      if ((await store.unwrittenBytes()) <= targetBytes) return;
    }
  };

  return {
    makeRoom: () =>
      inTurn(async () => {
        // Half of it becomes free, so that not every fill after this one has to wait.
        if ((await store.unwrittenBytes()) > limitBytes) await writeOut(limitBytes / 2);
      }),
    withRoom: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isOutOfMemory(error)) throw error;
      }
      await inTurn(() => writeOut(0));
      try {
        return await work();
      } catch (error) {
        throw isOutOfMemory(error) ? tooMuchAtOnce(error) : error;
      }
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /^Out of Memory Error/i.test(error.message);
}

function tooMuchAtOnce(cause: unknown): AppError {
  return new AppError('unavailable', 'Too many reports are being calculated at this moment.', {
    hint: 'Try again in a moment.',
    details: { retryAfterSeconds: 5 },
    cause,
  });
}
