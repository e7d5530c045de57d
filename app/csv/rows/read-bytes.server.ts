import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { UPLOAD_LIMITS } from '#app/config/limits.ts';
import { AppError } from '#app/lib/app-error.ts';
import { isArchive, readWorkbookText } from './workbook.server.ts';

const CHUNK_BYTES = 1 << 18;

/** Decides if the file is packed with gzip, by its first two bytes and not by its name. */
export async function isGzipFile(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/**
 * Reads the bytes of a file, unpacked when it is packed; those of the table in an Excel workbook as
 * CSV.
 * @throws AppError invalid_input when the packed data is cut off or damaged.
 */
export async function* readBytes(path: string, isGzip: boolean): AsyncGenerator<Uint8Array> {
  if (!isGzip && (await isArchive(path))) {
    yield await readWorkbookText(path);
    return;
  }
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  if (!isGzip) {
    yield* file;
    return;
  }
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  file.on('error', (error) => unpacked.destroy(error));
  const bytesMax = unpackedBytesMax((await stat(path)).size);
  let bytes = 0;
  try {
    for await (const chunk of file.pipe(unpacked) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooSwollen();
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', `The packed file is damaged: ${getReason(error)}.`, {
      hint: 'It was probably cut off on its way. Download or export it again.',
      cause: error,
    });
  } finally {
    file.destroy();
  }
}

/**
 * Returns the maximum of unpacked bytes: a table packs to a fifth or a twentieth; a file that
 * unpacks to far more is an attack on the server.
 */
function unpackedBytesMax(packedBytes: number): number {
  const { freeBytes, ratio, unpackedBytes } = UPLOAD_LIMITS;
  return Math.min(unpackedBytes, Math.max(freeBytes, packedBytes * ratio));
}

function tooSwollen(): AppError {
  return new AppError('too_large', 'The packed file unpacks to more than any table does.', {
    hint: 'Unpack it and send the table itself.',
  });
}

function getReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === 'unexpected end of file' ? 'it ends too early' : message;
}

async function openFile(path: string) {
  try {
    const file = await open(path);
    if (!(await file.stat()).isDirectory()) return file;
    await file.close();
  } catch (error) {
    throw new AppError('not_found', `The file ${path} cannot be opened.`, {
      hint: 'Check the path and that you may read it.',
      cause: error,
    });
  }
  throw new AppError('invalid_input', `${path} is a folder.`, { hint: 'Name a CSV file in it.' });
}
