import type { DuckDBConnection } from '@duckdb/node-api';
import type { ClientBase } from 'pg';
import type { Database } from '#app/data/database.ts';
import { connectToCopy } from '#app/data/postgres/shop-node.server.ts';
import { type ReplicaStore, type StoredFile, withConnection } from './replica-store.server.ts';
import {
  ADDED_TABLES,
  LEDGER_TABLE,
  REPLICA_TABLES,
  TRANSFERRED_TABLES,
  COPIED_TABLES,
} from './replica-tables.ts';
import type { FileForm, ReplicaTable } from './replica-tables.ts';
import { fillRollUps, listCopiesWithViews, updateRollUps } from './roll-up-rows.server.ts';
import {
  copiedVersions,
  noteVersions,
  readVersions,
  type ShopVersions,
} from './shop-versions.server.ts';
import { transfer } from './transfer.server.ts';

export interface CopiedFile {
  readonly file: StoredFile;
  readonly versions: ShopVersions;
  /** Its size when it was last written completely; null directly after that. */
  readonly writtenBytes: number | null;
}

export interface CopySource {
  readonly db: Database;
  readonly store: ReplicaStore;
  readonly partBytes: number;
  readonly signal: AbortSignal;
}

/** The share of changed entries beyond which copying everything again is faster than replacing them. */
const CHANGED_SHARE_MAX = 0.25;
/** Up to this number entries are replaced whatever the share: a new file takes longer. */
const CHANGED_FEW = 2000;

/** DuckDB stores the smallest and largest value of this many rows, and skips blocks by them. */
const BLOCK_ROWS = 122_880;
/** The blocks' total span in multiples of the days; 1 would be perfect order. */
const DISORDER_MAX = 3;
const ORDERED_BLOCKS_MIN = 4;

/**
 * Updates one shop's copy and returns it: the present file, or a new one of this form where there
 * is none or most has changed. All tables are read in one snapshot of PostgreSQL and appear in the
 * copy in one transaction; a new file that is not finished is removed.
 */
export async function copyShop(
  source: CopySource,
  shopId: number,
  current: CopiedFile | null,
  form: FileForm,
): Promise<CopiedFile> {
  const { client, release } = await connectToCopy(source.db, shopId, { isNew: current === null });
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const versions = await readVersions(client, shopId);
    const copied =
      current !== null && (await isMostlyTheSame(client, source.store, shopId, current))
        ? await bringUpToDate(source, client, shopId, { current, versions })
        : await fillNewFile(source, client, { shopId, versions, form });
    await client.query('commit');
    return copied;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    await release(failure);
  }
}

/**
 * Writes a copy into a new file: by week and product, so that a query for few days or one product
 * reads few blocks, and without the remains of replaced entries. The old file stays as it is.
 */
export async function rewriteCopy(
  source: CopySource,
  { file: old }: CopiedFile,
): Promise<CopiedFile> {
  return newFile(source, { shopId: old.shopId, form: 'large' }, async (connection) => {
    const isWithViews = (await listCopiesWithViews(connection)).has(old.name);
    for (const { name, orderBy } of isWithViews ? TRANSFERRED_TABLES : REPLICA_TABLES) {
      await connection.run(`insert into ${name} from ${old.name}.${name} order by ${orderBy}`);
    }
    if (isWithViews) await fillRollUps(connection);
    // In the same transaction: these are the versions of the rows that were read.
    const copied = await copiedVersions(connection, old.name);
    if (copied === null) throw new Error(`${old.name} is not a whole copy.`);
    await noteVersions(connection, copied.versions, null);
    return copied.versions;
  });
}

/** Attaches a file that was filled completely; null for any other, and for a damaged one. */
export async function attachIfComplete(
  { store }: CopySource,
  file: StoredFile,
): Promise<CopiedFile | null> {
  try {
    await store.attach(file);
  } catch {
    return null;
  }
  const copied = await withConnection(store, (connection) =>
    copiedVersions(connection, file.name).catch(() => null),
  );
  if (copied === null) await store.detach(file);
  return copied === null ? null : { file, ...copied };
}

/** Decides if more than a number of a shop's entries were written since `copied`. */
export async function bringsMoreThan(
  { db }: CopySource,
  shopId: number,
  copied: ShopVersions,
  entries: number,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from ledger where shop_id = $1 and version > $2 offset $3 limit 1`,
    [shopId, copied.ledger_version, entries],
  );
  return rows.length > 0;
}

/** Decides if a query for few days has to read most of a copy's blocks. */
export async function isDisordered(store: ReplicaStore, { name }: StoredFile): Promise<boolean> {
  const reader = await withConnection(store, (connection) =>
    connection.runAndReadAll(
      `select sum(days), max(last) - min(first) + 1, count(*) from (
         select min(event_day) as first, max(event_day) as last,
           max(event_day) - min(event_day) + 1 as days
         from ${name}.ledger group by rowid // ${BLOCK_ROWS})`,
    ),
  );
  const [days, range, blocks] = reader.getRows()[0]?.map(Number) ?? [];
  if (days === undefined || range === undefined || blocks === undefined) return false;
  return blocks >= ORDERED_BLOCKS_MIN && days > range * DISORDER_MAX;
}

