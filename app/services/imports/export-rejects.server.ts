import { selectImportRejects } from '#app/data/imports/import-rows.server.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { Deps } from '#app/services/deps.ts';

const PAGE_ROWS = 5000;

/** Exports the refused rows of an import as CSV, by line: line, reason, and the original row. */
export async function* exportRejects(
  { db }: Pick<Deps, 'db'>,
  key: { readonly shopId: number; readonly importId: string },
): AsyncGenerator<string> {
  yield csvLine(['line', 'reason', 'content']);
  let afterLine = 0;
  for (;;) {
    const rows = await selectImportRejects(db, key, { afterLine, limit: PAGE_ROWS });
    if (rows.length === 0) return;
    yield rows.map(({ line, reason, content }) => csvLine([line, reason, content])).join('');
    afterLine = rows.at(-1)?.line ?? afterLine;
  }
}
