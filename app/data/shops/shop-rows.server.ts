import type { Queryable, Tx } from '#app/data/database.ts';
import { isNodeLost } from '#app/data/node-lost.ts';
import { allowShops } from '#app/data/shop-scope.ts';
import type { Shop } from '#app/domain/shops/shop.ts';

const COLUMNS = `
  shop_id as "shopId", shop_key as "shopKey", name, platform_id as "platformId", currency,
  time_zone as "timeZone", country, locale, is_demo as "isDemo",
  default_date_range as "defaultDateRange"`;

type ShopRow = Omit<Shop, 'firstDataDay' | 'lastDataDay'>;
type DataDays = Pick<Shop, 'shopId' | 'firstDataDay' | 'lastDataDay'>;

export type NewShopRow = Omit<ShopRow, 'shopId'>;

export async function selectShops(db: Queryable): Promise<Shop[]> {
  return withDataDays(db, await db.query(`select ${COLUMNS} from shops order by shop_id`));
}

/** Returns the shop of this key, else of this name; letter case is ignored. */
export async function selectShopByKeyOrName(
  db: Queryable,
  keyOrName: string,
): Promise<Shop | null> {
  const rows = await db.query<ShopRow>(
    `select ${COLUMNS} from shops
     where lower(shop_key) = lower($1) or lower(name) = lower($1)
     order by lower(shop_key) = lower($1) desc, shop_id limit 1`,
    [keyOrName],
  );
  const [shop] = await withDataDays(db, rows);
  return shop ?? null;
}

export async function selectShopById(db: Queryable, shopId: number): Promise<Shop | null> {
  const [shop] = await selectShopsById(db, [shopId]);
  return shop ?? null;
}

export async function selectShopByKey(db: Queryable, shopKey: string): Promise<Shop | null> {
  const rows = await db.query<ShopRow>(`select ${COLUMNS} from shops where shop_key = $1`, [
    shopKey,
  ]);
  const [shop] = await withDataDays(db, rows);
  return shop ?? null;
}

export async function selectShopsById(db: Queryable, shopIds: readonly number[]): Promise<Shop[]> {
  if (shopIds.length === 0) return [];
  const rows = await db.query<ShopRow>(
    `select ${COLUMNS} from shops where shop_id = any($1::int[]) order by shop_id`,
    [shopIds],
  );
  return withDataDays(db, rows);
}

/**
 * Adds the days of data. The list of shops is on every node of a cluster, the days of a shop's data
 * on the shop's own. Joined, they would be requested from all nodes, whichever shops are searched,
 * and one dead node would hide them all.
 */
async function withDataDays(db: Queryable, shops: readonly ShopRow[]): Promise<Shop[]> {
  if (shops.length === 0) return [];
  const days = await selectDataDays(
    db,
    shops.map(({ shopId }) => shopId),
  );
  const byShop = new Map(days.map((one) => [one.shopId, one]));
  return shops.flatMap((shop) => {
    const ofShop = byShop.get(shop.shopId);
    return ofShop === undefined ? [] : [{ ...shop, ...ofShop }];
  });
}

/**
 * Returns the days of data. A shop on a silent node is listed without days: nothing else of it can
 * be read either, so it is not mistaken for a shop without orders.
 */
async function selectDataDays(db: Queryable, shopIds: readonly number[]): Promise<DataDays[]> {
  try {
    return await selectDaysOfAll(db, shopIds);
  } catch (error) {
    if (!isNodeLost(error) || shopIds.length === 1) throw error;
  }
  const dataDays = await Promise.all(
    shopIds.map((shopId) =>
      selectDaysOfAll(db, [shopId]).catch((error: unknown): DataDays[] => {
        if (!isNodeLost(error)) throw error;
        return [{ shopId, firstDataDay: null, lastDataDay: null }];
      }),
    ),
  );
  return dataDays.flat();
}

async function selectDaysOfAll(db: Queryable, shopIds: readonly number[]): Promise<DataDays[]> {
  const dataDays = await db.query<DataDays>(
    `select shop_id as "shopId", first_data_day as "firstDataDay", last_data_day as "lastDataDay"
     from shop_versions where shop_id = any($1::int[])`,
    [shopIds],
  );
  return Promise.all(
    dataDays.map((days) =>
      days.firstDataDay === null ? selectDaysOfCosts(db, days.shopId) : days,
    ),
  );
}

/** Counts costs before the first order as data too. */
async function selectDaysOfCosts(db: Queryable, shopId: number): Promise<DataDays> {
  const [days] = await db.query<Omit<DataDays, 'shopId'>>(
    `select min(day) as "firstDataDay", max(day) as "lastDataDay" from daily_cost
     where shop_id = $1`,
    [shopId],
  );
  return {
    shopId,
    firstDataDay: days?.firstDataDay ?? null,
    lastDataDay: days?.lastDataDay ?? null,
  };
}

/** Returns the new shop, or null when its key is taken. */
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

/** Returns the time of the shop's creation, ISO UTC; null without a shop. */
export async function selectShopCreation(db: Queryable, shopId: number): Promise<string | null> {
  const [row] = await db.query<{ createdAt: string }>(
    'select created_at as "createdAt" from shops where shop_id = $1',
    [shopId],
  );
  return row?.createdAt ?? null;
}
