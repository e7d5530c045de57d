import type { Queryable, Tx } from '#app/data/database.ts';
import { queueOrders, queueWithLaterOrders } from '#app/data/ledger/ledger-queue.server.ts';
import { deleteOrderVisitors } from '#app/data/visits/visit-journey-rows.server.ts';

export interface CustomerTrace {
  readonly orderId: string;
  readonly name: string;
  readonly placedAt: string;
  readonly country: string | null;
  readonly province: string | null;
}

export function selectCustomerTraces(
  db: Queryable,
  shopId: number,
  customerId: string,
): Promise<CustomerTrace[]> {
  return db.query<CustomerTrace>(
    `select order_id as "orderId", name, placed_at as "placedAt", country, province
     from orders where shop_id = $1 and customer_id = $2 order by placed_at, order_id`,
    [shopId, customerId],
  );
}

export async function selectCustomersOfOrders(
  db: Queryable | Tx,
  shopId: number,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ customerId: string }>(
    `select distinct customer_id as "customerId" from orders
     where shop_id = $1 and order_id = any($2::text[]) and customer_id is not null order by 1`,
    [shopId, orderIds],
  );
  return rows.map(({ customerId }) => customerId);
}

/**
 * Removes the customer from the shop's orders, which stay, and queues them so that the ledger is
 * updated too. The next version of such an order is stored without the customer's id.
 */
export async function deleteCustomerTraces(
  tx: Tx,
  shopId: number,
  { customerId, orderIds }: { readonly customerId: string; readonly orderIds: readonly string[] },
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
  await queueWithLaterOrders(tx, shopId, [], new Map([[customerId, '-infinity']]));
  // The hash no longer fits, so that the same order again is written anew.
  const changed = await tx.query<{ orderId: string }>(
    `update orders set customer_id = null, content_hash = ''
     where shop_id = $1 and (customer_id = $2 or order_id = any($3::text[]))
     returning order_id as "orderId"`,
    [shopId, customerId, orderIds],
  );
  const changedIds = changed.map(({ orderId }) => orderId);
  await queueOrders(tx, shopId, changedIds);
  await deleteOrderVisitors(tx, shopId, changedIds);
  await tx.query('delete from customers where shop_id = $1 and customer_id = $2', [
    shopId,
    customerId,
  ]);
}
