import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { getSheetKind, SHEET_KIND_KEYS } from '#app/domain/sheets/sheet-kinds.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { exportSheetRejects } from '#app/services/sheets/export-sheet-rejects.server.ts';
import { SHEETS_PATH } from '#app/view-models/sheets/sheets-view.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

const templateAddress = z.object({ sheet: z.enum(SHEET_KIND_KEYS) });
const rejectsAddress = templateAddress.extend({
  run: z.coerce.number().int().min(1).max(2_000_000_000),
});

/** Answers the column names of a kind of sheet, and one row as an example. */
export async function answerTemplate(request: Request, context: AppLoadContext): Promise<Response> {
  await requireShop(request, context, { page: SHEETS_PATH });
  const { sheet } = readAddress(request, templateAddress);
  const { columns, fileName } = getSheetKind(sheet);
  return csvResponse(fileName, lines(columns));
}

async function* lines(
  columns: readonly { readonly name: string; readonly example: string }[],
): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name));
  yield csvLine(columns.map(({ example }) => example));
}

export async function answerSheetRejects(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const { shop } = await requireShop(request, context, { page: SHEETS_PATH });
  const { sheet: kind, run: runNo } = readAddress(request, rejectsAddress);
  const rows = exportSheetRejects(context.deps, { shopId: shop.shopId, kind, runNo });
  return csvResponse(`${shop.shopKey}-${kind}-rejected-rows.csv`, rows);
}

function readAddress<T>(request: Request, schema: z.ZodType<T>): T {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const read = schema.safeParse(query);
  if (read.success) return read.data;
  throw new Response('There is no such sheet.', { status: 404 });
}
