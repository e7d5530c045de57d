import {
  type ImportRequest,
  insertImportRequest,
  type RequestTarget,
  updateImportRequest,
} from '#app/data/imports/import-request-rows.server.ts';
import {
  type ImportProgress,
  isRunning,
  NO_PROGRESS,
} from '#app/domain/imports/import-progress.ts';
import type { ImportProblem } from '#app/domain/imports/import-view.ts';
import { AppError, toAppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ImportTarget, RunImportOptions } from './import-options.ts';
import { type ImportSummary, runImport } from './run-import.server.ts';

/** The interval of storing progress and checking for a cancellation. */
const WRITE_MS = 500;

export type FollowOptions = Omit<RunImportOptions, 'onShop'> & {
  /** Cancels the import; unlike `signal`, which only removes it from this process. */
  readonly cancel?: AbortSignal;
};

/**
 * Runs a requested import, stores its progress for any process, and stops when it is cancelled
 * there. The result is stored, too, unless `signal` interrupted it or the process died: then it
 * still counts as running and continues elsewhere. @throws AppError as `runImport` does,
 * `cancelled` included.
 */
export async function followImport(deps: Deps, options: FollowOptions): Promise<ImportSummary> {
  const { importId, signal, cancel } = options;
  const cancelled = new AbortController();
  const state: { shopId: number | null; progress: ImportProgress; problem: ImportProblem | null } =
    {
      shopId: options.target.shop?.shopId ?? null,
      progress: NO_PROGRESS,
      problem: null,
    };
  const write = async () => {
    const seenAt = deps.clock().toISOString();
    const { isCancelled } = await updateImportRequest(deps.db, importId, state, seenAt);
    if (isCancelled && isRunning(state.progress)) cancelled.abort();
  };
  const stopWriting = writeAgainAndAgain(write, (err) =>
    deps.log.warn({ event: 'import.progress_not_written', importId, err }, 'an import goes on'),
  );
  try {
    // Cancelled while it waited for a process: nothing is begun.
    await write();
    const summary = await runImport(deps, {
      ...options,
      signal: AbortSignal.any([cancelled.signal, ...[signal, cancel].flatMap((one) => one ?? [])]),
      onProgress: (progress) => {
        state.progress = progress;
        options.onProgress?.(progress);
      },
      onShop: ({ shopId }) => void (state.shopId = shopId),
    });
    await stopWriting();
    await write();
    return summary;
  } catch (error) {
    await stopWriting();
    if (signal?.aborted !== true) {
      Object.assign(state, toFailedStatus(state.progress, error));
      await write();
    }
    throw error;
  }
}

/** Returns the status after an error: cancelled, or failed with its reason. */
function toFailedStatus(
  progress: ImportProgress,
  error: unknown,
): { readonly progress: ImportProgress; readonly problem: ImportProblem | null } {
  // Stopped while it stored, it has said so itself, with what was booked by then.
  if (!isRunning(progress)) return { progress, problem: null };
  const { code, message, hint } = toAppError(error);
  const isCancelled = code === 'cancelled';
  return {
    progress: { ...progress, status: isCancelled ? 'cancelled' : 'failed', message },
    problem: isCancelled ? null : { message, hint },
  };
}

/** Repeats a write; returns a function that ends it after the present write. */
function writeAgainAndAgain(
  write: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let writing: Promise<void> | null = null;
  const timer = setInterval(() => {
    writing ??= write()
      .catch(onError)
      .finally(() => (writing = null));
  }, WRITE_MS);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

/**
 * Stores the request of an import; `sourcePath` is that of a file that was not uploaded. @throws
 * AppError conflict when the same import is running already.
 */
export async function requestImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  options: Pick<RunImportOptions, 'importId' | 'fileName' | 'mapping' | 'target' | 'inspection'> &
    Pick<ImportRequest, 'userId' | 'sourcePath'>,
): Promise<void> {
  const { importId, userId, sourcePath, fileName, mapping, target, inspection } = options;
  const { scan } = inspection;
  const isNew = await insertImportRequest(
    deps.db,
    {
      importId,
      userId,
      shopId: target.shop?.shopId ?? null,
      fileName,
      fileHash: scan.hash,
      sourcePath,
      mapping,
      target: targetToStore(target),
      progress: { ...NO_PROGRESS, bytesTotal: scan.textBytes },
    },
    deps.clock().toISOString(),
  );
  if (!isNew) throw new AppError('conflict', 'This import is running already.');
}

function targetToStore(target: ImportTarget): RequestTarget {
  if (target.shop !== undefined) return { shopId: target.shop.shopId };
  const { name, currency, timeZone, owner } = target;
  return { name, currency, timeZone, workspaceId: owner?.workspaceId ?? null };
}
