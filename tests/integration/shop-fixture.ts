import type { Database } from '#app/data/database.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { LEDGER_DIMENSIONS, LEDGER_MEASURES } from '#app/domain/profit/ledger/ledger-entry.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';

const LEDGER_COLUMNS = [...Object.keys(LEDGER_DIMENSIONS), ...LEDGER_MEASURES];

let shopCount = 0;

/** A new, empty shop in euros on Berlin's clocks. Gives its id. */
export async function newShop(db: Database, over: { currency?: string; timeZone?: string } = {}) {
  shopCount += 1;
  const shop = await createShop(
    { db },
    { name: `Shop ${shopCount}`, currency: 'EUR', timeZone: 'Europe/Berlin', ...over },
  );
  return shop.shopId;
}

/** Stores orders in one transaction. */
export function store(db: Database, shopId: number, orders: readonly Order[]) {
  return db.transaction((tx) => storeOrders(tx, shopId, orders));
}

/** Ids of the orders that wait for the ledger. */
export async function queuedIds(db: Database, shopId: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select order_id as id from ledger_queue where shop_id = $1 order by order_id',
    [shopId],
  );
  return rows.map(({ id }) => id);
}

/** The shop's whole ledger without its versions, in a fixed order. */
export async function selectLedger(
  db: Database,
  shopId: number,
): Promise<Record<string, unknown>[]> {
  const columns = `order_id, entry_no, ${LEDGER_COLUMNS.join(', ')}`;
  return db.query(`select ${columns} from ledger where shop_id = $1 order by order_id, entry_no`, [
    shopId,
  ]);
}

/** The version at which each order was last written. */
export async function selectOrderVersions(
  db: Database,
  shopId: number,
): Promise<Record<string, number>> {
  const rows = await db.query<{ id: string; version: number }>(
    'select distinct order_id as id, version from ledger where shop_id = $1 order by order_id',
    [shopId],
  );
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}
