import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { findFormatByKey } from '#app/domain/imports/known-format-table.ts';
import { shorten } from '#app/csv/cell-text.ts';
import type { RecordFile } from './record-file.ts';

/** Removes the rows that the export itself marks as not counting, each with that word. */
export function withoutLeftOut<Row>(
  file: RecordFile<Row>,
  { source }: Pick<ColumnMapping, 'source'>,
  header: readonly string[],
): RecordFile<Row> {
  const test = findFormatByKey(source)?.leftOutWhere;
  if (test === undefined) return file;
  const names = [test.column].flat();
  const position = header.findIndex((name) => names.includes(name));
  if (position < 0) return file;
  return {
    ...file,
    read(row) {
      const word = row.cells[position] ?? '';
      if (!test.matches.test(word)) return file.read(row);
      return {
        fault: `its ${header[position]} is "${shorten(word)}": it cost nothing`,
        isLeftOut: true,
      };
    },
  };
}
