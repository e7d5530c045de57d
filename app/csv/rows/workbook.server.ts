import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Unzip, UnzipInflate } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { WORKBOOK_LIMITS } from '#app/config/limits.ts';
import { AppError } from '#app/lib/app-error.ts';

type Cell = string | number | boolean | Date | null;

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const SAVE_AS_CSV = 'Save the sheet with the data as CSV (UTF-8), and send that.';

/** Decides if the file may be an Excel workbook (`.xlsx`): a ZIP archive, by its first bytes. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return bytesRead === ZIP.length && buffer.equals(ZIP);
  } finally {
    await file.close();
  }
}

/** The last workbook in memory: a file is read several times before it is stored. */
let last: { readonly key: string; readonly text: Promise<Uint8Array> } | null = null;

/**
 * Reads the one sheet of an Excel workbook that has rows, as CSV in UTF-8.
 * @param sheet the name of the sheet to take; needed where several have rows.
 * @throws AppError invalid_input where it is no workbook or the sheet is ambiguous, too_large
 * beyond `WORKBOOK_LIMITS`.
 */
export async function readWorkbookText(path: string, sheet?: string): Promise<Uint8Array> {
  const { size, mtimeMs } = await stat(path);
  const key = JSON.stringify([path, size, mtimeMs, sheet]);
  if (last?.key !== key) last = { key, text: toText(path, size, sheet) };
  const { text } = last;
  // A fault is said each time anew: the file may have been replaced by then.
  text.catch(() => (last = null));
  return text;
}

async function toText(path: string, size: number, sheet: string | undefined): Promise<Uint8Array> {
  if (size > WORKBOOK_LIMITS.fileBytes) throw tooLarge('The workbook is too large to be read.');
  await refuseOtherArchives(path);
  const sheets = await parse(path);
  if (sheets.length > WORKBOOK_LIMITS.sheets) throw tooLarge('The workbook has too many sheets.');
  const { data } = chooseSheet(sheets, sheet);
  if (data.length > WORKBOOK_LIMITS.rows) throw tooLarge('The sheet has too many rows.');
  const width = data.reduce((most, { length }) => Math.max(most, length), 0);
  const line = (cells: readonly Cell[]) =>
    Array.from({ length: width }, (_, at) => quoted(cellText(cells[at] ?? null))).join(',');
  return Buffer.from(`${data.map(line).join('\n')}\n`);
}

/**
 * Unpacks the archive once without storing it, so that one that unpacks to far more than a table is
 * refused before it is read.
 */
async function refuseOtherArchives(path: string): Promise<void> {
  const names: string[] = [];
  let bytes = 0;
  const unzip = new Unzip((entry) => {
    names.push(entry.name);
    if (names.length > WORKBOOK_LIMITS.parts) throw tooLarge('The workbook has too many parts.');
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      bytes += chunk.length;
      if (bytes > WORKBOOK_LIMITS.unpackedBytes) {
        throw tooLarge('The workbook unpacks to more than any table does.');
      }
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
      unzip.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged(error);
  }
  if (names.includes('xl/workbook.xml')) return;
  throw new AppError('invalid_input', 'The file is a ZIP archive, not CSV.', {
    hint: 'Unpack it and send the table in it, as CSV or as an Excel workbook (.xlsx).',
  });
}

interface Sheet {
  readonly sheet: string;
  readonly data: readonly (readonly Cell[])[];
}

async function parse(path: string): Promise<readonly Sheet[]> {
  try {
    const sheets = await readWorkbook(await readFile(path), { parseNumber: toNumberText });
    return sheets as unknown as readonly Sheet[];
  } catch (error) {
    throw damaged(error);
  }
}

/** @throws AppError invalid_input naming the sheets where the choice is ambiguous. */
function chooseSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const filled = sheets.filter(({ data }) => data.length > 1);
  const names = filled.map(({ sheet }) => `"${sheet}"`).join(', ');
  const candidates = name === undefined ? filled : filled.filter(({ sheet }) => sheet === name);
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  if (filled.length === 0) {
    throw new AppError('invalid_input', 'No sheet of the workbook has rows.', {
      hint: 'Export it again with the orders or products in it.',
    });
  }
  const message =
    name === undefined
      ? `The workbook has several sheets with rows: ${names}. Which one is it?`
      : `The workbook has no sheet "${name}" with rows. It has: ${names}.`;
  throw new AppError('invalid_input', message, {
    hint: `Nothing was changed. ${SAVE_AS_CSV} On the command line, --sheet names it.`,
  });
}

/** The maximum exact number: a spreadsheet stores 15 digits and loses the rest of a longer one. */
const EXACT_MAX = 1e15;

function toNumberText(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (Math.abs(number) >= EXACT_MAX) return number.toExponential(5).replace('e', 'E');
  // 19.989999999999998 is how a workbook keeps 19.99.
  const short = `${Number(number.toPrecision(15))}`;
  return short.includes('e') ? number.toFixed(12) : short;
}

/** Formats a cell. Dates have no zone: their time is read in the shop's zone, as in a CSV file. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (!(cell instanceof Date))
    return typeof cell === 'boolean' ? `${cell}`.toUpperCase() : `${cell}`;
  // A second is the 86,400th part of a day, which binary fractions miss by a little.
  const shown = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  const time = shown.slice(11, 19);
  return time === '00:00:00' ? shown.slice(0, 10) : `${shown.slice(0, 10)} ${time}`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function tooLarge(message: string): AppError {
  return new AppError('too_large', message, { hint: SAVE_AS_CSV });
}

function damaged(cause: unknown): AppError {
  return new AppError('invalid_input', 'The workbook cannot be read.', {
    hint: `It may be damaged or protected by a password. ${SAVE_AS_CSV}`,
    cause,
  });
}
