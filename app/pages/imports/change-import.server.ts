import {
  cancelImportRequest,
  deleteImportRequest,
} from '#app/data/imports/import-request-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { findRequest } from '#app/services/imports/find-import.server.ts';
import type { Importer } from '#app/services/imports/importer.ts';
import { cancelImportForm, discardImportForm, startImportForm } from './import-forms.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { startImport } from './start-import.server.ts';
import { hasUpload, removeUpload } from '#app/services/imports/upload-store.server.ts';

/**
 * Runs a form on an import's page: start, cancel, or delete the file. Returns the next page.
 * @throws AppError for a change that is not possible.
 */
export async function changeImport(
  deps: Deps,
  importer: Importer,
  importId: string,
  form: SentForm,
): Promise<string> {
  const { intent } = form;
  if (intent === startImportForm.intent) {
    await startImport(deps, importer, importId, form);
    return `/imports/${importId}`;
  }
  if (intent === cancelImportForm.intent) {
    // One that has ended meanwhile has nothing to cancel, and its page says so.
    if ((await findRequest(deps, importer, importId)) !== null) {
      await cancelImportRequest(deps.db, importId);
    }
    return `/imports/${importId}`;
  }
  if (intent === discardImportForm.intent) {
    if (await hasUpload(deps, importId, importer.userId)) {
      await removeUpload(deps, importId);
      await deleteImportRequest(deps.db, importId);
    }
    return '/imports';
  }
  throw new AppError('invalid_input', 'The page asked for something unknown.');
}
