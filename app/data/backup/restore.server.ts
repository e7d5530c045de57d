import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { VISIT_LIMITS } from '#app/config/limits.ts';
import type { Database } from '#app/data/database.ts';
import { hasCitus } from '#app/data/citus.server.ts';
import { createVisitMonths } from '#app/data/visits/visit-months.server.ts';
import { allVisitMonths } from '#app/domain/visits/visit-months.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import {
  type BackupManifest,
  backupManifest,
  MANIFEST_FILE,
  tableFile,
} from './backup-manifest.ts';
import { appliedMigrations, type BackupTable, backupTables } from './backup-tables.server.ts';
import { quotedNames, writeTable } from './table-text.server.ts';

/**
 * Restores a backup into a database that holds no shops and no accounts yet, and compares every
 * table with the backup: all of it or nothing.
 *
 * @throws AppError `not_found` without a complete backup, `conflict` for a database that is in use
 * or of another version, `invalid_input` when the restored data differ.
 */
export async function restore(
  db: Database,
  { folder }: { readonly folder: string },
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  await refuseOtherVersion(db, manifest);
  const tables = await backupTables(db);
  // Tables that refer to each other are emptied by one connection to each node.
  const isOnCitus = await hasCitus(db);
  await createVisitMonths(db, allVisitMonths(manifest.takenAt, VISIT_LIMITS.retentionMonths));
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    if (isOnCitus) await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    await refuseInUse(client);
    // What migrations put there themselves is in the backup too.
    for (const { name } of tables.toReversed())
      await client.query(`delete from ${quotedNames([name])}`);
    for (const table of tables) await restoreTable(client, table, { folder, manifest });
    await setSequences(client);
    await client.query('commit');
    // PostgreSQL has no statistics of tables that were written just now, and pages would be slow until it has.
    await client.query(`analyze ${tables.map(({ name }) => quotedNames([name])).join(', ')}`);
    return manifest;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  const parsed = text === null ? null : backupManifest.safeParse(parseJson(text));
  if (parsed?.success === true) return parsed.data;
  throw new AppError('not_found', `There is no backup in ${folder}, or one that was cut short.`, {
    hint: `A whole one has a file ${MANIFEST_FILE}.`,
  });
}

async function refuseOtherVersion(db: Database, { migrations }: BackupManifest): Promise<void> {
  const here = await appliedMigrations(db);
  if (here.join() === migrations.join()) return;
  throw new AppError('conflict', 'The backup is of another version of Farthing.', {
    hint: `Restore it with that version, whose last migration is ${migrations.at(-1)}, and update then.`,
  });
}

async function refuseInUse(client: PoolClient): Promise<void> {
  const { rows } = await client.query('select 1 from shops union all select 1 from users limit 1');
  if (rows.length === 0) return;
  throw new AppError('conflict', 'There are shops or accounts in this database already.', {
    hint: 'Restore into an empty one: set DATA_DIR to a fresh folder, or DATABASE_URL to a fresh database.',
  });
}

async function restoreTable(
  client: PoolClient,
  table: BackupTable,
  { folder, manifest }: { readonly folder: string; readonly manifest: BackupManifest },
): Promise<void> {
  const { name } = table;
  const backedUp = manifest.tables.find((one) => one.name === name);
  if (backedUp === undefined) return;
  const target = `copy ${quotedNames([name])} (${quotedNames(backedUp.columns)}) from stdin`;
  const file = createReadStream(path.join(folder, tableFile(name)));
  await pipeline(file, createGunzip(), client.query(copyFrom(target))).catch((cause: unknown) => {
    throw changed(name, cause);
  });
  const restored = await writeTable(client, { ...table, columns: backedUp.columns }, [nowhere()]);
  if (restored.sha256 === backedUp.sha256 && restored.rows === backedUp.rows) return;
  throw changed(name);
}

function changed(table: string, cause?: unknown): AppError {
  return new AppError('invalid_input', `The table ${table} is not what was backed up.`, {
    hint: 'A file of the backup was changed or is broken: take another backup.',
    cause,
  });
}

function nowhere(): Writable {
  return new Writable({ write: (_piece, _encoding, done) => done() });
}

async function setSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select t.relname as "table", a.attname as "column", s.oid::regclass::text as sequence
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     join pg_namespace n on n.oid = t.relnamespace
     where s.relkind = 'S' and n.nspname = 'public'`,
  );
  for (const { table, column, sequence } of rows) {
    const last = `select max(${quotedNames([column])}) from ${quotedNames([table])}`;
    await client.query(`select setval($1, coalesce((${last}), 0) + 1, false)`, [sequence]);
  }
}
