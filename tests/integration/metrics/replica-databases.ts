/** Databases that a copy is made from, watched or held up, and what a copy is asked. */
import type { PoolClient } from 'pg';
import type { Database } from '#app/data/database.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';

/** The gross sales of a shop. */
export async function sumGrossSales(reader: MetricReader, shopId: number): Promise<number> {
  const sql =
    'select cast(coalesce(sum(gross_sales), 0) as bigint) as sales from ledger where shop_id = $1';
  const [row] = await reader.read([shopId], sql, [shopId]);
  return Number(row?.sales);
}

/** The same database, writing down each time a connection is taken to copy from. */
export function watched(db: Database, copies: string[]): Database {
  const connect = () => {
    copies.push('copy');
    return db.pool.connect();
  };
  return { ...db, pool: withMethod(db.pool, 'connect', connect) };
}

/** The same database, which waits for `held` when a copy asks for the versions of a shop. */
export function beforeVersions(
  db: Database,
  held: (shopId: number) => Promise<void> | undefined,
): Database {
  const heldClient = (client: PoolClient) =>
    withMethod(client, 'query', (query: unknown, params: unknown) => {
      const go = () => Reflect.apply(client.query, client, [query, params]) as unknown;
      if (typeof query !== 'string' || !query.includes('from shop_versions')) return go();
      return (async () => {
        await held(Number((params as unknown[])[0]));
        return go();
      })();
    });
  const connect = async () => heldClient(await db.pool.connect());
  return { ...overOwnConnections(db), pool: withMethod(db.pool, 'connect', connect) };
}

/** The same database, whose new copies are read over its own connections on a cluster, too. */
function overOwnConnections(db: Database): Database {
  const query = (sql: string, params?: readonly unknown[]) =>
    sql.includes('from pg_dist_placement') ? Promise.resolve([]) : db.query(sql, params);
  return withMethod(db, 'query', query);
}

/** The same thing with another method of this name. */
function withMethod<T extends object>(
  whole: T,
  name: string,
  method: (...given: never[]) => unknown,
): T {
  return new Proxy(whole, {
    get: (target, asked) => {
      if (asked === name) return method;
      const value: unknown = Reflect.get(target, asked);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