interface NewFile {
  readonly shopId: number;
  readonly form: FileForm;
}

function fillNewFile(
  source: CopySource,
  client: ClientBase,
  { shopId, versions, form }: NewFile & { readonly versions: ShopVersions },
): Promise<CopiedFile> {
  return newFile(source, { shopId, form }, async (connection) => {
    for (const table of TRANSFERRED_TABLES) {
      await bring(source, client, connection, { shopId, table });
    }
    if (form === 'large') await fillRollUps(connection);
    await noteVersions(connection, versions, null);
    return versions;
  });
}

/** Returns a new file of the shop, once `fill` has filled it to the versions that it returns. */
async function newFile(
  source: CopySource,
  { shopId, form }: NewFile,
  fill: (connection: DuckDBConnection) => Promise<ShopVersions>,
): Promise<CopiedFile> {
  const { store } = source;
  const file = await store.create(shopId, form);
  try {
    const versions = await writing(source, file, fill);
    return { file, versions, writtenBytes: null };
  } catch (error) {
    await store.detach(file);
    await store.remove(file);
    throw error;
  }
}

interface Refresh {
  readonly current: CopiedFile;
  readonly versions: ShopVersions;
}

async function bringUpToDate(
  source: CopySource,
  client: ClientBase,
  shopId: number,
  { current: { file, versions: copied, writtenBytes }, versions }: Refresh,
): Promise<CopiedFile> {
  await writing(source, file, async (connection) => {
    for (const table of COPIED_TABLES) {
      if (versions[table.version] === copied[table.version]) continue;
      await connection.run(`delete from ${table.name}`);
      await bring(source, client, connection, { shopId, table });
    }
    if (versions.ledger_version !== copied.ledger_version) {
      await connection.run('create or replace temp table incoming as from ledger limit 0');
      const condition = `version > ${copied.ledger_version}`;
      const into = 'incoming';
      await bring(source, client, connection, { shopId, table: LEDGER_TABLE, condition, into });
      const withViews = await listCopiesWithViews(connection);
      if (!withViews.has(file.name)) await updateRollUps(connection);
      await connection.run(
        'delete from ledger where order_id in (select distinct order_id from incoming)',
      );
      await connection.run('insert into ledger from incoming');
      await connection.run('drop table incoming');
      for (const table of ADDED_TABLES) {
        await bring(source, client, connection, { shopId, table, condition });
      }
    }
    await noteVersions(connection, versions, writtenBytes);
  });
  return { file, versions, writtenBytes };
}

/** Runs `work` in one transaction of the file, which is ended when the source is. */
async function writing<T>(
  { store, signal }: CopySource,
  file: StoredFile,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const connection = await store.connect();
  const interrupt = () => connection.interrupt();
  signal.addEventListener('abort', interrupt);
  try {
    await connection.run(`use ${file.name}`);
    await connection.run('begin transaction');
    const result = await work(connection);
    signal.throwIfAborted();
    await connection.run('commit');
    return result;
  } catch (error) {
    // DuckDB may have rolled back by itself; what went wrong first is what is thrown.
    await connection.run('rollback').catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    connection.closeSync();
  }
}

interface Bringing {
  readonly shopId: number;
  readonly table: ReplicaTable;
  readonly condition?: string;
  readonly into?: string;
}

function bring(
  { store, partBytes, signal }: CopySource,
  client: ClientBase,
  connection: DuckDBConnection,
  { shopId, table, condition = 'true', into = table.name }: Bringing,
): Promise<void> {
  const { folder } = store;
  return transfer(client, connection, {
    table,
    shopId,
    condition,
    into,
    folder,
    partBytes,
    signal,
  });
}

async function isMostlyTheSame(
  client: ClientBase,
  store: ReplicaStore,
  shopId: number,
  { file, versions }: CopiedFile,
): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from ledger where shop_id = $1 and version > $2',
    [shopId, versions.ledger_version],
  );
  const changed = Number(rows[0]?.count ?? 0);
  if (changed <= CHANGED_FEW) return true;
  const reader = await withConnection(store, (connection) =>
    connection.runAndReadAll(`select count(*) from ${file.name}.ledger`),
  );
  return changed <= Number(reader.getRows()[0]?.[0] ?? 0) * CHANGED_SHARE_MAX;
}
