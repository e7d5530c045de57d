import type { LoaderFunctionArgs } from '@remix-run/node';
import { readRun } from '#app/services/imports/read-import.query.server.ts';

/** How far an import is; asked every second by its page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const run = await readRun(context.deps, params['id'] ?? '');
  if (run === null) throw new Response('There is no such import.', { status: 404 });
  return Response.json(run, { headers: { 'cache-control': 'no-store' } });
}
