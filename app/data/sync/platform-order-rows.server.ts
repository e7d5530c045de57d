import type { Queryable, Tx } from '#app/data/database.ts';
import type { OrderConversion } from '#app/domain/orders/order.ts';

export interface PlatformOrderRow {
  readonly orderId: string;
  readonly platformTotalMinor: number;
  readonly updatedAt: string;
  readonly status: string | null;
  /** `rate` is exact: the value of one unit of that currency in the shop's. */
  readonly conversion: (OrderConversion & { readonly rate: string }) | null;
  /** The decimals by which its totals were read; null where unknown. */
  readonly priceDecimals: number | null;
}

export interface OrderVersion {
  readonly updatedAt: string;
  readonly deletedAt: string | null;
}

export async function selectVersions(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, OrderVersion>> {
  const rows = await db.query<OrderVersion & { orderId: string }>(
    `select order_id as "orderId", updated_at as "updatedAt", deleted_at as "deletedAt"
     from platform_orders where shop_id = $1 and order_id = any($2::text[])`,
    [shopId, ids],
  );
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Records orders of a fetch; one that was deleted exists again. */
export async function upsertPlatformOrders(
  tx: Tx,
  shopId: number,
  orders: readonly PlatformOrderRow[],
  now: string,
): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(
    `insert into platform_orders
       (shop_id, order_id, platform_total_minor, updated_at, status, seen_at,
        converted_from, rate_day, conversion_rate, price_decimals)
     select $1, id, total, updated, status, $6, converted_from, rate_day, conversion_rate,
       price_decimals
     from unnest($2::text[], $3::bigint[], $4::timestamptz[], $5::text[], $7::text[], $8::date[],
         $9::numeric[], $10::smallint[])
       as told (id, total, updated, status, converted_from, rate_day, conversion_rate,
         price_decimals)
     on conflict (shop_id, order_id) do update set
       platform_total_minor = excluded.platform_total_minor, updated_at = excluded.updated_at,
       status = excluded.status, seen_at = excluded.seen_at, deleted_at = null,
       converted_from = excluded.converted_from, rate_day = excluded.rate_day,
       conversion_rate = excluded.conversion_rate,
       price_decimals = coalesce(platform_orders.price_decimals, excluded.price_decimals)`,
    [
      shopId,
      orders.map(({ orderId }) => orderId),
      orders.map(({ platformTotalMinor }) => platformTotalMinor),
      orders.map(({ updatedAt }) => updatedAt),
      orders.map(({ status }) => status),
      now,
      orders.map(({ conversion }) => conversion?.currency ?? null),
      orders.map(({ conversion }) => conversion?.rateDay ?? null),
      orders.map(({ conversion }) => conversion?.rate ?? null),
      orders.map(({ priceDecimals }) => priceDecimals),
    ],
  );
}

export interface StoredSaleFacts extends Pick<PlatformOrderRow, 'conversion' | 'priceDecimals'> {}

/** Returns the facts of these orders at their first reading, by id; orders that are not stored are absent. */
export async function selectSaleFacts(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredSaleFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{
    orderId: string;
    currency: string | null;
    rateDay: string | null;
    rate: string | null;
    priceDecimals: number | null;
  }>(
    `select order_id as "orderId", converted_from as currency, rate_day::text as "rateDay",
       conversion_rate::text as rate, price_decimals::integer as "priceDecimals"
     from platform_orders where shop_id = $1 and order_id = any($2::text[])
       and (conversion_rate is not null or price_decimals is not null)`,
    [shopId, ids],
  );
  return new Map(
    rows.map(({ orderId, currency, rateDay, rate, priceDecimals }) => {
      const isConverted = currency !== null && rateDay !== null && rate !== null;
      return [
        orderId,
        { priceDecimals, conversion: isConverted ? { currency, rateDay, rate } : null },
      ];
    }),
  );
}

export async function selectConversion(
  db: Queryable,
  shopId: number,
  orderId: string,
): Promise<OrderConversion | null> {
  const [row] = await db.query<OrderConversion>(
    `select converted_from as currency, rate_day::text as "rateDay" from platform_orders
     where shop_id = $1 and order_id = $2 and converted_from is not null`,
    [shopId, orderId],
  );
  return row ?? null;
}

/** Records that orders were seen although another version of them is stored. */
export async function touchSeen(
  tx: Tx,
  shopId: number,
  ids: readonly string[],
  now: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update platform_orders set seen_at = $3
     where shop_id = $1 and order_id = any($2::text[]) and deleted_at is null`,
    [shopId, ids, now],
  );
}

export async function markDeleted(
  tx: Tx,
  shopId: number,
  ids: readonly string[],
  now: string,
): Promise<void> {
  await tx.query(
    `insert into platform_orders
       (shop_id, order_id, platform_total_minor, updated_at, seen_at, deleted_at)
     select $1, id, 0, $3, $3, $3 from unnest($2::text[]) id
     on conflict (shop_id, order_id) do update set platform_total_minor = 0, status = null,
       deleted_at = excluded.deleted_at, seen_at = excluded.seen_at`,
    [shopId, ids, now],
  );
}

export interface UnsoldRow {
  readonly orderId: string;
  readonly status: string | null;
  readonly updatedAt: string;
}

/** Records orders by which nothing was sold: deleted for all figures, since their last change. */
export async function upsertUnsold(
  tx: Tx,
  shopId: number,
  orders: readonly UnsoldRow[],
  now: string,
): Promise<void> {
  await tx.query(
    `insert into platform_orders
       (shop_id, order_id, platform_total_minor, updated_at, status, seen_at, deleted_at)
     select $1, id, 0, updated, status, $5, updated
     from unnest($2::text[], $3::timestamptz[], $4::text[]) as told (id, updated, status)
     on conflict (shop_id, order_id) do update set platform_total_minor = 0,
       updated_at = excluded.updated_at, status = excluded.status, seen_at = excluded.seen_at,
       deleted_at = excluded.deleted_at`,
    [
      shopId,
      orders.map(({ orderId }) => orderId),
      orders.map(({ updatedAt }) => updatedAt),
      orders.map(({ status }) => status),
      now,
    ],
  );
}

export async function countByStatus(db: Queryable, shopId: number): Promise<Map<string, number>> {
  const rows = await db.query<{ status: string; count: number }>(
    `select status, count(*)::integer as count from platform_orders
     where shop_id = $1 and status is not null group by status`,
    [shopId],
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export async function countRejectedOrders(db: Queryable, shopId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from platform_rejects
     where shop_id = $1 and category = 'orders'`,
    [shopId],
  );
  return row?.count ?? 0;
}

