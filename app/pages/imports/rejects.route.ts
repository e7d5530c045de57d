import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportRejects } from '#app/services/imports/export-rejects.server.ts';
import { findStored } from '#app/services/imports/find-import.server.ts';
import { requireImporter } from './require-importer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const importer = await requireImporter(request, context);
  const stored = await findStored(context.deps, importer, params['id'] ?? '');
  if (stored === null) throw new Response('There is no such import.', { status: 404 });
  const { row, shop } = stored;
  return csvResponse(`${shop.shopKey}-rejected-rows.csv`, exportRejects(context.deps, row));
}
