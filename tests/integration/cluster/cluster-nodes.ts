/** The nodes of the run's Citus cluster, and how one of them "dies" and comes back. */
import type { Database } from '#app/data/database.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { inDatabase, listNodes, TEST_SERVER_VARIABLE, type TestNode } from '../database.ts';

export const serverUrl = process.env[TEST_SERVER_VARIABLE] ?? '';
export const nodes = await listNodes(serverUrl);
export const isCluster = nodes.length > 1;
/** What to set so that tests of a cluster are not left out. */
export const NEEDS = `${TEST_SERVER_VARIABLE} must name the coordinator of a Citus cluster with workers`;

/** Statements on a server, one after the other, over a connection of their own. */
export async function ask(url: string, statements: readonly string[]): Promise<void> {
  const db = openDatabase(url, { connectionsMax: 1 });
  try {
    for (const statement of statements) await db.query(statement);
  } finally {
    await db.close();
  }
}

/** The name of the test's own database, which it has on every node. */
export function databaseName(db: Database): string {
  return new URL(db.url.reveal()).pathname.slice(1);
}

/**
 * As if the node had died, for this test's database alone: its connections break, its transactions
 * are gone but for those that were prepared, and nobody gets in.
 */
export async function stopNode(node: TestNode, name: string): Promise<void> {
  await ask(inDatabase(node.url, 'postgres'), [
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  ]);
}

/** Lets everybody in again; what was prepared waits for the coordinator. */
export async function openNode(node: TestNode, name: string): Promise<void> {
  await ask(inDatabase(node.url, 'postgres'), [
    `alter database ${name} with allow_connections true`,
  ]);
}

/** The node is back, and the coordinator has settled what was prepared, as its daemon does each minute. */
export async function startNode(node: TestNode, name: string): Promise<void> {
  await openNode(node, name);
  await ask(inDatabase(serverUrl, name), ['select recover_prepared_transactions()']);
}

/** The node on which the shop lies. */
export async function findNode(db: Database, shopId: number): Promise<TestNode> {
  const [place] = await db.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('ledger', $1::integer)`,
    [shopId],
  );
  const node = nodes.find(({ host, port }) => host === place?.host && port === place.port);
  if (node === undefined) throw new Error('The shop lies on no node of the run.');
  return node;
}

/** A worker on which the shop does not lie. */
export async function findOtherNode(db: Database, shopId: number): Promise<TestNode> {
  const own = await findNode(db, shopId);
  const other = nodes.find(({ port }, at) => at > 0 && port !== own.port);
  if (other === undefined) throw new Error('A cluster with one worker.');
  return other;
}
