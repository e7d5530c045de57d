import { selectSheetRejects, type SheetRunKey } from '#app/data/sheets/sheet-run-rows.server.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { Deps } from '#app/services/deps.ts';

const PAGE_ROWS = 5000;

/** Exports the rows that a reading rejected as CSV: line, reason, and the original row. */
export async function* exportSheetRejects(
  { db }: Pick<Deps, 'db'>,
  key: SheetRunKey,
): AsyncGenerator<string> {
  yield csvLine(['line', 'reason', 'content']);
  let afterLine = 0;
  for (;;) {
    const rows = await selectSheetRejects(db, key, { afterLine, limit: PAGE_ROWS });
    if (rows.length === 0) return;
    yield rows.map(({ line, reason, content }) => csvLine([line, reason, content])).join('');
    afterLine = rows.at(-1)?.line ?? afterLine;
  }
}
