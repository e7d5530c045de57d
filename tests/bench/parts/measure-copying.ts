import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Deps } from '#app/services/deps.ts';
import { measureTime } from '../measure/timing.ts';

/** What PostgreSQL alone needs to take the same rows: the measure of everything that brings them. */
export interface CopyingMeasure {
  /** The shop's source rows and its ledger, into tables with the same indexes. */
  readonly allSeconds: number;
  /** Its ledger alone. */
  readonly ledgerSeconds: number;
}

const SCHEMA = 'bench_copy';
/** What an import leaves in them is not the shop's own data. */
const PASSING = ['ledger_queue', 'imports', 'import_requests', 'import_rejects'];

/** Copies every table of the shop out to a file, and back in beside it, which is timed. */
export async function measureCopying(deps: Deps, shopId: number): Promise<CopyingMeasure> {
  await deps.db.query(`drop schema if exists ${SCHEMA} cascade`);
  await deps.db.query(`create schema ${SCHEMA}`);
  let allSeconds = 0;
  let ledgerSeconds = 0;
  for (const table of await tablesOf(deps)) {
    const seconds = await copySeconds(deps, shopId, table);
    allSeconds += seconds;
    if (table.name === 'ledger') ledgerSeconds = seconds;
  }
  await deps.db.query(`drop schema ${SCHEMA} cascade`);
  return { allSeconds, ledgerSeconds };
}

interface ShopTable {
  readonly name: string;
  /** Those that are stored as they are given. */
  readonly columns: string;
}

async function tablesOf({ db }: Deps): Promise<ShopTable[]> {
  const tables = await db.query<ShopTable>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name having bool_or(column_name = 'shop_id') and table_name not like 'shop%'`,
  );
  return tables.filter(({ name }) => !PASSING.includes(name));
}

async function copySeconds(
  { db, dataDir }: Deps,
  shopId: number,
  { name, columns }: ShopTable,
): Promise<number> {
  const [found] = await db.query(`select 1 from ${name} where shop_id = $1 limit 1`, [shopId]);
  if (found === undefined) return 0;
  const file = path.join(dataDir, `bench-${name}.copy`);
  await db.query(`create table ${SCHEMA}.${name} (like ${name} including all)`);
  const client = await db.pool.connect();
  try {
    const rows = `select ${columns} from ${name} where shop_id = ${shopId}`;
    await pipeline(client.query(copyTo(`copy (${rows}) to stdout`)), createWriteStream(file));
    const milliseconds = await measureTime(() =>
      pipeline(
        createReadStream(file, { highWaterMark: 1 << 20 }),
        client.query(copyFrom(`copy ${SCHEMA}.${name} (${columns}) from stdin`)),
      ),
    );
    return milliseconds / 1000;
  } finally {
    client.release();
    await rm(file, { force: true });
  }
}
