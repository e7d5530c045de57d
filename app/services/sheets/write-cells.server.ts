import { writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { SheetCell } from '#app/connectors/sheet-cell.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { findMappedFormat, type ImportFormat } from '#app/domain/imports/column-mapping.ts';
import { columnName } from '#app/domain/imports/import-fields.ts';

/** The day zero of spreadsheets. */
const DAY_ZERO = '1899-12-30';
const DAYS_MAX = 200_000;

/**
 * Writes the cells of a sheet as CSV for the readers of files: rows filled up to the width of the
 * first, numbers with a point, and the number of a day, in a column of days, as that day.
 */
export async function writeCells(
  file: string,
  rows: readonly (readonly SheetCell[])[],
  format: ImportFormat,
): Promise<void> {
  const [header = [], ...others] = rows;
  const fields = (findMappedFormat(format)?.fields ?? []).filter(({ kind }) => kind === 'date');
  const dayNames = new Set(fields.flatMap(({ names }) => names));
  const isDay = header.map((name) => dayNames.has(columnName(String(name))));
  const lines = [
    header.map(String),
    ...others.map((cells) =>
      Array.from({ length: Math.max(header.length, cells.length) }, (_none, column) =>
        cellText(cells[column] ?? '', isDay[column] === true),
      ),
    ),
  ];
  await writeFile(file, stringify(lines));
}

function cellText(cell: SheetCell, isDay: boolean): string {
  if (typeof cell !== 'number') return String(cell);
  if (isDay && cell >= 1 && cell < DAYS_MAX) return addDays(DAY_ZERO, Math.floor(cell));
  return toDecimal(cell);
}

/**
 * Formats a number without an exponent: 1e-7 is 0.0000001. A fourth decimal prevents that 1.125 is
 * read as a thousand.
 */
function toDecimal(number: number): string {
  const text = String(number);
  if (text.includes('e')) return number.toFixed(20).replace(/\.?0+$/, '');
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
