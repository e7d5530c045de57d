import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { UPLOAD_LIMITS } from '#app/config/limits.ts';
import { selectUploadsOfUser } from '#app/data/imports/upload-rows.server.ts';
import { refuseOtherExport } from '#app/domain/imports/refuse-other-export.ts';
import { AppError } from '#app/lib/app-error.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  saveUpload,
  receiveFile,
  removeUpload,
  type Upload,
} from '#app/services/imports/upload-store.server.ts';

const FILE_NAME_LENGTH_MAX = 200;

/**
 * Receives a file from a multipart form as it arrives and inspects it, so that a file that is no
 * table is refused at once. @throws AppError `invalid_input` when the form contains no readable
 * file; `too_large`, `conflict` and `rate_limited` beyond `UPLOAD_LIMITS`.
 */
export async function receiveUpload(
  deps: Deps,
  { userId }: { readonly userId: number },
  request: Request,
): Promise<Upload> {
  await refuseTooMany(deps, userId);
  const upload = await firstFile(deps, request);
  if (upload === null) {
    throw new AppError('invalid_input', 'No file was sent.', { hint: 'Choose a CSV file.' });
  }
  try {
    const { sample } = await inspectFile(upload.path, request.signal);
    refuseOtherExport(sample);
    await saveUpload(deps, upload, userId);
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
    const form = createReader(type);
    const incoming = Readable.fromWeb(body as ReadableStream<Uint8Array>);
    let stored: Promise<Upload | null> = Promise.resolve(null);
    form.on('file', (_field, content, { filename }) => {
      const fileName = (filename ?? '').slice(0, FILE_NAME_LENGTH_MAX) || 'file.csv';
      content.on('limit', () => content.destroy(tooLarge()));
      // The writer reports an error; one before it listens would end the process.
      content.on('error', () => undefined);
      stored = receiveFile(deps, fileName, content);
      // A full disk is reported at once: the rest of the form is not read, so it never closes.
      stored.catch((error: unknown) => {
        reject(error);
        incoming.unpipe(form);
        incoming.destroy();
      });
    });
    form.on('error', (cause) => reject(notWhole(cause)));
    form.on('close', () => stored.then(resolve, reject));
    incoming.on('error', (error) => form.destroy(error));
    incoming.pipe(form);
  });
}

/** Creates a reader. Throws `invalid_input` for a form without a boundary of its parts. */
function createReader(type: string) {
  const limits = { files: 1, fileSize: UPLOAD_LIMITS.fileBytes };
  try {
    return busboy({ headers: { 'content-type': type }, limits, defParamCharset: 'utf8' });
  } catch (cause) {
    throw notWhole(cause);
  }
}

/**
 * Limits the uploads of a user: files are in the database until they are imported, or for a day.
 */
async function refuseTooMany(deps: Deps, userId: number): Promise<void> {
  await consumeRateLimit(deps, 'upload', { subject: String(userId) });
  const waiting = await selectUploadsOfUser(deps.db, userId);
  if (waiting.length < UPLOAD_LIMITS.waitingFiles) return;
  throw new AppError('conflict', `${waiting.length} files wait to be read in.`, {
    hint: 'Read them in, or throw them away, before you send another.',
  });
}

function tooLarge(): AppError {
  return new AppError('too_large', `A file has ${UPLOAD_LIMITS.fileBytes / 1e9} GB at most.`, {
    hint: 'Pack it with gzip, or send it in parts.',
  });
}

function notWhole(cause: unknown): AppError {
  const hint = 'Nothing was changed. Send it again.';
  return new AppError('invalid_input', 'The file was not sent completely.', { hint, cause });
}
