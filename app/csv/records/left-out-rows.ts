import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { findFormatByKey } from '#app/domain/imports/known-format-table.ts';
import { shorten } from '#app/csv/cell-text.ts';
import type { RecordFile } from './record-file.ts';

/** The file without the rows that its export itself says count for nothing, each with that word. */
export function withoutLeftOut<Row>(
  file: RecordFile<Row>,
  { source }: Pick<ColumnMapping, 'source'>,
  header: readonly string[],
): RecordFile<Row> {
  const test = findFormatByKey(source)?.leftOutWhere;
  const position = test === undefined ? -1 : header.indexOf(test.column);
  if (test === undefined || position < 0) return file;
  return {
    ...file,
    read(row) {
      const word = row.cells[position] ?? '';
      if (!test.matches.test(word)) return file.read(row);
      return {
        fault: `its ${test.column} is "${shorten(word)}": it cost nothing`,
        isLeftOut: true,
      };
    },
  };
}
