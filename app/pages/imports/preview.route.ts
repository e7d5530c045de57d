import type { LoaderFunctionArgs } from '@remix-run/node';
import { readPreview } from './read-preview.server.ts';
import { requireImporter } from './require-importer.server.ts';

/** The preview of an uploaded file, fetched by its page after each change of the mapping. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const importer = await requireImporter(request, context, 'import_files');
  const reply = await readPreview(context.deps, importer, params['id'] ?? '', request);
  return Response.json(reply, { headers: { 'cache-control': 'no-store' } });
}
