import type { Queryable } from '#app/data/database.ts';

export interface DatabaseVersions {
  readonly postgres: string;
  /** Name of the last migration that was applied; null before the first. */
  readonly schema: string | null;
}

export async function selectDatabaseVersions(db: Queryable): Promise<DatabaseVersions> {
  const [row] = await db.query<DatabaseVersions>(
    `select current_setting('server_version') as postgres,
       (select max(migration_name) from _prisma_migrations
        where finished_at is not null and rolled_back_at is null) as schema`,
  );
  if (row === undefined) throw new Error('The versions came back without a row.');
  return row;
}

export interface ShopCounts {
  readonly orders: number;
  readonly refunds: number;
  readonly products: number;
  readonly variants: number;
  readonly unitCosts: number;
  readonly expenses: number;
  readonly ordersWaiting: number;
  readonly deliveriesWaiting: number;
  readonly recordsRejected: number;
}

export async function selectShopCounts(db: Queryable, shopId: number): Promise<ShopCounts> {
  const [row] = await db.query<ShopCounts>(
    `select
       (select count(*) from orders where shop_id = $1) as orders,
       (select count(*) from refunds where shop_id = $1) as refunds,
       (select count(*) from products where shop_id = $1) as products,
       (select count(*) from variants where shop_id = $1) as variants,
       (select count(*) from unit_costs where shop_id = $1) as "unitCosts",
       (select count(*) from expenses where shop_id = $1) as expenses,
       (select count(*) from ledger_queue where shop_id = $1) as "ordersWaiting",
       (select count(*) from webhook_inbox where shop_id = $1 and worked_at is null)
         as "deliveriesWaiting",
       (select count(*) from platform_rejects where shop_id = $1) as "recordsRejected"`,
    [shopId],
  );
  if (row === undefined) throw new Error('The counts came back without a row.');
  return row;
}

/** Returns the version of the engine that wrote the shop's ledger; null before its first order. */
export async function selectEngineVersion(db: Queryable, shopId: number): Promise<number | null> {
  const [row] = await db.query<{ version: number }>(
    'select engine_version as version from engine_versions where shop_id = $1',
    [shopId],
  );
  return row?.version ?? null;
}
