import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportRejects } from '#app/services/imports/export-rejects.query.server.ts';
import { findStored } from '#app/services/imports/read-import.query.server.ts';
import { csvResponse } from '#app/services/reports/csv-response.server.ts';

/** Every refused row of an import as CSV. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const stored = await findStored(context.deps, params['id'] ?? '');
  if (stored === null) throw new Response('There is no such import.', { status: 404 });
  const { row, shop } = stored;
  return csvResponse(`${shop.shopKey}-rejected-rows.csv`, exportRejects(context.deps, row));
}
