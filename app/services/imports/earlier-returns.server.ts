import type { Queryable, Tx } from '#app/data/database.ts';
import { deleteOrders } from '#app/data/orders/delete-orders.server.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { selectByNumber, toOrderNumber } from '#app/data/orders/select-by-number.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { isKnownByName } from './find-stored-ids.server.ts';
import { hasSameAmounts, isOfOneDay, isOwnRefund } from './same-orders.ts';

/**
 * Adds to the orders the returns of an earlier file as a document beside each, as if one file
 * contained both: a file of refunds may be imported before that of the orders. @param choice
 * decides if a return stays as it is where the file has another one of the same order.
 */
export async function withEarlierReturns(
  tx: Tx,
  shopId: number,
  {
    orders,
    choice,
  }: { readonly orders: readonly Order[]; readonly choice: 'replace' | 'keep' | null },
): Promise<readonly Order[]> {
  const earlier = await findEarlierReturns(tx, shopId, orders);
  if (earlier.size === 0) return orders;
  await deleteOrders(
    tx,
    shopId,
    [...earlier.values()].map(({ id }) => id),
  );
  const ids = new Set(orders.map(({ id }) => id));
  const moved = new Map(
    [...earlier].flatMap(([orderId, back]) => {
      const id = toBesideId(orderId);
      const order = orders.find((one) => one.id === orderId);
      const isRepeated = order !== undefined && isOwnRefund(order, back);
      return isRepeated || (ids.has(id) && choice !== 'keep')
        ? []
        : [[id, { ...back, id }] as const];
    }),
  );
  return [...orders.filter(({ id }) => !moved.has(id)), ...moved.values()];
}

/** Counts the orders with a return that differs from the one in an earlier file. */
export async function countOtherReturns(
  db: Queryable,
  shopId: number,
  orders: readonly Order[],
): Promise<number> {
  const earlier = await findEarlierReturns(db, shopId, orders);
  return orders.filter((order) => {
    const back = earlier.get(order.id.replace(/\/return$/, ''));
    if (order.kind !== 'return' || back === undefined) return false;
    return !hasSameAmounts(back, order) || !isOfOneDay(back, order);
  }).length;
}

/** Finds returns that were stored before their orders, by the id of the order. */
async function findEarlierReturns(
  db: Queryable,
  shopId: number,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Order>> {
  const sold = orders.filter(({ kind }) => kind === 'order');
  const numbers = sold.map(({ name }) => toOrderNumber(name));
  const rows = (await selectByNumber(db, shopId, numbers, 'return')).filter(({ orderId, name }) =>
    isKnownByName({ id: orderId, name }),
  );
  if (rows.length === 0) return new Map();
  const stored = await loadOrders(
    db,
    shopId,
    rows.map(({ orderId }) => orderId),
  );
  const byNumber = new Map(stored.map((order) => [toOrderNumber(order.name), order]));
  return new Map(
    sold.flatMap(({ id, name }) => {
      const back = byNumber.get(toOrderNumber(name));
      return back === undefined ? [] : [[id, back] as const];
    }),
  );
}

function toBesideId(orderId: string): string {
  return `${orderId}/return`;
}
