import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import type { Database } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';
import { type BackupManifest, MANIFEST_FILE, tableFile } from './backup-manifest.ts';
import { appliedMigrations, backupTables } from './backup-tables.server.ts';
import { writeTable } from './table-text.server.ts';

/**
 * Writes the entire database into a new folder, as it is at one moment, while others continue to
 * write. Throws `conflict` for a folder that is not empty.
 */
export async function backUp(
  db: Database,
  { folder, now }: { readonly folder: string; readonly now: string },
): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new AppError('conflict', `The folder ${folder} is not empty.`, {
      hint: 'Give a folder that does not exist yet: each backup has its own.',
    });
  }
  const migrations = await appliedMigrations(db);
  const order = await backupTables(db);
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: BackupManifest['tables'] = [];
    for (const table of order) {
      const file = path.join(folder, tableFile(table.name));
      const into = [createGzip(), createWriteStream(file, { mode: 0o600 })] as const;
      const text = await writeTable(client, table, [into[0], into[1]]);
      tables.push({ name: table.name, columns: [...table.columns], ...text });
    }
    await client.query('commit');
    const manifest: BackupManifest = { format: 1, takenAt: now, migrations, tables };
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const unfinished = path.join(folder, `${MANIFEST_FILE}.new`);
  await writeFile(unfinished, JSON.stringify(manifest, null, 2), { mode: 0o600 });
  await rename(unfinished, path.join(folder, MANIFEST_FILE));
}