/** Counts the platform's orders by its own reports, unreadable ones included. */
export async function countPlatformOrders(db: Queryable, shopId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select (select count(*) from platform_orders where shop_id = $1 and deleted_at is null)
       + (select count(*) from platform_rejects where shop_id = $1 and category = 'orders') as count`,
    [shopId],
  );
  return row?.count ?? 0;
}

/**
 * Returns orders that no fetch saw since an instant, placed on a day that the platform still
 * reports, and those by which nothing was sold.
 */
export async function selectUnseen(
  db: Queryable,
  shopId: number,
  { before, since, limit }: { before: string; since: string | null; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ orderId: string }>(
    `select p.order_id as "orderId" from platform_orders p
     left join orders o on o.shop_id = p.shop_id and o.order_id = p.order_id
     where p.shop_id = $1 and p.seen_at < $2
       and (p.deleted_at is not null and p.status is not null
         or p.deleted_at is null and o.order_id is not null
           and ($3::date is null or o.placed_at >= $3::date + 1))
     order by p.order_id limit $4`,
    [shopId, before, since, limit],
  );
  return rows.map(({ orderId }) => orderId);
}

export async function selectConnectedOrders(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ orderId: string }>(
    `select o.order_id as "orderId" from orders o
     join platform_orders p on p.shop_id = o.shop_id and p.order_id = o.order_id
     where o.shop_id = $1 and o.order_id = any($2::text[])`,
    [shopId, ids],
  );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Returns the returns of these orders by settlements, which are separate documents. */
export async function selectStatedReturns(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<{ orderId: string }>(
    `select order_id as "orderId" from orders
     where shop_id = $1 and kind = 'return' and name = any($2::text[])
       and starts_with(order_id, name || '/refund-')`,
    [shopId, ids],
  );
  return rows.map(({ orderId }) => orderId);
}

export async function selectFileOrders(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<{ orderId: string }>(
    `select order_id as "orderId" from orders o
     where shop_id = $1 and order_id = any($2::text[]) and not exists (
       select 1 from platform_orders p where p.shop_id = $1 and p.order_id = o.order_id)`,
    [shopId, ids],
  );
  return rows.map(({ orderId }) => orderId);
}
