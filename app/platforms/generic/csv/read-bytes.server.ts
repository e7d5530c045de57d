import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { AppError } from '#app/lib/app-error.ts';

const CHUNK_BYTES = 1 << 18;

/** Whether the file is packed with gzip, by its first two bytes and not by its name. */
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
 * The bytes of a file, unpacked when it is packed.
 * @throws AppError invalid_input when the packed data is cut off or damaged.
 */
export async function* readBytes(path: string, isGzip: boolean): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  if (!isGzip) {
    yield* file;
    return;
  }
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  file.on('error', (error) => unpacked.destroy(error));
  try {
    yield* file.pipe(unpacked);
  } catch (error) {
    throw new AppError('invalid_input', `The packed file is damaged: ${reasonOf(error)}.`, {
      hint: 'It was probably cut off on its way. Download or export it again.',
      cause: error,
    });
  } finally {
    file.destroy();
  }
}

function reasonOf(error: unknown): string {
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
