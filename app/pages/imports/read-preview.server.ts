import type { PreviewReply } from '#app/domain/imports/import-view.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { previewImport } from '#app/services/imports/preview-import.server.ts';
import { mappingFrom, findImportShop } from './import-form.server.ts';
import { toImportProblem } from '#app/services/imports/to-import-problem.ts';
import type { Importer } from '#app/services/imports/importer.ts';
import { findUpload } from '#app/services/imports/upload-store.server.ts';

/**
 * Computes the result of an uploaded file by the mapping in the address; a fault is part of the
 * reply. Reading continues until the page requests another preview or is left.
 */
export async function readPreview(
  deps: Deps,
  importer: Importer,
  importId: string,
  request: Request,
): Promise<PreviewReply> {
  const upload = await findUpload(deps, importId, importer.userId);
  if (upload === null) return { preview: null, problem: null };
  try {
    const params = new URL(request.url).searchParams;
    const mapping = mappingFrom(params.get('mapping') ?? '');
    const shop = findImportShop(importer, params.get('shop') ?? '');
    const target =
      shop === null
        ? {
            name: upload.fileName,
            currency: params.get('currency') ?? '',
            timeZone: params.get('timeZone') ?? '',
          }
        : { shop };
    const { signal } = request;
    const inspection = await inspectFile(upload.path, signal);
    const source = { path: upload.path, inspection, mapping, target, signal };
    return { preview: await previewImport(deps, source), problem: null };
  } catch (error) {
    // The client no longer waits for the reply.
    if (request.signal.aborted) return { preview: null, problem: null };
    if (error instanceof AppError) return { preview: null, problem: toImportProblem(error) };
    throw error;
  }
}
