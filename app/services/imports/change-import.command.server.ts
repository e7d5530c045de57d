import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { findRun, forgetRun } from './import-runs.server.ts';
import { startImport } from './start-import.command.server.ts';
import { removeUpload } from './uploads/upload-store.server.ts';

/**
 * What a form on an import's page asks for: start it, cancel it, or throw the file away.
 * Gives where to go next. @throws AppError for what cannot be done.
 */
export async function changeImport(deps: Deps, importId: string, form: FormData): Promise<string> {
  const intent = form.get('intent');
  if (intent === 'start') {
    await startImport(deps, importId, form);
    return `/imports/${importId}`;
  }
  if (intent === 'cancel') {
    // One that has ended meanwhile has nothing to cancel, and its page says so.
    findRun(importId)?.controller.abort();
    return `/imports/${importId}`;
  }
  if (intent === 'discard') {
    await removeUpload(deps, importId);
    forgetRun(importId);
    return '/imports';
  }
  throw new AppError('invalid_input', 'The page asked for something unknown.');
}
