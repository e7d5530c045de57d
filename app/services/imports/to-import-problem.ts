import type { ImportProblem } from '#app/domain/imports/import-view.ts';
import { AppError } from '#app/lib/app-error.ts';

/** An error that a person may read; anything else is thrown on. */
export function toImportProblem(error: unknown): ImportProblem {
  if (!(error instanceof AppError)) throw error;
  return { message: error.message, hint: error.hint, fields: error.fields };
}
