import type { Database, Tx } from '#app/data/database.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import { hasCitus } from '#app/data/citus.server.ts';

export interface GrownTables {
  readonly shopId: number;
  readonly tables: readonly string[];
  readonly orders: number;
}

/** Builds SQL for the names of the indexed columns of a table, from a row of `pg_class`. */
const INDEXED_COLUMNS = `(
    select string_agg(distinct quote_ident(attname), ', ') from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = pg_class.oid)`;

/** Selects those of the tables that have grown fourfold, with their indexed columns. */
const stale = (names: string) => `
  select relname as name, ${INDEXED_COLUMNS} as columns
  from pg_class
  where oid = any(${names}::regclass[]) and pg_relation_size(oid) > 65536
    and pg_relation_size(oid) > 4 * relpages::bigint * current_setting('block_size')::int
  order by relname`;

/**
 * Analyses the indexed columns of tables that have grown fourfold since PostgreSQL last analysed
 * them. In the middle of a large load its own daemon comes too late: it would take the tables for
 * tiny and scan them fully for every batch. The daemon handles the rest.
 */
export async function analyzeGrownTables(tx: Tx, grown: GrownTables): Promise<void> {
  if (await hasCitus(tx)) return analyzeGrownShards(tx, grown);
  const tables = await tx.query<{ name: string; columns: string }>(stale('$1'), [grown.tables]);
  // Only the owner of a table may analyse it.
  await platformWide(async () => {
    for (const { name, columns } of tables) await tx.query(`analyze ${name} (${columns})`);
  });
}

/** A connection to the shop's node costs too much for the order of a webhook. */
const ORDERS_MIN = 100;

/**
 * The least rows committed by others. The node is queried by a connection that does not see those
 * of this transaction: empty pages would tell the planner that any index is as good as another.
 */
const SEEN_MIN = 1000;

/** Analyses the pieces of the tables that hold the shop, on their node. */
async function analyzeGrownShards(tx: Tx, { shopId, tables, orders }: GrownTables): Promise<void> {
  if (orders < ORDERS_MIN) return;
  await runOnNode(
    tx,
    { shopId, tables },
    (shards) => `do $do$ declare grown record; seen integer; begin
         for grown in ${stale(`array[${shards}]`)} loop
           execute format('select count(*) from (select 1 from %I limit ${SEEN_MIN}) seen', grown.name)
             into seen;
           continue when seen < ${SEEN_MIN};
           execute format('analyze %I (%s)', grown.name, grown.columns);
         end loop;
       end $do$`,
  );
}

/** Runs a statement on the node of a shop, made of the quoted names of the shop's pieces of the tables. */
async function runOnNode(
  tx: Tx,
  { shopId, tables }: Pick<GrownTables, 'shopId' | 'tables'>,
  getStatement: (shards: string) => string,
): Promise<void> {
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
    // Statistics for the planner: a load goes on without them, if the node has no connection to spare.
    await tx.query(
      'select * from master_run_on_worker(array[$1], array[$2::integer], array[$3], false)',
      [host, port, getStatement(shards)],
    );
  }
}

/** Tables with a row for each order and more, which pages join. */
const TABLES_OF_ORDERS = [
  'customers',
  'journeys',
  'ledger',
  'order_lines',
  'order_shipping_lines',
  'orders',
  'transactions',
];

/** Enough to tell a shop whose rows PostgreSQL has seen from one that it takes for empty. */
const COUNTED_MAX = 20_000;

/**
 * Analyses the tables of which PostgreSQL expects less than a quarter of the shop's rows, after many of them
 * were written. Its daemon waits until a tenth of a table has changed, and so never sees a small shop beside a
 * large one: it would expect hardly a row, and read the shop's rows again for each row of another table.
 */
export async function analyzeUnderestimatedTables(db: Database, shopId: number): Promise<void> {
  await platformWide(() =>
    db.transaction(async (tx) => {
      const tables = TABLES_OF_ORDERS;
      if (await hasCitus(tx))
        return runOnNode(tx, { shopId, tables }, (shards) => analyzeUnderestimated(shards, shopId));
      const names = tables.map((name) => `'${name}'`).join(', ');
      await tx.query(analyzeUnderestimated(names, shopId));
    }),
  );
}

function analyzeUnderestimated(names: string, shopId: number): string {
  return `do $do$ declare one record; plan json; counted integer; begin
    for one in select relname as name, ${INDEXED_COLUMNS} as columns
      from pg_class where oid = any(array[${names}]::regclass[]) order by relname
    loop
      execute format('explain (format json) select 1 from %I where shop_id = ${shopId}', one.name)
        into plan;
      execute format('select count(*) from (select 1 from %I where shop_id = ${shopId} limit ${COUNTED_MAX}) rows',
        one.name) into counted;
      continue when counted <= 4 * (plan->0->'Plan'->>'Plan Rows')::numeric;
      execute format('analyze %I (%s)', one.name, one.columns);
    end loop;
  end $do$`;
}
