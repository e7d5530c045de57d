import type { Tx } from '#app/data/database.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import { hasCitus } from '#app/data/citus.server.ts';

export interface GrownTables {
  readonly shopId: number;
  readonly tables: readonly string[];
  /** How many orders this transaction writes. */
  readonly orders: number;
}

/** SQL for the names of the columns that have an index, of a row of `pg_class`. */
const INDEXED_COLUMNS = `(
    select string_agg(distinct quote_ident(attname), ', ') from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = pg_class.oid)`;

/** Tables of these names that have grown fourfold, with those of their columns that have an index. */
const stale = (names: string) => `
  select relname as name, ${INDEXED_COLUMNS} as columns
  from pg_class
  where oid = any(${names}::regclass[]) and pg_relation_size(oid) > 65536
    and pg_relation_size(oid) > 4 * relpages::bigint * current_setting('block_size')::int
  order by relname`;

/**
 * Analyses those of the tables that have grown fourfold since PostgreSQL last looked at them, and of
 * their columns those with an index. In the middle of a large load its own daemon comes too late: it
 * would take the tables for tiny and read them whole for every batch. The daemon sees to the rest.
 */
export async function analyzeGrownTables(tx: Tx, grown: GrownTables): Promise<void> {
  if (await hasCitus(tx)) return freshShards(tx, grown);
  const tables = await tx.query<{ name: string; columns: string }>(stale('$1'), [grown.tables]);
  // Only whoever owns a table may have it looked at.
  await platformWide(async () => {
    for (const { name, columns } of tables) await tx.query(`analyze ${name} (${columns})`);
  });
}

/**
 * Analyses the indexed columns of tables that a whole shop was written into at once. Of a shop that
 * PostgreSQL has not seen it expects hardly a row, and reads the shop's rows again for each one of another
 * table. On a cluster its daemon does so on the shop's node.
 */
export async function analyzeFilledTables(tx: Tx, tables: readonly string[]): Promise<void> {
  if (await hasCitus(tx)) return;
  const found = await tx.query<{ name: string; columns: string }>(
    `select relname as name, ${INDEXED_COLUMNS} as columns
     from pg_class where oid = any($1::regclass[]) order by relname`,
    [tables],
  );
  await platformWide(async () => {
    for (const { name, columns } of found) await tx.query(`analyze ${name} (${columns})`);
  });
}

/** To ask the shop's node takes a connection of its own, too much for the order of a webhook. */
const ASKING_PAYS_FROM = 100;

/**
 * Rows that others have committed. The node is queried by a connection that does not see those of this
 * transaction: pages full of nothing would tell the planner that any index is as good as another.
 */
const SEEN_MIN = 1000;

/** The same for the pieces of the tables that hold the shop, on the node where they lie. */
async function freshShards(tx: Tx, { shopId, tables, orders }: GrownTables): Promise<void> {
  if (orders < ASKING_PAYS_FROM) return;
  const nodes = await tx.query<{ host: string; port: number; shards: string }>(
    `select nodename as host, nodeport as port,
       string_agg(quote_literal(shard_name(logicalrelid, shardid)), ', ') as shards
     from pg_dist_shard join pg_dist_shard_placement using (shardid)
     where shardid in (select get_shard_id_for_distribution_column(name, $2::integer)
       from unnest($1::regclass[]) name)
     group by nodename, nodeport`,
    [tables, shopId],
  );
  for (const { host, port, shards } of nodes) {
    // Figures for the planner: a load goes on without them, if the node has no connection to spare.
    await tx.query(
      'select * from master_run_on_worker(array[$1], array[$2::integer], array[$3], false)',
      [
        host,
        port,
        `do $do$ declare grown record; seen integer; begin
         for grown in ${stale(`array[${shards}]`)} loop
           execute format('select count(*) from (select 1 from %I limit ${SEEN_MIN}) seen', grown.name)
             into seen;
           continue when seen < ${SEEN_MIN};
           execute format('analyze %I (%s)', grown.name, grown.columns);
         end loop;
       end $do$`,
      ],
    );
  }
}
