import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireImporter } from './require-importer.server.ts';
import { readRun } from '#app/services/imports/read-run.server.ts';

/** The progress of an import, polled every second by its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const importer = await requireImporter(request, context);
  const run = await readRun(context.deps, importer, params['id'] ?? '');
  if (run === null) throw new Response('There is no such import.', { status: 404 });
  return Response.json(run, { headers: { 'cache-control': 'no-store' } });
}
