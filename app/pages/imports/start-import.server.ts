import { selectImportRequest } from '#app/data/imports/import-request-rows.server.ts';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import { AppError } from '#app/lib/app-error.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { requestImport } from '#app/services/imports/follow-import.server.ts';
import { startImportForm } from './import-forms.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { mappingFrom, findImportShop } from './import-form.server.ts';
import type { ImportTarget } from '#app/services/imports/import-options.ts';
import { refuseOptions } from '#app/services/imports/refuse-options.ts';
import type { Importer } from '#app/services/imports/importer.ts';
import { queueImport } from '#app/services/imports/run-requested-import.server.ts';
import { findUpload } from '#app/services/imports/upload-store.server.ts';

/**
 * Requests the import of an uploaded file by its form and returns at once: a job runs it, in any
 * process, and `readRun` returns its progress. A second start of a running import changes nothing.
 * @throws AppError for an invalid form, before anything starts.
 */
export async function startImport(
  deps: Deps,
  importer: Importer,
  importId: string,
  form: SentForm,
): Promise<void> {
  const { userId } = importer;
  const upload = await findUpload(deps, importId, userId);
  if (upload === null) {
    throw new AppError('not_found', 'The file is no longer here.', { hint: 'Choose it again.' });
  }
  const before = await selectImportRequest(deps.db, importId);
  if (before !== null && isRunning(before.progress)) return;
  const values = form.parse(startImportForm);
  const mapping = mappingFrom(values.mapping);
  const target = getTarget(importer, values);
  const inspection = await inspectFile(upload.path);
  const options = { mapping, target, inspection };
  refuseOptions(options);
  const { fileName } = upload;
  await requestImport(deps, { ...options, importId, fileName, userId, sourcePath: null });
  await queueImport(deps, importId);
}

type StartValues = ReturnType<(typeof startImportForm.schema)['parse']>;

function getTarget(
  importer: Importer,
  { shop: shopKey, name, currency, timeZone }: StartValues,
): ImportTarget {
  if (shopKey === '') {
    if (name === '') {
      const message = 'The new shop has no name';
      const fields = [{ path: 'name', message }];
      throw new AppError('invalid_input', `${message}.`, { hint: 'Give it one.', fields });
    }
    if (importer.shops.some((shop) => shop.name.toLowerCase() === name.toLowerCase())) {
      const message = `There is a shop called "${name}" already`;
      throw new AppError('conflict', `${message}.`, {
        fields: [{ path: 'name', message }],
        hint: 'Choose it from the list, or take another name.',
      });
    }
    const { userId, workspaceId } = importer;
    if (workspaceId === null) {
      throw new AppError('conflict', 'You are not in a workspace that the shop could go to.');
    }
    const owner = { userId, workspaceId };
    return { name, currency, timeZone, owner };
  }
  const shop = findImportShop(importer, shopKey);
  if (shop === null) throw new Error('A shop without a key is a new one.');
  return { shop };
}
