import type { SheetSample } from '#app/data/sheets/sheet-run-rows.server.ts';
import { toContent } from '#app/services/imports/to-reject.ts';

const ROWS_SHOWN = 5;
const REJECTS_LOOKED_AT = 500;

/** Returns the first rows of a sheet that are not rejected. */
export async function pickSample(
  { header, rows }: SheetSample,
  rejects: AsyncIterable<{ readonly content: string }>,
): Promise<SheetSample> {
  const rejected = new Set<string>();
  for await (const { content } of rejects) {
    rejected.add(content);
    if (rejected.size >= REJECTS_LOOKED_AT) break;
  }
  const usable = rows.filter(
    (cells) => cells.some((cell) => cell.trim() !== '') && !rejected.has(toContent(cells)),
  );
  return { header, rows: usable.slice(0, ROWS_SHOWN) };
}
