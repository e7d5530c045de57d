import type { Database } from '#app/data/database.ts';
import { LEDGER_DIMENSIONS, LEDGER_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { BENCH_SHOP } from '#tests/bench/shop/bench-shop.ts';

/** A shop of a given size whose measured month is the same at every size. */
export interface GrowthShop {
  readonly shopId: number;
  readonly orders: number;
}

/** Days by which a further copy of the history stands earlier: beyond the whole history. */
const DAYS_EARLIER = BENCH_SHOP.days + 31;
const SHIFTED = ['event_day', 'order_day', 'placed_at', 'customer_first_day'];
const COLUMNS = [...Object.keys(LEDGER_DIMENSIONS), ...LEDGER_MEASURES];

/**
 * Makes a shop from the measured shop's ledger: `monthOrders` orders within the month, and as many
 * of the others, copied once or several times to earlier years, as the size asks for.
 */
export async function makeGrowthShop(
  db: Database,
  sourceShopId: number,
  { orders, monthOrders }: { readonly orders: number; readonly monthOrders: number },
): Promise<GrowthShop> {
  const { currency, timeZone } = BENCH_SHOP;
  const name = `Bench ${orders}`;
  await removeShop(db, name);
  const { shopId } = await createShop({ db }, { name, currency, timeZone });
  await copyOrders(db, { from: sourceShopId, to: shopId, copy: 0, inMonth: true }, monthOrders);
  let left = orders - monthOrders;
  for (let copy = 0; left > 0; copy += 1) {
    const copied = await copyOrders(
      db,
      { from: sourceShopId, to: shopId, copy, inMonth: false },
      left,
    );
    if (copied === 0) throw new Error('The measured shop has no orders outside the month.');
    left -= copied;
  }
  await db.query(
    'update shop_versions set ledger_version = 1, first_data_day = $2, last_data_day = $3 where shop_id = $1',
    [shopId, BENCH_SHOP.all.start, BENCH_SHOP.all.end],
  );
  return { shopId, orders };
}

/** An earlier run may have left the shop. */
async function removeShop(db: Database, name: string): Promise<void> {
  const gone = await db.query<{ shopId: number }>(
    'delete from shops where name = $1 returning shop_id as "shopId"',
    [name],
  );
  for (const { shopId } of gone) await db.query('delete from ledger where shop_id = $1', [shopId]);
}

interface Copy {
  readonly from: number;
  readonly to: number;
  /** 0 keeps the days; each further copy stands so many history lengths earlier. */
  readonly copy: number;
  readonly inMonth: boolean;
}

/**
 * Gives how many orders were copied, at most `limit`. In the order of their days, as orders come:
 * a columnar copy in none is rewritten while it is asked.
 */
async function copyOrders(db: Database, copy: Copy, limit: number): Promise<number> {
  const shift = copy.copy * DAYS_EARLIER;
  const values = COLUMNS.map((name) => {
    if (!SHIFTED.includes(name)) return name;
    const type = name === 'placed_at' ? 'timestamp' : 'date';
    return `cast(${name} - interval '${shift} days' as ${type})`;
  });
  const within = `order_day between '${BENCH_SHOP.month.start}' and '${BENCH_SHOP.month.end}'`;
  // An order outside the month may have come back within it: its entries would make the month grow.
  const outside = `bool_and(not (event_day between '${BENCH_SHOP.month.start}'
    and '${BENCH_SHOP.month.end}') and not (${within}))`;
  const [row] = await db.query<{ orders: number }>(
    `with chosen as (
       select order_id from ledger where shop_id = $1
       group by order_id having ${copy.inMonth ? `bool_and(${within})` : outside}
       order by order_id limit $3),
     copied as (
       insert into ledger (shop_id, order_id, entry_no, version, ${COLUMNS.join(', ')})
       select $2, order_id || $4, entry_no, 1, ${values.join(', ')}
       from ledger where shop_id = $1 and order_id in (select order_id from chosen)
       order by event_day
       returning 1)
     select (select count(*) from chosen) as orders, (select count(*) from copied) as entries`,
    [copy.from, copy.to, limit, copy.copy === 0 ? '' : `~${copy.copy}`],
  );
  return row?.orders ?? 0;
}
