import { isRunning } from '#app/domain/imports/import-progress.ts';
import { AppError, appErrorOf } from '#app/lib/app-error.ts';
import { inspectFile } from '#app/platforms/generic/csv/inspect-file.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { mappingFrom, shopOf } from './import-form.ts';
import { beginRun, findRunOf, type ImportRun } from './import-runs.server.ts';
import type { ImportTarget } from './import-options.ts';
import { refuseOptions } from './refuse-options.ts';
import type { Importer } from './require-importer.query.server.ts';
import { runImport } from './run-import.command.server.ts';
import { findUpload, removeUpload, type Upload } from './uploads/upload-store.server.ts';

/**
 * Starts the import of an uploaded file as the form says and returns at once; the run goes on in
 * this process and is followed by `readImport`. A second start of a running import changes nothing.
 * @throws AppError for a form that cannot be, before anything starts.
 */
export async function startImport(
  deps: Deps,
  importer: Importer,
  importId: string,
  form: FormData,
): Promise<void> {
  const { userId } = importer;
  const upload = await findUpload(deps, importId, userId);
  if (upload === null) {
    throw new AppError('not_found', 'The file is no longer here.', { hint: 'Choose it again.' });
  }
  const before = findRunOf(importId, importer);
  if (before !== null && isRunning(before.progress)) return;
  const mapping = mappingFrom(String(form.get('mapping') ?? ''));
  const target = targetOf(importer, form);
  const inspection = await inspectFile(upload.path);
  const options = { mapping, target, inspection };
  refuseOptions(options);
  const { fileName } = upload;
  const shop = target.shop ?? null;
  const run = beginRun({ importId, fileName, format: mapping.format, shop, userId });
  void follow(deps, upload, run, options);
}

type Options = Pick<Parameters<typeof runImport>[1], 'mapping' | 'target' | 'inspection'>;

/** Never rejects: what goes wrong is kept for whoever looks at the import. */
async function follow(deps: Deps, upload: Upload, run: ImportRun, options: Options): Promise<void> {
  try {
    await runImport(deps, {
      ...upload,
      ...options,
      onProgress: (progress) => (run.progress = progress),
      onShop: (shop) => (run.shop = shop),
      signal: run.controller.signal,
    });
    await removeUpload(deps, upload.importId);
  } catch (error) {
    const { code, message, hint } = appErrorOf(error);
    if (code === 'internal') deps.log.error({ err: error }, 'import failed');
    // Stopped while it stored, it has said so itself, with what was booked by then.
    if (!isRunning(run.progress)) return;
    const isCancelled = code === 'cancelled';
    run.problem = isCancelled ? null : { message, hint };
    run.progress = { ...run.progress, status: isCancelled ? 'cancelled' : 'failed', message };
  }
}

function targetOf(importer: Importer, form: FormData): ImportTarget {
  const shopKey = String(form.get('shop') ?? '');
  if (shopKey === '') {
    const name = String(form.get('name') ?? '').trim();
    if (name === '') {
      throw new AppError('invalid_input', 'The new shop has no name.', { hint: 'Give it one.' });
    }
    if (importer.shops.some((shop) => shop.name.toLowerCase() === name.toLowerCase())) {
      throw new AppError('conflict', `There is a shop called "${name}" already.`, {
        hint: 'Choose it from the list, or take another name.',
      });
    }
    const { userId, workspaceId } = importer;
    if (workspaceId === null) {
      throw new AppError('conflict', 'You belong to no workspace that the shop could go to.');
    }
    const owner = { userId, workspaceId };
    const currency = String(form.get('currency') ?? '');
    return { name, currency, timeZone: String(form.get('timeZone') ?? ''), owner };
  }
  const shop = shopOf(importer, shopKey);
  if (shop === null) throw new Error('A shop without a key is a new one.');
  return { shop };
}
