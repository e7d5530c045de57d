import pg from 'pg';
import type { Database } from '#app/data/database.ts';
import { hasCitus } from '#app/data/citus.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { plainSession } from './open-database.server.ts';

const CONNECT_TIMEOUT_MS = 5000;

export interface CopyConnection {
  readonly client: pg.ClientBase;
  /** Returns the connection; ends it after a failure. */
  release(failure?: Error): Promise<void>;
}

/**
 * Connects to read a shop for its copy: for a new copy at the shop's node, for others, which read
 * little, through the coordinator.
 */
export async function connectToCopy(
  db: Database,
  shopId: number,
  { isNew }: { readonly isNew: boolean },
): Promise<CopyConnection> {
  const node = isNew ? await connectToShopNode(db, shopId) : null;
  if (node !== null) return { client: node, release: () => node.end() };
  // It is for everybody who reads the shop, and takes as long as it takes.
  const client = await inShops([shopId], () => db.pool.connect(), { statementMs: null });
  // A connection in the middle of a COPY cannot be used again.
  return { client, release: (failure) => Promise.resolve(client.release(failure)) };
}

/**
 * Connects to the node of a cluster that holds the shop, to read many of its rows without their
 * passing through the coordinator as well. Each node of Citus 11 and later answers as the
 * coordinator does once it has the cluster's metadata. Returns null without a cluster, for a shop
 * on the coordinator, and where the node cannot be reached from here or refuses the login: the
 * coordinator then answers, only slower. The caller ends the connection. It is for reading alone:
 * writes stay with the coordinator, which has a transaction's locks of the shop, its jobs and its
 * notices; over two connections it would be two transactions.
 */
export async function connectToShopNode(db: Database, shopId: number): Promise<pg.Client | null> {
  if (!(await hasCitus(db))) return null;
  const [node] = await db.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port
     from pg_dist_placement join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('ledger', $1::integer)
       and groupid <> 0 and noderole = 'primary' and isactive and metadatasynced`,
    [shopId],
  );
  if (node === undefined) return null;
  const url = new URL(db.url.reveal());
  url.hostname = node.host.includes(':') ? `[${node.host}]` : node.host;
  url.port = String(node.port);
  const client = new pg.Client({
    connectionString: url.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...plainSession(),
  });
  // Without a listener a connection that breaks would end the process; its next query fails all the same.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return null;
  }
  return client;
}
