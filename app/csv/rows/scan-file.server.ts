import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { AppError } from '#app/lib/app-error.ts';
import { isGzipFile, readBytes } from './read-bytes.server.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The facts about a file once each of its bytes was read; the file does not stay in memory. */
export interface FileScan {
  readonly isGzip: boolean;
  readonly encoding: TextEncoding;
  readonly bytes: number;
  readonly textBytes: number;
  readonly hash: string;
  readonly endsWithNewline: boolean;
}

/**
 * Reads the complete file once and detects its encoding.
 * @throws AppError invalid_input for a file that is empty, binary, damaged or of mixed encodings.
 */
export async function scanFile(path: string, signal?: AbortSignal): Promise<FileScan> {
  const isGzip = await isGzipFile(path);
  const hash = createHash('sha256');
  const survey = new EncodingSurvey();
  let textBytes = 0;
  let last = 0;
  for await (const chunk of readBytes(path, isGzip)) {
    signal?.throwIfAborted();
    if (textBytes === 0) survey.begin(chunk);
    survey.add(chunk);
    hash.update(chunk);
    textBytes += chunk.length;
    last = chunk.at(-1) ?? last;
    if (chunk.length > 1 && last === 0 && chunk.at(-2) === 0x0a) last = 0x0a;
  }
  if (textBytes === 0) {
    throw new AppError('invalid_input', 'The file is empty.', { hint: 'Export it again.' });
  }
  const { size } = await stat(path);
  return {
    isGzip,
    encoding: survey.encoding(),
    bytes: size,
    textBytes,
    hash: hash.digest('hex'),
    endsWithNewline: last === 0x0a || last === 0x0d,
  };
}

/** Detects the encoding of a text that does not declare it. */
class EncodingSurvey {
  private wide: 'utf-16le' | 'utf-16be' | null = null;
  private lines = 1;
  private readonly decoder = new TextDecoder('utf-8');
  private invalid = 0;
  private multibyte = 0;
  private firstInvalidLine = 0;

  /** @throws AppError invalid_input when the file begins like something that is no text. */
  begin(chunk: Uint8Array): void {
    refuseBinary(chunk);
    this.wide = detectUtf16(chunk);
  }

  /** @throws AppError invalid_input at a NUL byte in a text of 8-bit units. */
  add(chunk: Uint8Array): void {
    if (this.wide !== null) return;
    const nul = chunk.indexOf(0);
    if (nul >= 0) {
      const line = this.lines + countNewlines(chunk.subarray(0, nul));
      throw new AppError('invalid_input', `There is a NUL byte on line ${line}.`, {
        hint: 'The file is damaged or not a text file. Export it again as CSV.',
      });
    }
    if (!isAscii(chunk) || this.multibyte + this.invalid > 0) this.countCharacters(chunk);
    this.lines += countNewlines(chunk);
  }

  /**
   * Returns the encoding: bytes that are no UTF-8 make it Windows-1252 (which includes Latin-1),
   * unless both occur.
   */
  encoding(): TextEncoding {
    if (this.wide !== null) return this.wide;
    if (this.invalid === 0) return 'utf-8';
    if (this.multibyte <= this.invalid) return 'windows-1252';
    const at = `line ${this.firstInvalidLine}`;
    throw new AppError('invalid_input', `The file is UTF-8, but not at ${at}.`, {
      hint: 'It holds text of two encodings or is damaged there. Save it again as UTF-8.',
    });
  }

  private countCharacters(chunk: Uint8Array): void {
    const text = this.decoder.decode(chunk, { stream: true });
    const invalid = text.match(/\ufffd/g)?.length ?? 0;
    if (invalid > 0 && this.invalid === 0) {
      this.firstInvalidLine = this.lines + (text.split('\ufffd', 1)[0]?.match(/\n/g)?.length ?? 0);
    }
    this.invalid += invalid;
    this.multibyte += text.match(/(?!\ufffd|\ufeff)[\u0080-\uffff]/g)?.length ?? 0;
  }
}

function countNewlines(chunk: Uint8Array): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

/**
 * Detects UTF-16, by the mark at the start or, without one, by the places of the zeros: Latin text
 * has a zero in every other byte.
 */
export function detectUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(head.length, 4096) / 2);
  if (pairs < 4) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (head[pair * 2] === 0) evenZeros += 1;
    if (head[pair * 2 + 1] === 0) oddZeros += 1;
  }
  if (oddZeros > pairs * 0.4 && evenZeros < pairs * 0.05) return 'utf-16le';
  if (evenZeros > pairs * 0.4 && oddZeros < pairs * 0.05) return 'utf-16be';
  return null;
}

/** Files that users send instead of CSV, by their first bytes. */
const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly what: string }[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture' },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], what: 'a program' },
];
const CONTROL_SHARE_MAX = 0.01;
const HEAD_BYTES = 8192;

/** @throws AppError invalid_input when the file begins like something that is no text. */
export function refuseBinary(chunk: Uint8Array): void {
  const signature = SIGNATURES.find(({ bytes }) => bytes.every((byte, at) => chunk[at] === byte));
  if (signature) {
    throw new AppError('invalid_input', `The file is ${signature.what}, not CSV.`, {
      hint: 'Open it and save it as CSV (UTF-8), or export it as CSV.',
    });
  }
  const head = chunk.subarray(0, HEAD_BYTES);
  const controls = head.filter((byte) => byte < 32 && !isTextControl(byte)).length;
  if (controls > head.length * CONTROL_SHARE_MAX) {
    throw new AppError('invalid_input', 'The file is not a text file.', {
      hint:
        'Farthing reads CSV, as it is or packed with gzip, and Excel workbooks (.xlsx). Export the file as one ' +
        'of them.',
    });
  }
}

/**
 * Recognises control characters. NUL is left to the scan, which knows if the text is UTF-16; the
 * rest ends lines and cells.
 */
function isTextControl(byte: number): boolean {
  return byte === 0 || (byte >= 9 && byte <= 13) || byte === 26 || byte === 27;
}
