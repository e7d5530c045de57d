import type { Queryable } from '#app/data/database.ts';
import { isNodeLost } from '#app/data/node-lost.ts';

/** The ids of the shops on reachable nodes; null means all. */
export type ReachableShops = readonly number[] | null;

/**
 * Runs work for the shops of all nodes, with null. While a node of a cluster is silent it runs
 * again for the shops of the others alone: their schedules continue.
 */
export async function forReachableShops<T>(
  db: Queryable,
  work: (shopIds: ReachableShops) => Promise<T>,
): Promise<T> {
  try {
    return await work(null);
  } catch (error) {
    if (!isNodeLost(error)) throw error;
  }
  return work(await selectReachableShops(db));
}

async function selectReachableShops(db: Queryable): Promise<number[]> {
  const shops = await db.query<{ shopId: number }>('select shop_id as "shopId" from shops');
  const rows = await db.query<{ shopId: number }>(
    `select id as "shopId" from unnest($1::integer[]) id
     where get_shard_id_for_distribution_column('shop_versions', id) not in (
       select p.shardid from pg_dist_shard_placement p
       join run_command_on_workers('select 1') n using (nodename, nodeport) where not n.success)
     order by id`,
    [shops.map(({ shopId }) => shopId)],
  );
  return rows.map(({ shopId }) => shopId);
}
