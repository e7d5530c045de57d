import type { ActionFunctionArgs } from '@remix-run/node';
import { toImportProblem } from '#app/services/imports/to-import-problem.ts';
import { requireImporter } from './require-importer.server.ts';
import { receiveUpload } from './receive-upload.server.ts';

/** Receives a file of any size; the answer is its import's id, or its fault. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const importer = await requireImporter(request, context, 'import_files');
    const { importId } = await receiveUpload(context.deps, importer, request);
    return Response.json({ importId });
  } catch (error) {
    return Response.json({ problem: toImportProblem(error) }, { status: 400 });
  }
}
