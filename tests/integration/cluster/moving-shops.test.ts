/** Shops of a cluster move from node to node while files are imported into them and reports read of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { selectShops } from '#app/data/shops/shop-rows.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from '../imports/fingerprint.ts';
import { importText } from '../imports/import-file.ts';
import { madeOrders } from '../imports/made-orders.ts';
import { findNode, findOtherNode, isCluster, NEEDS } from './cluster-nodes.ts';

const ORDERS = 6000;
const FILE = madeOrders(ORDERS);
/** Two imports and as many moves as there are shards, of nodes that share a machine. */
const MOVES_MS = 900_000;

let deps: TestDeps;
beforeEach(async () => {
  if (isCluster) deps = await testDeps();
});
afterEach(async () => {
  if (isCluster) await deps.close();
});

describe.skipIf(!isCluster)(`a cluster that is balanced again (${NEEDS})`, () => {
  it(
    'ends, and neither a row nor a figure of the shop that works meanwhile is other than without it',
    async () => {
      const first = await testDeps();
      await importText(first, FILE);
      const clean = await fingerprint(first.db);
      await first.close();

      const { db } = deps;
      let isImported = false;
      const importing = importText(deps, FILE).finally(() => (isImported = true));
      importing.catch(() => undefined);
      while ((await countOrders(db)) === 0 && !isImported);
      const [shop] = await selectShops(db);
      if (shop === undefined) throw new Error('The import made no shop.');
      const { shopId } = shop;
      const before = await findNode(db, shopId);
      let isMoved = false;
      const moving = moveAway(db, shopId).finally(() => (isMoved = true));
      moving.catch(() => undefined);
      const seen: number[] = [];
      while (!isMoved) seen.push(await readOrders(shopId));
      await moving;
      expect(await findNode(db, shopId)).not.toEqual(before);
      await importing;
      expect(await fingerprint(db)).toBe(clean);
      // Orders came and none went, whichever node answered.
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(await readOrders(shopId)).toBe(ORDERS);
    },
    MOVES_MS,
  );

  it(
    'has its shards spread over all nodes again',
    async () => {
      const { db } = deps;
      await importText(deps, madeOrders(10));
      const [shop] = await selectShops(db);
      await moveAway(db, shop?.shopId ?? 0);
      await db.query("select citus_rebalance_start(shard_transfer_mode := 'force_logical')");
      await db.query('select citus_rebalance_wait()');
      const rows = await db.query<{ shards: number }>(
        `select count(*) as shards from pg_dist_shard_placement
         where shardid in (select shardid from pg_dist_shard where logicalrelid = 'ledger'::regclass)
         group by nodeport`,
      );
      expect(rows.map(({ shards }) => shards)).toEqual([2, 2]);
    },
    MOVES_MS,
  );
});

/** By logical replication, as `citus_rebalance_start` does it: what lies with the shop moves along. */
async function moveAway(db: Database, shopId: number): Promise<void> {
  const [from, to] = [await findNode(db, shopId), await findOtherNode(db, shopId)];
  await db.query(
    `select citus_move_shard_placement(get_shard_id_for_distribution_column('ledger', $1::integer),
       $2, $3, $4, $5, 'force_logical')`,
    [shopId, from.host, from.port, to.host, to.port],
  );
}

async function countOrders(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from orders');
  return row?.count ?? 0;
}

/** The orders of the shop as a report counts them. */
async function readOrders(shopId: number): Promise<number> {
  const { total } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: '2021-01-01', end: '2021-12-31' },
    compareTo: 'none',
    metrics: ['orders'],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  return total.values['orders'] ?? 0;
}
