import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Deps } from '#app/services/deps.ts';

/** A file that a browser has sent, kept until its import is done. */
export interface Upload {
  readonly importId: string;
  readonly fileName: string;
  readonly path: string;
}

const UPLOAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const note = z.object({ fileName: z.string(), userId: z.number() });

/** Writes a file to disk as it arrives; a broken transfer leaves nothing behind. */
export async function keepUpload(
  deps: Pick<Deps, 'dataDir'>,
  { fileName, userId }: { readonly fileName: string; readonly userId: number },
  content: Readable,
): Promise<Upload> {
  const importId = randomUUID();
  const folder = folderOf(deps, importId);
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(content, createWriteStream(path.join(folder, 'file')));
    // Written last: a folder without it is a transfer that never ended.
    await writeFile(path.join(folder, 'upload.json'), JSON.stringify({ fileName, userId }));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { importId, fileName, path: path.join(folder, 'file') };
}

/** The user's own file; null when there is no such file, or no longer. */
export async function findUpload(
  deps: Pick<Deps, 'dataDir'>,
  importId: string,
  userId: number,
): Promise<Upload | null> {
  // The id comes from an address: nothing but an id may become part of a path.
  if (!UPLOAD_ID.test(importId)) return null;
  const folder = folderOf(deps, importId);
  const text = await readFile(path.join(folder, 'upload.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = note.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data.userId !== userId) return null;
  const { fileName } = parsed.data;
  return { importId, fileName, path: path.join(folder, 'file') };
}

export async function removeUpload(deps: Pick<Deps, 'dataDir'>, importId: string): Promise<void> {
  if (!UPLOAD_ID.test(importId)) return;
  await rm(folderOf(deps, importId), { recursive: true, force: true });
}

/** Removes the files of a user that were never read in. */
export async function removeUploadsOf(deps: Pick<Deps, 'dataDir'>, userId: number): Promise<void> {
  const importIds = await readdir(path.join(deps.dataDir, 'uploads')).catch(() => []);
  for (const importId of importIds) {
    const upload = await findUpload(deps, importId, userId);
    if (upload !== null) await removeUpload(deps, importId);
  }
}

function folderOf({ dataDir }: Pick<Deps, 'dataDir'>, importId: string): string {
  return path.join(dataDir, 'uploads', importId);
}
