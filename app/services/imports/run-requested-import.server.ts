import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import {
  deleteEndedRequests,
  hasLaterImport,
  type ImportRequest,
  selectAbandonedRequests,
  selectImportRequest,
  updateImportRequest,
} from '#app/data/imports/import-request-rows.server.ts';
import { selectShopOfImport } from '#app/data/imports/import-rows.server.ts';
import { isConnectionLost } from '#app/data/postgres/connection-lost.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import { parseMapping } from '#app/domain/imports/parse-mapping.ts';
import { AppError, toAppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { followImport } from './follow-import.server.ts';
import type { ImportTarget } from './import-options.ts';
import { findUpload, removeUpload } from './upload-store.server.ts';

/**
 * The time after which an import without a write is dead: one that is running writes every half
 * second.
 */
const SILENT_MS = 20_000;
/** The time for which the reason of a refused file is stored. */
const RETENTION_MS = 7 * 24 * 60 * 60_000;

/**
 * Runs a requested import: the work of the job `run_import`. One that ended meanwhile is not
 * repeated, so the job may run twice. @throws the interruption, so that the job is tried again:
 * `signal`, or a lost database connection. Any other error is stored for the merchant.
 */
export async function runRequestedImport(
  deps: Deps,
  { importId, signal }: { readonly importId: string; readonly signal: AbortSignal },
): Promise<void> {
  const request = await selectImportRequest(deps.db, importId);
  if (request === null || !isRunning(request.progress)) return;
  try {
    const file = await findFile(deps, request);
    const inspection = await inspectFile(file, signal);
    if (inspection.scan.hash !== request.fileHash) throw gone('The file has changed since.');
    const mapping = parseMapping(request.mapping);
    const target = await findTarget(deps, request);
    const { fileName } = request;
    const follow = { importId, fileName, path: file, inspection, mapping, target, signal };
    const shopIds = target.shop === undefined ? [] : [target.shop.shopId];
    await inShops(shopIds, () => followImport(deps, follow));
  } catch (error) {
    if (signal.aborted || isConnectionLost(error)) throw error;
    await noteFailure(deps, importId, error);
    return;
  }
  await removeUpload(deps, importId);
}

/** Stores an error that happened before the import itself could store its result. */
async function noteFailure(deps: Deps, importId: string, error: unknown): Promise<void> {
  const { code, message, hint } = toAppError(error);
  if (code === 'internal')
    deps.log.error({ event: 'import.failed', importId, err: error }, message);
  const request = await selectImportRequest(deps.db, importId);
  if (request === null || !isRunning(request.progress)) return;
  const progress = { ...request.progress, status: 'failed' as const, message };
  const state = { shopId: request.shopId, progress, problem: { message, hint } };
  await updateImportRequest(deps.db, importId, state, deps.clock().toISOString());
}

async function findFile(deps: Deps, request: ImportRequest): Promise<string> {
  const { importId, userId, sourcePath } = request;
  if (sourcePath !== null) return sourcePath;
  const upload = userId === null ? null : await findUpload(deps, importId, userId);
  if (upload === null) throw gone('The file is no longer here.');
  return upload.path;
}

async function findTarget({ db }: Pick<Deps, 'db'>, request: ImportRequest): Promise<ImportTarget> {
  const { target, userId } = request;
  // One that was cut off has made its shop already.
  const shopId = 'shopId' in target ? target.shopId : request.shopId;
  if (shopId !== null) {
    const shop = await selectShopById(db, shopId);
    if (shop === null) throw gone('The shop is no longer here.');
    return { shop };
  }
  if ('shopId' in target) throw gone('The shop is no longer here.');
  const { name, currency, timeZone, workspaceId } = target;
  return userId === null || workspaceId === null
    ? { name, currency, timeZone }
    : { name, currency, timeZone, owner: { userId, workspaceId } };
}

function gone(message: string): AppError {
  return new AppError('not_found', message, { hint: 'Choose the file again.' });
}

/**
 * Queues jobs of the imports whose process died, so that each continues from its stored data; one
 * of the command line only where its file is on this machine. Called every minute and at the start
 * of each worker.
 */
export async function resumeImports(deps: Deps): Promise<void> {
  const now = deps.clock().getTime();
  const silentSince = new Date(now - SILENT_MS).toISOString();
  for (const abandoned of await selectAbandonedRequests(deps.db, silentSince)) {
    const request = await withShopMade(deps, abandoned);
    if (await isWorthResuming(deps, request)) {
      await queueImport(deps, request.importId);
    } else {
      const message = 'The import was interrupted. Import the file again to finish it.';
      const progress = { ...request.progress, status: 'interrupted' as const, message };
      const state = { shopId: request.shopId, progress, problem: null };
      await updateImportRequest(deps.db, request.importId, state, new Date(now).toISOString());
    }
  }
  await deleteEndedRequests(deps.db, new Date(now - RETENTION_MS).toISOString());
}

/**
 * Completes the request of a process that died soon after it had created the shop: the import
 * itself names its shop, before any order is stored.
 */
async function withShopMade(deps: Deps, request: ImportRequest): Promise<ImportRequest> {
  const { importId, progress } = request;
  const shopId = request.shopId ?? (await selectShopOfImport(deps.db, importId));
  if (shopId === null || shopId === request.shopId) return request;
  const state = { shopId, progress, problem: null };
  await updateImportRequest(deps.db, importId, state, deps.clock().toISOString());
  return { ...request, shopId };
}

/** Queues one job for each import; one that waits or runs already is not changed. */
export function queueImport(deps: Pick<Deps, 'db' | 'jobs'>, importId: string): Promise<void> {
  const options = { key: `run_import ${importId}`, keepsWaiting: true };
  return deps.jobs.add(deps.db, 'run_import', { importId }, options);
}

async function isWorthResuming(deps: Deps, request: ImportRequest): Promise<boolean> {
  const { importId, shopId } = request;
  // What a newer file has said since must not be undone.
  if (shopId !== null && (await hasLaterImport(deps.db, { importId, shopId }))) return false;
  if (request.sourcePath === null) return true;
  // An import of the command line that stored nothing: its user repeats it.
  if (shopId === null) return false;
  return inspectFile(request.sourcePath).then(
    ({ scan }) => scan.hash === request.fileHash,
    () => false,
  );
}
