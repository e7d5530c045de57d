import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Queryable, Tx } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';
import { hasCitus } from './citus.server.ts';
import { splitStatements } from './sql-statements.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

const LOCK = 4_662_118_030;

/** Prisma's own table, so that `prisma migrate deploy` agrees with migrations applied here. */
const RECORD_TABLE = `
  create table if not exists _prisma_migrations (
    id                  varchar(36) primary key not null,
    checksum            varchar(64) not null,
    finished_at         timestamptz,
    migration_name      varchar(255) not null,
    logs                text,
    rolled_back_at      timestamptz,
    started_at          timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/**
 * Migrates the database to the schema of this version and returns the names of the applied
 * migrations. Several processes may call it at once: one works, the others wait and find nothing to
 * do.
 */
export async function migrate(db: Database, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  if (await isUpToDate(db, migrations)) return [];
  const applied: string[] = [];
  for (const migration of migrations) {
    // The lock ends with each transaction; the record is read again under the next.
    const isNew = await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
      await tx.query(RECORD_TABLE);
      return applyOnce(tx, migration, migrations);
    });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** The migration in a form that Citus accepts, where it refuses the released one. */
  readonly citusSql: string | null;
  /** The checksum of `sql`, whichever of the two was run. */
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      const citusSql = await readFile(path.join(folder, name, 'citus.sql'), 'utf8').catch(noFile);
      return { name, sql, citusSql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Checks the usual case with one query, instead of a transaction for each migration. */
async function isUpToDate(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  const [table] = await db.query<{ is_there: boolean }>(
    "select to_regclass('_prisma_migrations') is not null as is_there",
  );
  if (table?.is_there !== true) return false;
  const records = await recordsIn(db);
  refuseUnknown(records, migrations);
  const checksums = new Map(records.map((row) => [row.migration_name, row.checksum]));
  return migrations.every((migration) => {
    const applied = checksums.get(migration.name);
    if (applied !== undefined) refuseChanged(migration, applied);
    return applied !== undefined;
  });
}

function recordsIn(db: Queryable): Promise<{ migration_name: string; checksum: string }[]> {
  return db.query(
    'select migration_name, checksum from _prisma_migrations where rolled_back_at is null',
  );
}

function noFile(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

async function applyOnce(tx: Tx, migration: Migration, shipped: readonly Migration[]) {
  const records = await recordsIn(tx);
  refuseUnknown(records, shipped);
  const record = records.find((row) => row.migration_name === migration.name);
  if (record !== undefined) {
    refuseChanged(migration, record.checksum);
    return false;
  }
  const onCitus = await hasCitus(tx);
  if (onCitus) for (const setting of CITUS_SETTINGS) await tx.query(setting);
  const script = (onCitus ? migration.citusSql : null) ?? migration.sql;
  // Citus passes each message on as it came, and its nodes take one command in each.
  for (const statement of splitStatements(script)) await tx.query(statement);
  await tx.query(
    `insert into _prisma_migrations
       (id, checksum, migration_name, finished_at, applied_steps_count)
     values ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  );
  return true;
}

/**
 * Settings for distributing tables one after the other: those that still wait may refer to one that
 * is shared already, and tables that refer to each other are changed by one connection to each
 * node.
 */
const CITUS_SETTINGS = [
  'set local citus.enable_local_reference_table_foreign_keys = off',
  "set local citus.multi_shard_modify_mode = 'sequential'",
];

function refuseUnknown(
  records: readonly { migration_name: string }[],
  shipped: readonly Migration[],
) {
  const names = new Set(shipped.map(({ name }) => name));
  const unknown = records.find((record) => !names.has(record.migration_name));
  if (unknown === undefined) return;
  throw new AppError('conflict', `The database holds "${unknown.migration_name}", unknown here.`, {
    hint: 'It was made by a newer version of Farthing: update Farthing, or use another DATA_DIR.',
  });
}

function refuseChanged(migration: Migration, appliedChecksum: string) {
  if (appliedChecksum === migration.checksum) return;
  throw new AppError('conflict', `The migration "${migration.name}" was changed after it ran.`, {
    hint: 'Restore its file and put the change into a new migration.',
  });
}
