import type { Queryable } from '#app/data/database.ts';
import {
  selectCancellations,
  selectLineProducts,
  selectNeverSent,
} from '#app/data/orders/known-facts.server.ts';
import type { OrderLine } from '#app/domain/orders/order.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';

/**
 * The orders with what is known of them and a platform does not tell with them: when a cancellation was
 * first seen, where the platform has no date of its own for it; which product a line was, after the
 * product was deleted there; and what has nothing to send, where only the catalogue says so. A later
 * save never moves or takes away a fact of the past.
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
  const cancelled = await selectCancellations(db, shopId, idsOf(undated));
  const products = await selectLineProducts(db, shopId, idsOf(nameless));
  const named = orders.map((one) => {
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
  return withNeverSent(db, shopId, named);
}

/** What the catalogue says is never sent: no parcel is packed for it. */
async function withNeverSent(
  db: Queryable,
  shopId: number,
  orders: readonly PlatformOrder[],
): Promise<readonly PlatformOrder[]> {
  const sold = orders
    .filter(({ isSentAsCatalogueSays = false }) => isSentAsCatalogueSays)
    .flatMap(({ order }) => order.lines.flatMap(({ variantId }) => variantId ?? []));
  const neverSent = await selectNeverSent(db, shopId, [...new Set(sold)]);
  if (neverSent.size === 0) return orders;
  const isSent = ({ variantId }: OrderLine) => variantId === null || !neverSent.has(variantId);
  return orders.map((one) => {
    if (one.isSentAsCatalogueSays !== true || one.order.lines.every(isSent)) return one;
    const lines = one.order.lines.map((line) =>
      isSent(line) ? line : { ...line, requiresShipping: false },
    );
    return { ...one, order: { ...one.order, lines } };
  });
}

function isNameless({ productId, variantId }: OrderLine): boolean {
  return productId === null || variantId === null;
}

function idsOf(orders: readonly PlatformOrder[]): string[] {
  return orders.map(({ order }) => order.id);
}
