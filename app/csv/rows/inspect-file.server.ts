import iconv from 'iconv-lite';
import type { FileSample } from '#app/domain/imports/known-format.ts';
import { findTitlePeriod, PERIOD_COLUMNS } from '#app/domain/imports/title-period.ts';
import { AppError } from '#app/lib/app-error.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { readBytes } from './read-bytes.server.ts';
import { readRows } from './read-rows.server.ts';
import { scanFile, type FileScan } from './scan-file.server.ts';
import {
  findNamedSeparator,
  SEPARATORS,
  sniffSeparator,
  type Separator,
} from './sniff-separator.ts';

/** A readable table: its parsing options, its column names, and its first rows. */
export interface FileInspection {
  readonly scan: FileScan;
  readonly separator: Separator;
  /** The number of text lines above the column names ("Campaign report"), which are no rows. */
  readonly titleRows: number;
  /** The additional cells of every row: the period in a text line above. */
  readonly added: readonly string[];
  readonly sample: FileSample;
}

export const COLUMNS_MAX = 1000;
const SAMPLE_ROWS = 500;
const HEAD_BYTES = 1 << 16;

/**
 * Reads enough of a file to propose how to read all of it.
 * @throws AppError invalid_input for a file that is no table: empty, binary, header only, too wide.
 */
export async function inspectFile(path: string, signal?: AbortSignal): Promise<FileInspection> {
  const scan = await scanFile(path, signal);
  const separator = sniffSeparator(await readHead(path, scan));
  const read: (readonly string[])[] = [];
  for await (const { cells } of readRows({ path, scan, separator, ...(signal && { signal }) })) {
    read.push(cells);
    if (read.length > SAMPLE_ROWS) break;
  }
  const linesForExcel = findNamedSeparator(read[0]?.join(separator) ?? '') === null ? 0 : 1;
  const titleRows = linesForExcel + countTitleRows(read.slice(linesForExcel));
  const first = read[titleRows];
  if (first === undefined) {
    throw new AppError('invalid_input', 'The file is empty.', { hint: 'Export it again.' });
  }
  const columnNames = toColumnNames(first);
  const period = findTitlePeriod(read.slice(0, titleRows), columnNames);
  const added = period ?? [];
  const header = period === null ? columnNames : [...columnNames, ...PERIOD_COLUMNS];
  const rows = read.slice(titleRows + 1).map((cells) => [...cells, ...added]);
  if (rows.length === 0) {
    throw new AppError('invalid_input', 'The file has column names but no rows.', {
      hint: 'Export it again with the orders or products in it.',
    });
  }
  return { scan, separator, titleRows, added, sample: { header, rows } };
}

const TITLE_ROWS_MAX = 20;
/** The maximum of cells in a title line: "Date range", "November 26 - December 9". */
const TITLE_CELLS_MAX = 2;

/**
 * Counts title lines above the column names: Google Ads writes two, eBay a blank one. They fill
 * fewer cells than the table has columns, and the column names below them are texts.
 */
function countTitleRows(read: readonly (readonly string[])[]): number {
  const width = usualWidth(read);
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
  const [first] = read;
  if (first === undefined || width <= TITLE_CELLS_MAX || filled(first) > TITLE_CELLS_MAX) return 0;
  const at = read.slice(0, TITLE_ROWS_MAX).findIndex((cells) => filled(cells) > TITLE_CELLS_MAX);
  const names = read[at] ?? [];
  const isHeader = names.length === width && names.every((name) => !/^[-+]?[\d.,]+$/.test(name));
  return isHeader ? at : 0;
}

/**
 * Returns the most frequent number of cells in the first lines; of equally frequent ones, the
 * larger.
 */
function usualWidth(read: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of read) counts.set(length, (counts.get(length) ?? 0) + 1);
  const score = ([width, count]: readonly [number, number]) => width * count ** 2;
  return [...counts].reduce((best, next) => (score(next) > score(best) ? next : best), [0, 0])[0];
}

/** Returns unique column names: a second "Price" becomes "Price (2)", a blank one "Column 3". */
export function toColumnNames(cells: readonly string[]): string[] {
  if (cells.length > COLUMNS_MAX) throw tooWide(`${cells.length}`);
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Reads the beginning as text; refuses a first line too wide to be column names. */
async function readHead(path: string, scan: FileScan): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readBytes(path, scan.isGzip)) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  const text = iconv.decode(Buffer.concat(parts), scan.encoding);
  const first = text.slice(0, HEAD_BYTES).split('\n', 1)[0] ?? '';
  refuseOtherSeparator(findNamedSeparator(first));
  const width = first.split(sniffSeparator(first)).length;
  if (width > COLUMNS_MAX) throw tooWide(`more than ${formatCount(COLUMNS_MAX, 'en')}`);
  return text.slice(0, HEAD_BYTES);
}

/** @throws AppError invalid_input where the file names a separator that it cannot be read with. */
function refuseOtherSeparator(named: string | null): void {
  if (named === null || named === '') return;
  if (SEPARATORS.some((separator) => separator === named)) return;
  throw new AppError(
    'invalid_input',
    `The first line names "${named}" as the separator of cells.`,
    {
      hint: 'Save the file with commas, semicolons or tabs between the cells.',
    },
  );
}

function tooWide(count: string): AppError {
  return new AppError('invalid_input', `The first line has ${count} columns.`, {
    hint: 'The first line must hold the column names, 1,000 at most.',
  });
}
