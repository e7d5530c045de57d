import type { Queryable } from '#app/data/database.ts';

/** The age after which counts of days are deleted. */
const AGE_MAX_DAYS = 7;

/** Adds to the requests sent to a provider for a shop on a day; deletes old days. */
export async function addOperations(
  db: Queryable,
  shopId: number,
  {
    connector,
    day,
    operations,
  }: { readonly connector: string; readonly day: string; readonly operations: number },
): Promise<void> {
  await db.query(
    `insert into connector_operations as o (shop_id, connector, day, operations)
     values ($1, $2, $3, $4)
     on conflict (shop_id, connector, day)
     do update set operations = o.operations + excluded.operations`,
    [shopId, connector, day, operations],
  );
  await db.query(
    `delete from connector_operations
     where shop_id = $1 and connector = $2 and day < $3::date - $4::integer`,
    [shopId, connector, day, AGE_MAX_DAYS],
  );
}

export interface OperationsUsed {
  readonly total: number;
  readonly byShop: ReadonlyMap<number, number>;
  readonly shops: number;
}

export async function selectOperationsUsed(
  db: Queryable,
  { connector, day }: { readonly connector: string; readonly day: string },
): Promise<OperationsUsed> {
  const [rows, connected] = await Promise.all([
    db.query<{ shopId: number; operations: number }>(
      `select shop_id as "shopId", operations from connector_operations
       where connector = $1 and day = $2`,
      [connector, day],
    ),
    db.query<{ count: number }>(
      `select count(*) as count from connector_connections
       where connector = $1 and state = 'connected'`,
      [connector],
    ),
  ]);
  return {
    total: rows.reduce((sum, { operations }) => sum + operations, 0),
    byShop: new Map(rows.map(({ shopId, operations }) => [shopId, operations])),
    shops: connected[0]?.count ?? 0,
  };
}
