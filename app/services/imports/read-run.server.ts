import { isImportRunning } from '#app/data/imports/import-lock.server.ts';
import { type ImportRow, selectImportRejects } from '#app/data/imports/import-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import { type ImportProgress, isRunning } from '#app/domain/imports/import-progress.ts';
import type { RunView } from '#app/domain/imports/import-view.ts';
import type { Deps } from '#app/services/deps.ts';
import { findRequest, findStored, type Stored } from './find-import.server.ts';
import type { Importer } from './importer.ts';
import { hasUpload } from './upload-store.server.ts';

const REJECTS_SHOWN = 50;

/**
 * Reads an import that is requested, runs or has ended, in any process; null for one that never
 * began.
 */
export async function readRun(
  deps: Deps,
  importer: Importer,
  importId: string,
): Promise<RunView | null> {
  const canChange = importer.role === null || canDo(importer.role, 'import_files');
  const hasFile = await hasUpload(deps, importId, importer.userId);
  const request = await findRequest(deps, importer, importId);
  const stored = await findStored(deps, importer, importId);
  if (request === null && stored === null) return null;
  const shopOfRequest = importer.shops.find(({ shopId }) => shopId === request?.shopId);
  const shop = shopOfRequest ?? stored?.shop ?? null;
  const progress = request?.progress ?? (await readProgress(deps, stored));
  const format = request?.mapping.format ?? stored?.row.format ?? 'transactions';
  return {
    kind: 'run',
    importId,
    fileName: request?.fileName ?? stored?.row.fileName ?? '',
    formatLabel: IMPORT_FORMATS[format],
    shop: shop === null ? null : { shopKey: shop.shopKey, name: shop.name },
    progress,
    rejects: stored === null ? [] : await firstRejects(deps, stored.row),
    canChange,
    canRepeat: canChange && hasFile,
  };
}

/** Reads the progress; an import that is running without a process was interrupted. */
async function readProgress(deps: Deps, stored: Stored | null): Promise<ImportProgress> {
  if (stored === null) throw new Error('An import without a record has no progress.');
  const { row } = stored;
  if (!isRunning(row) || (await isImportRunning(deps.db, row.shopId))) return row;
  return { ...row, status: 'interrupted', message: 'The import was interrupted.' };
}

function firstRejects(deps: Deps, { shopId, importId }: ImportRow): Promise<RunView['rejects']> {
  return selectImportRejects(deps.db, { shopId, importId }, { afterLine: 0, limit: REJECTS_SHOWN });
}
