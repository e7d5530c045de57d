import type { Database } from '#app/data/database.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import type { Order } from '#app/domain/orders/order.ts';

const BATCH_ORDERS = 4000;

/** Stores the orders batch by batch and queues them for the ledger; stored ones stay as they are. */
export async function storeDemoOrders(
  db: Database,
  shopId: number,
  orders: readonly Order[],
): Promise<void> {
  for (let start = 0; start < orders.length; start += BATCH_ORDERS) {
    const batch = orders.slice(start, start + BATCH_ORDERS);
    await db.transaction((tx) => storeOrders(tx, shopId, batch));
  }
}
