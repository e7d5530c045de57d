import type { Queryable, Tx } from '#app/data/database.ts';
import { allowShops } from '#app/data/shop-scope.ts';
import type { Shop } from '#app/domain/shops/shop.ts';

const COLUMNS = `
  shop_id as "shopId", shop_key as "shopKey", name, platform_id as "platformId", currency,
  time_zone as "timeZone", country, locale, is_demo as "isDemo",
  default_date_range as "defaultDateRange",
  first_data_day as "firstDataDay", last_data_day as "lastDataDay"`;
const FROM = 'from shops join shop_versions using (shop_id)';

export type NewShopRow = Omit<Shop, 'shopId' | 'firstDataDay' | 'lastDataDay'>;

/** Every shop, the oldest first. */
export function selectShops(db: Queryable): Promise<Shop[]> {
  return db.query<Shop>(`select ${COLUMNS} ${FROM} order by shop_id`);
}

/** The shop of this key, else of this name; upper and lower case are one. */
export async function selectShopByKeyOrName(
  db: Queryable,
  keyOrName: string,
): Promise<Shop | null> {
  const [shop] = await db.query<Shop>(
    `select ${COLUMNS} ${FROM}
     where lower(shop_key) = lower($1) or lower(name) = lower($1)
     order by lower(shop_key) = lower($1) desc, shop_id limit 1`,
    [keyOrName],
  );
  return shop ?? null;
}

export async function selectShopById(db: Queryable, shopId: number): Promise<Shop | null> {
  const [shop] = await db.query<Shop>(`select ${COLUMNS} ${FROM} where shop_id = $1`, [shopId]);
  return shop ?? null;
}

/** The shop of exactly this key. */
export async function selectShopByKey(db: Queryable, shopKey: string): Promise<Shop | null> {
  const [shop] = await db.query<Shop>(`select ${COLUMNS} ${FROM} where shop_key = $1`, [shopKey]);
  return shop ?? null;
}

/** The shops with these ids, the oldest first. */
export function selectShopsById(db: Queryable, shopIds: readonly number[]): Promise<Shop[]> {
  return db.query<Shop>(
    `select ${COLUMNS} ${FROM} where shop_id = any($1::int[]) order by shop_id`,
    [shopIds],
  );
}

/** Gives the new shop, or null when its key is taken. */
export async function insertShop(tx: Tx, row: NewShopRow): Promise<Shop | null> {
  const [made] = await tx.query<{ shopId: number }>(
    `insert into shops (shop_key, name, platform_id, currency, time_zone, country, locale, is_demo,
       default_date_range)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (shop_key) do nothing returning shop_id as "shopId"`,
    [
      row.shopKey,
      row.name,
      row.platformId,
      row.currency,
      row.timeZone,
      row.country,
      row.locale,
      row.isDemo,
      row.defaultDateRange,
    ],
  );
  if (made === undefined) return null;
  allowShops([made.shopId]);
  await tx.query('insert into shop_versions (shop_id) values ($1)', [made.shopId]);
  await tx.query('insert into shop_preferences (shop_id) values ($1)', [made.shopId]);
  return { ...row, ...made, firstDataDay: null, lastDataDay: null };
}

/** When the shop was made, ISO UTC; null of none. */
export async function selectShopCreation(db: Queryable, shopId: number): Promise<string | null> {
  const [row] = await db.query<{ createdAt: string }>(
    'select created_at as "createdAt" from shops where shop_id = $1',
    [shopId],
  );
  return row?.createdAt ?? null;
}
