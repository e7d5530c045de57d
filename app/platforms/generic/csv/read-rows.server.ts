import { Readable } from 'node:stream';
import { CsvError, parse, type InfoRecord, type Options } from 'csv-parse';
import iconv from 'iconv-lite';
import { AppError } from '#app/lib/app-error.ts';
import { readBytes } from './read-bytes.server.ts';
import type { FileScan } from './scan-file.server.ts';
import type { Separator } from './sniff-separator.ts';

/** One record of the file: its cells, and the line of the file on which it begins. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface RowSource {
  readonly path: string;
  readonly scan: Pick<FileScan, 'isGzip' | 'encoding'>;
  readonly separator: Separator;
  /** Called with the unpacked bytes read so far. */
  readonly onBytes?: (textBytes: number) => void;
}

/** A longer record is a damaged file or a quote that never ends; it must not fill the memory. */
export const RECORD_BYTES_MAX = 1 << 20;
const ROWS_AHEAD = 1024;

/**
 * The rows of a file, header included, read as they are asked for.
 * @throws AppError invalid_input naming the line, for quotes that do not end and records too long.
 */
export async function* readRows(source: RowSource): AsyncGenerator<FileRow> {
  let lastLine = 0;
  const rowOf = (cells: string[], { lines }: InfoRecord): FileRow => {
    const isPlain = lines === lastLine + 1;
    lastLine = lines;
    return { line: isPlain ? lines : lines - newlinesWithin(cells), cells };
  };
  const options = {
    bom: true,
    delimiter: source.separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_BYTES_MAX,
    readableHighWaterMark: ROWS_AHEAD,
    // The library's types know no on_record that gives something else than the cells.
    on_record: rowOf as unknown as NonNullable<Options['on_record']>,
  };
  const parser = parse(options);
  const bytes = Readable.from(utf8Bytes(source), { objectMode: false, highWaterMark: 1 });
  bytes.on('error', (error: Error) => parser.destroy(error));
  try {
    yield* bytes.pipe(parser) as AsyncIterable<FileRow>;
  } catch (error) {
    throw error instanceof CsvError ? readableError(error, lastLine + 1) : error;
  } finally {
    bytes.destroy();
  }
}

/** The file as UTF-8, whatever it was. */
async function* utf8Bytes({ path, scan, onBytes }: RowSource): AsyncGenerator<Uint8Array> {
  const decoder = scan.encoding === 'utf-8' ? null : iconv.getDecoder(scan.encoding);
  let read = 0;
  for await (const chunk of readBytes(path, scan.isGzip)) {
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
