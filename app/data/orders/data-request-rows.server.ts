import type { Queryable } from '#app/data/database.ts';

export interface DataRequestRow {
  readonly customerId: string;
  readonly askedAt: string;
}

/** Stores a request until it is answered; a repeated request retains its first date. */
export async function insertDataRequest(
  db: Queryable,
  shopId: number,
  { customerId, askedAt }: DataRequestRow,
): Promise<void> {
  await db.query(
    `insert into data_requests (shop_id, customer_id, asked_at) values ($1, $2, $3)
     on conflict (shop_id, customer_id) do nothing`,
    [shopId, customerId, askedAt],
  );
}

/** Returns the unanswered requests, the oldest first. */
export function selectDataRequests(
  db: Queryable,
  shopId: number,
  limit: number,
): Promise<DataRequestRow[]> {
  return db.query<DataRequestRow>(
    `select customer_id as "customerId", asked_at as "askedAt" from data_requests
     where shop_id = $1 order by asked_at, customer_id limit $2`,
    [shopId, limit],
  );
}

export async function countDataRequests(db: Queryable, shopId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from data_requests where shop_id = $1',
    [shopId],
  );
  return row?.count ?? 0;
}

/** Deletes a request that was answered, or whose customer was erased; returns false when there was none. */
export async function deleteDataRequest(
  db: Queryable,
  shopId: number,
  customerId: string,
): Promise<boolean> {
  const rows = await db.query(
    'delete from data_requests where shop_id = $1 and customer_id = $2 returning 1',
    [shopId, customerId],
  );
  return rows.length > 0;
}
