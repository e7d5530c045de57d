import type { Tx } from '#app/data/database.ts';
import { queueWithLaterOrders } from '#app/data/ledger/ledger-queue.server.ts';
import { deleteJourneys } from '#app/data/visits/visit-journey-rows.server.ts';

/**
 * Deletes orders with all dependent rows and queues the affected ones: their own entries, which go,
 * and the later orders of their customers.
 */
export async function deleteOrders(
  tx: Tx,
  shopId: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
  const gone = await tx.query<{ orderId: string; customerId: string | null; placedAt: string }>(
    `delete from orders where shop_id = $1 and order_id = any($2::text[])
     returning order_id as "orderId", customer_id as "customerId", placed_at as "placedAt"`,
    [shopId, ids],
  );
  await tx.query(
    `update label_costs set order_id = null, matched_by = null
     where shop_id = $1 and order_id = any($2::text[])`,
    [shopId, ids],
  );
  const values = [shopId, ids];
  await tx.query(
    'delete from order_overrides where shop_id = $1 and order_id = any($2::text[])',
    values,
  );
  await tx.query(
    'delete from bulk_edit_orders where shop_id = $1 and order_id = any($2::text[])',
    values,
  );
  await deleteJourneys(tx, shopId, ids);
  const since = new Map<string, string>();
  for (const { customerId, placedAt } of gone) {
    const earlier = customerId === null ? undefined : since.get(customerId);
    if (customerId !== null && (earlier === undefined || placedAt < earlier)) {
      since.set(customerId, placedAt);
    }
  }
  const goneIds = gone.map(({ orderId }) => orderId);
  await queueWithLaterOrders(tx, shopId, goneIds, since);
  return goneIds;
}
