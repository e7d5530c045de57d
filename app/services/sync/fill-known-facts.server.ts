import type { Queryable } from '#app/data/database.ts';
import { selectCancellations, selectLineProducts } from '#app/data/orders/known-facts.server.ts';
import type { OrderLine } from '#app/domain/orders/order.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';

/**
 * The orders with what was known of them and a platform tells no longer: when a cancellation was first
 * seen, where the platform has no date of its own for it; and which product a line was, after the
 * product was deleted there. A later save never moves or takes away a fact of the past.
 */
export async function fillKnownFacts(
  db: Queryable,
  shopId: number,
  orders: readonly PlatformOrder[],
): Promise<readonly PlatformOrder[]> {
  const undated = orders.filter(
    ({ order, hasOwnCancellationDate = true }) =>
      !hasOwnCancellationDate && order.cancelledAt !== null,
  );
  const nameless = orders.filter(({ order }) => order.lines.some(isNameless));
  if (undated.length + nameless.length === 0) return orders;
  const cancelled = await selectCancellations(db, shopId, idsOf(undated));
  const products = await selectLineProducts(db, shopId, idsOf(nameless));
  return orders.map((one) => {
    const { order } = one;
    const seen = one.hasOwnCancellationDate === false ? cancelled.get(order.id) : undefined;
    const known = products.get(order.id);
    if (seen === undefined && known === undefined) return one;
    return {
      ...one,
      order: {
        ...order,
        ...(seen !== undefined && order.cancelledAt !== null && { cancelledAt: seen }),
        lines: order.lines.map((line) => ({
          ...line,
          ...(isNameless(line) && known?.get(line.id)),
        })),
      },
    };
  });
}

function isNameless({ productId, variantId }: OrderLine): boolean {
  return productId === null || variantId === null;
}

function idsOf(orders: readonly PlatformOrder[]): string[] {
  return orders.map(({ order }) => order.id);
}
