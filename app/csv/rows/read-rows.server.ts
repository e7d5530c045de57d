import { Readable } from 'node:stream';
import { CsvError, parse, type InfoRecord, type Options } from 'csv-parse';
import iconv from 'iconv-lite';
import { AppError } from '#app/lib/app-error.ts';
import type { FileRow } from './file-row.ts';
import { readBytes } from './read-bytes.server.ts';
import { RowSplitter } from './row-splitter.server.ts';
import type { FileScan } from './scan-file.server.ts';
import type { Separator } from './sniff-separator.ts';

export interface RowSource {
  readonly path: string;
  readonly scan: Pick<FileScan, 'isGzip' | 'encoding'>;
  readonly separator: Separator;
  /** Additional cells of every row. */
  readonly added?: readonly string[];
  /** Aborts the reading. */
  readonly signal?: AbortSignal;
  /** Called with the unpacked bytes read so far. */
  readonly onBytes?: (textBytes: number) => void;
}

/**
 * The maximum of bytes in a record: a longer one is a damaged file or an unclosed quote, and must
 * not fill the memory.
 */
export const RECORD_BYTES_MAX = 1 << 20;
const ROWS_AHEAD = 1024;

/**
 * Reads the rows of a file, with its header, on request. A lenient parser continues from the first
 * malformed CSV.
 * @throws AppError invalid_input naming the line, for quotes that do not end and records too long.
 */
export async function* readRows(source: RowSource): AsyncGenerator<FileRow> {
  const { added = [] } = source;
  if (added.length === 0) return yield* rowsOfText(source);
  for await (const row of rowsOfText(source)) {
    yield isBlank(row.cells) ? row : { ...row, cells: [...row.cells, ...added] };
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

async function* rowsOfText(source: RowSource): AsyncGenerator<FileRow> {
  const splitter = new RowSplitter(source.separator, RECORD_BYTES_MAX);
  const pieces = utf8Bytes(source);
  for await (const bytes of pieces) {
    yield* splitter.push(bytes);
    if (splitter.isStopped) return yield* lenientRows(source, splitter, pieces);
  }
  yield* splitter.end();
  if (splitter.isStopped) yield* lenientRows(source, splitter, pieces);
}

async function* lenientRows(
  { separator }: RowSource,
  { left, line: firstLine, lineEnd }: RowSplitter,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<FileRow> {
  let lastLine = firstLine - 1;
  const toRow = (cells: string[], info: InfoRecord): FileRow => {
    const lines = info.lines + firstLine - 1;
    const isPlain = lines === lastLine + 1;
    lastLine = lines;
    return { line: isPlain ? lines : lines - newlinesWithin(cells), cells };
  };
  const isBeginning = firstLine === 1;
  const options = {
    bom: isBeginning,
    delimiter: separator,
    ...(!isBeginning && lineEnd !== null && { record_delimiter: lineEnd }),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_BYTES_MAX,
    readableHighWaterMark: ROWS_AHEAD,
    // The library's types know no on_record that gives something else than the cells.
    on_record: toRow as unknown as NonNullable<Options['on_record']>,
  };
  const parser = parse(options);
  const bytes = Readable.from(followed(left, pieces), { objectMode: false, highWaterMark: 1 });
  bytes.on('error', (error: Error) => parser.destroy(error));
  try {
    yield* bytes.pipe(parser) as AsyncIterable<FileRow>;
  } catch (error) {
    throw error instanceof CsvError ? readableError(error, lastLine + 1) : error;
  } finally {
    bytes.destroy();
  }
}

async function* followed(first: Uint8Array, pieces: AsyncIterable<Uint8Array>) {
  yield first;
  yield* pieces;
}

/** Reads the file as UTF-8, from any encoding. */
async function* utf8Bytes({ path, scan, onBytes, signal }: RowSource): AsyncGenerator<Uint8Array> {
  const decoder = scan.encoding === 'utf-8' ? null : iconv.getDecoder(scan.encoding);
  let read = 0;
  for await (const chunk of readBytes(path, scan.isGzip)) {
    signal?.throwIfAborted();
    read += chunk.length;
    onBytes?.(read);
    yield decoder === null ? chunk : Buffer.from(decoder.write(Buffer.from(chunk)));
  }
  const rest = decoder?.end();
  if (rest) yield Buffer.from(rest);
}

function newlinesWithin(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function readableError(error: CsvError, line: number): AppError {
  const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code.includes('QUOTE');
  if (isQuote) {
    return new AppError('invalid_input', `A quotation mark on line ${line} is never closed.`, {
      hint: 'Correct that line, or export the file again: it may have been cut off.',
      cause: error,
    });
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new AppError('invalid_input', `Line ${line} is longer than 1 MB.`, {
      hint: 'A quotation mark may be missing there, or a cell holds what does not belong in it.',
      cause: error,
    });
  }
  return new AppError('invalid_input', `Line ${line} cannot be read: ${error.message}.`, {
    hint: 'Export the file again as CSV.',
    cause: error,
  });
}
