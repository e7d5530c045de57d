import type { Tx } from '#app/data/database.ts';
import {
  type NumberedOrder,
  toOrderNumber,
  selectByNumber,
} from '#app/data/orders/select-by-number.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { isOfOneDay } from './same-orders.ts';

/**
 * Returns the orders with their stored ids. A spreadsheet loses the ids of Shopify's export, so
 * that its orders are identified by name; orders that are stored under their true id, or come with
 * it later, are the same and count once.
 */
export async function withStoredIds(
  tx: Tx,
  shopId: number,
  orders: readonly Order[],
): Promise<Order[]> {
  const numbers = orders.map(({ name }) => toOrderNumber(name));
  const stored = groupBy(await selectByNumber(tx, shopId, numbers), ({ name }) =>
    toOrderNumber(name),
  );
  return orders.map((order) => {
    const near = (stored.get(toOrderNumber(order.name)) ?? []).filter((one) =>
      isOfOneDay(one, order),
    );
    const same = near.find(({ orderId }) => orderId === order.id);
    const [only] = near.length === 1 ? near : [];
    const storedOrder = same ?? only;
    return storedOrder === undefined ? order : withStoredId(storedOrder, order);
  });
}

function withStoredId(stored: NumberedOrder, order: Order): Order {
  const { orderId: id, name, placedAt } = stored;
  const isNamed = isKnownByName({ id, name });
  if (!isKnownByName(order)) return isNamed ? { ...order, id } : order;
  // What came with its id came with its seconds and its offset too.
  return isNamed ? { ...order, id, name } : { ...order, id, name, placedAt };
}

/** Decides if an order has no id of its own platform: its number is the id. */
export function isKnownByName({ id, name }: Pick<Order, 'id' | 'name'>): boolean {
  return toOrderNumber(id) === toOrderNumber(name);
}
