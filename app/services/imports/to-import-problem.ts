import type { ImportProblem } from '#app/domain/imports/import-view.ts';
import { AppError } from '#app/lib/app-error.ts';

/** Converts an error that a person may read; throws any other. */
export function toImportProblem(error: unknown): ImportProblem {
  if (!(error instanceof AppError)) throw error;
  return { message: error.message, hint: error.hint, fields: error.fields };
}
