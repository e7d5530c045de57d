import { findMappedFormat, type ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { readDate, type DateOrder } from '#app/domain/imports/read-date.ts';
import type { FileInspection } from '#app/csv/rows/inspect-file.server.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';

/**
 * The first rows of a file may all be of early days of a month ("03/04/2021"). Reads on until a
 * date fits one order only ("13/04/2021"), which settles it; `example` stays when none does.
 */
export async function inferDateFormat(
  path: string,
  inspection: FileInspection,
  mapping: ColumnMapping,
  example: string,
): Promise<{ readonly order: DateOrder; readonly example: string | null }> {
  const positions = datePositions(mapping, inspection.sample.header);
  for await (const { cells } of readRows({ path, ...inspection })) {
    for (const position of positions) {
      const order = onlyOrderOf(cells[position] ?? '');
      if (order !== null) return { order, example: null };
    }
  }
  return { order: mapping.dateOrder, example };
}

function datePositions(mapping: ColumnMapping, header: readonly string[]): number[] {
  const fields = findMappedFormat(mapping.format)?.fields ?? [];
  return fields
    .filter(({ kind }) => kind === 'date')
    .map(({ key }) => header.indexOf(mapping.columns[key] ?? ''))
    .filter((position) => position >= 0);
}

/** Day-month or month-day, when the text can be read in one of them only. */
function onlyOrderOf(text: string): DateOrder | null {
  const isDayFirst = readDate(text, 'dmy') !== null;
  if (isDayFirst === (readDate(text, 'mdy') !== null)) return null;
  return isDayFirst ? 'dmy' : 'mdy';
}
