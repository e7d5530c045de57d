import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { AppError } from '#app/lib/app-error.ts';
import { inspectFile } from '#app/platforms/generic/csv/inspect-file.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { keepUpload, receiveFile, removeUpload, type Upload } from './upload-store.server.ts';

const FILE_NAME_LENGTH_MAX = 200;

/**
 * Takes a file from a multipart form as it arrives, of any size, and looks into it, so that a file
 * that is no table is refused at once.
 * @throws AppError invalid_input when the form holds no readable file.
 */
export async function receiveUpload(
  deps: Deps,
  { userId }: { readonly userId: number },
  request: Request,
): Promise<Upload> {
  const upload = await firstFile(deps, request);
  if (upload === null) {
    throw new AppError('invalid_input', 'No file was sent.', { hint: 'Choose a CSV file.' });
  }
  try {
    await inspectFile(upload.path, request.signal);
    await keepUpload(deps, upload, userId);
    return upload;
  } catch (error) {
    await removeUpload(deps, upload.importId);
    throw error;
  }
}

function firstFile(deps: Deps, request: Request): Promise<Upload | null> {
  const { body } = request;
  const type = request.headers.get('content-type') ?? '';
  if (body === null || !type.startsWith('multipart/form-data')) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const form = readerOf(type);
    const incoming = Readable.fromWeb(body as ReadableStream<Uint8Array>);
    let kept: Promise<Upload | null> = Promise.resolve(null);
    form.on('file', (_field, content, { filename }) => {
      const fileName = (filename ?? '').slice(0, FILE_NAME_LENGTH_MAX) || 'file.csv';
      kept = receiveFile(deps, fileName, content);
      // A disk that is full is told at once: nobody reads the rest of the form, so it never closes.
      kept.catch((error: unknown) => {
        reject(error);
        incoming.unpipe(form);
        incoming.destroy();
      });
    });
    form.on('error', (cause) => reject(notWhole(cause)));
    form.on('close', () => kept.then(resolve, reject));
    incoming.on('error', (error) => form.destroy(error));
    incoming.pipe(form);
  });
}

/** Throws `invalid_input` for a form that does not say where its parts begin. */
function readerOf(type: string) {
  const limits = { files: 1 };
  try {
    return busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' });
  } catch (cause) {
    throw notWhole(cause);
  }
}

function notWhole(cause: unknown): AppError {
  const hint = 'Nothing was changed. Send it again.';
  return new AppError('invalid_input', 'The file did not arrive whole.', { hint, cause });
}
