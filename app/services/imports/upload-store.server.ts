import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { UPLOAD_LIMITS } from '#app/config/limits.ts';
import {
  deleteUpload,
  deleteUploadsBefore,
  insertUpload,
  selectUpload,
  selectUploadsOfUser,
  uploadPieces,
} from '#app/data/imports/upload-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

/** A file that a browser has sent, stored until its import is done. */
export interface Upload {
  readonly importId: string;
  readonly fileName: string;
  readonly path: string;
}

const UPLOAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PIECE_BYTES = 1 << 20;
/** The time for which a file that arrives, or is fetched, needs no import. */
const ARRIVES_WITHIN_MS = 3_600_000;

/** Writes a file to this server's disk as it arrives; a broken transfer leaves nothing behind. */
export async function receiveFile(
  deps: Pick<Deps, 'dataDir'>,
  fileName: string,
  content: Readable,
): Promise<Upload> {
  const importId = randomUUID();
  const file = await writeCopy(deps, importId, content);
  return { importId, fileName, path: file };
}

/** Saves an uploaded file where every server can read it. */
export async function saveUpload(
  deps: Pick<Deps, 'db' | 'dataDir' | 'clock'>,
  { importId, fileName, path: file }: Upload,
  userId: number,
): Promise<void> {
  const upload = { importId, userId, fileName, createdAt: deps.clock().toISOString() };
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  const packing = pipeline(createReadStream(file), packed);
  // Reported by the reading of what is packed, too.
  packing.catch(() => undefined);
  await insertUpload(deps.db, upload, splitPieces(packed));
  await packing;
}

async function* splitPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    parts.push(part);
    bytes += part.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(parts);
}

export async function hasUpload(
  deps: Pick<Deps, 'db'>,
  importId: string,
  userId: number,
): Promise<boolean> {
  // The id comes from an address: nothing but an id may become part of a path.
  if (!UPLOAD_ID.test(importId)) return false;
  return (await selectUpload(deps.db, importId))?.userId === userId;
}

/**
 * Returns the user's file, fetched to this server if another one received it; null when it does not
 * exist any more.
 */
export async function findUpload(
  deps: Pick<Deps, 'db' | 'dataDir'>,
  importId: string,
  userId: number,
): Promise<Upload | null> {
  if (!UPLOAD_ID.test(importId)) return null;
  const row = await selectUpload(deps.db, importId);
  if (row === null || row.userId !== userId) return null;
  const file = path.join(getFolder(deps, importId), 'file');
  const isHere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isHere) await fetchCopy(deps, importId);
  return { importId, fileName: row.fileName, path: file };
}

async function fetchCopy(deps: Pick<Deps, 'db' | 'dataDir'>, importId: string): Promise<void> {
  const unpacked = createGunzip();
  const unpacking = pipeline(Readable.from(uploadPieces(deps.db, importId)), unpacked);
  // Reported by the writing of what is unpacked, too.
  unpacking.catch(() => undefined);
  await writeCopy(deps, importId, unpacked);
  await unpacking;
}

/**
 * Writes a copy under another name until it is complete, so that a file of the right name is
 * complete.
 */
async function writeCopy(
  deps: Pick<Deps, 'dataDir'>,
  importId: string,
  content: Readable,
): Promise<string> {
  const folder = getFolder(deps, importId);
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, randomUUID());
  try {
    await pipeline(content, createWriteStream(unfinished));
    const file = path.join(folder, 'file');
    await rename(unfinished, file);
    return file;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull(error) : error;
  }
}

function diskFull(cause: unknown): AppError {
  return new AppError('unavailable', 'The disk of the server is full.', {
    hint: 'Nothing was changed. Ask whoever runs it to make room, and send the file again.',
    cause,
  });
}

export async function removeUpload(
  deps: Pick<Deps, 'db' | 'dataDir'>,
  importId: string,
): Promise<void> {
  if (!UPLOAD_ID.test(importId)) return;
  await deleteUpload(deps.db, importId);
  await rm(getFolder(deps, importId), { recursive: true, force: true });
}

export async function deleteUploadsOfUser(
  deps: Pick<Deps, 'db' | 'dataDir'>,
  userId: number,
): Promise<void> {
  const uploads = await selectUploadsOfUser(deps.db, userId);
  for (const { importId } of uploads) await removeUpload(deps, importId);
}

/** Deletes abandoned files, and this server's copies of deleted ones. */
export async function sweepUploads(deps: Pick<Deps, 'db' | 'dataDir' | 'clock'>): Promise<void> {
  const now = deps.clock().getTime();
  await deleteUploadsBefore(deps.db, new Date(now - UPLOAD_LIMITS.keptMs).toISOString());
  const folder = path.join(deps.dataDir, 'uploads');
  for (const importId of await readdir(folder).catch(() => [])) {
    const copy = path.join(folder, importId);
    const { mtimeMs } = await stat(copy).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs < ARRIVES_WITHIN_MS) continue;
    if ((await selectUpload(deps.db, importId)) === null) {
      await rm(copy, { recursive: true, force: true });
    }
  }
}

function getFolder({ dataDir }: Pick<Deps, 'dataDir'>, importId: string): string {
  return path.join(dataDir, 'uploads', importId);
}
