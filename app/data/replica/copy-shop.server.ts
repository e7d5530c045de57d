import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#app/data/database.ts';
import { LEDGER_TABLE, WHOLE_TABLES, columnList, type ReplicaTable } from './replica-tables.ts';
import type { ShopVersions } from './shop-versions.server.ts';

export interface CopyTarget {
  readonly connection: DuckDBConnection;
  /** Where the transfer file of a table may stand for a moment. */
  readonly folder: string;
}

/** The longest line, and what the reader holds at a time: by itself it would take 32 MB a thread. */
const CSV_MEMORY = 'max_line_size = 4194304, buffer_size = 8388608';

/** Beyond this share of changed entries, copying all anew beats replacing them. */
const CHANGED_SHARE_MAX = 0.25;

/**
 * Brings one shop's copy up to date and gives the versions it then shows. All tables are read in
 * one snapshot of PostgreSQL and appear in the copy in one transaction.
 */
export async function copyShop(
  db: Database,
  target: CopyTarget,
  shopId: number,
  copied: ShopVersions,
): Promise<ShopVersions> {
  const client = await db.pool.connect();
  const { connection } = target;
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await connection.run('begin transaction');
    const versions = await versionsOf(client, shopId);
    for (const table of WHOLE_TABLES) {
      if (versions[table.version] === copied[table.version]) continue;
      await dropRows(connection, table, shopId);
      await transfer(client, target, table, table.name, shopId, 'true');
    }
    await copyLedger(client, target, shopId, copied.ledger_version, versions.ledger_version);
    await connection.run('delete from replica_shops where shop_id = $1', [shopId]);
    await connection.run('insert into replica_shops values ($1, $2, $3, $4)', [
      shopId,
      versions.ledger_version,
      versions.daily_cost_version,
      versions.catalogue_version,
    ]);
    await connection.run('commit');
    await client.query('commit');
    return versions;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    // DuckDB may have rolled back by itself; what went wrong first is what is thrown.
    await connection.run('rollback').catch(() => undefined);
    throw error;
  } finally {
    // A connection in the middle of a COPY cannot be used again.
    client.release(failure);
  }
}

/** Takes everything of a shop out of the copy, within the connection's transaction or its own. */
export async function dropShop(connection: DuckDBConnection, shopId: number): Promise<void> {
  for (const table of [LEDGER_TABLE, ...WHOLE_TABLES]) await dropRows(connection, table, shopId);
  await connection.run('delete from replica_shops where shop_id = $1', [shopId]);
}

async function versionsOf(client: PoolClient, shopId: number): Promise<ShopVersions> {
  const { rows } = await client.query<ShopVersions>(
    `select ledger_version, daily_cost_version, catalogue_version
     from shop_versions where shop_id = $1`,
    [shopId],
  );
  const [versions] = rows;
  if (versions === undefined) throw new Error(`There is no shop ${shopId} to copy.`);
  return versions;
}

async function copyLedger(
  client: PoolClient,
  target: CopyTarget,
  shopId: number,
  from: number,
  to: number,
): Promise<void> {
  if (from === to) return;
  const { connection } = target;
  if (from < 0 || (await changedShare(client, target, shopId, from)) > CHANGED_SHARE_MAX) {
    await dropRows(connection, LEDGER_TABLE, shopId);
    await transfer(client, target, LEDGER_TABLE, 'ledger', shopId, 'true');
    return;
  }
  await connection.run('create or replace temp table incoming as from ledger limit 0');
  await transfer(client, target, LEDGER_TABLE, 'incoming', shopId, `version > ${from}`);
  await connection.run(
    `delete from ledger where shop_id = $1
     and order_id in (select distinct order_id from incoming)`,
    [shopId],
  );
  await connection.run('insert into ledger from incoming');
  await connection.run('drop table incoming');
}

async function changedShare(
  client: PoolClient,
  { connection }: CopyTarget,
  shopId: number,
  from: number,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from ledger where shop_id = $1 and version > $2',
    [shopId, from],
  );
  const reader = await connection.runAndReadAll('select count(*) from ledger where shop_id = $1', [
    shopId,
  ]);
  const held = Number(reader.getRows()[0]?.[0] ?? 0);
  return held === 0 ? 1 : Number(rows[0]?.count ?? 0) / held;
}

async function dropRows(
  connection: DuckDBConnection,
  { name }: ReplicaTable,
  shopId: number,
): Promise<void> {
  await connection.run(`delete from ${name} where shop_id = $1`, [shopId]);
}

/** COPY out to a file and CSV in: some ten times faster than row by row. */
async function transfer(
  client: PoolClient,
  { connection, folder }: CopyTarget,
  table: ReplicaTable,
  into: string,
  shopId: number,
  condition: string,
): Promise<void> {
  const file = path.join(folder, `transfer-${process.pid}-${shopId}-${table.name}.csv`);
  const columns = columnList(table);
  try {
    await pipeline(
      client.query(
        copyTo(
          `copy (select ${columns} from ${table.name} where shop_id = ${shopId} and ${condition})` +
            ` to stdout (format csv)`,
        ),
      ),
      createWriteStream(file, { highWaterMark: 1 << 20 }),
    );
    const types = table.columns.map(({ name, type }) => `'${name}': '${type}'`).join(', ');
    await connection.run(
      `insert into ${into} (${columns}) select ${columns} from read_csv('${file.replaceAll("'", "''")}',
         columns = {${types}}, header = false, auto_detect = false, delim = ',', quote = '"',
         escape = '"', nullstr = '', allow_quoted_nulls = false, ${CSV_MEMORY})
       order by ${table.orderBy}`,
    );
  } finally {
    await rm(file, { force: true });
  }
}
