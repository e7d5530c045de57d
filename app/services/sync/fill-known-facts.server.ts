import type { Queryable } from '#app/data/database.ts';
import {
  type LineFacts,
  selectCancellations,
  selectLineFacts,
  selectNeverSent,
} from '#app/data/orders/known-facts.server.ts';
import type { OrderLine } from '#app/domain/orders/order.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';

/**
 * Adds stored facts to the orders: when a cancellation was first seen, where the platform has no
 * date of its own for it; the product of a line and its cost, even if the platform deleted them;
 * and that nothing is sent, where only the catalogue states that. A later reading adds facts of the
 * sale, and never replaces or removes one.
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
  const cancelled = await selectCancellations(db, shopId, listOrderIds(undated));
  const lines = await selectLineFacts(db, shopId, listOrderIds(orders));
  const filled = orders.map((one) => {
    const { order } = one;
    const seen = one.hasOwnCancellationDate === false ? cancelled.get(order.id) : undefined;
    const storedLines = lines.get(order.id);
    if (seen === undefined && storedLines === undefined) return one;
    return {
      ...one,
      order: {
        ...order,
        ...(seen !== undefined && order.cancelledAt !== null && { cancelledAt: seen }),
        lines: order.lines.map((line) => withFacts(line, storedLines?.get(line.id))),
      },
    };
  });
  return withNeverSent(db, shopId, filled);
}

function withFacts(line: OrderLine, storedLine: LineFacts | undefined): OrderLine {
  if (storedLine === undefined) return line;
  return {
    ...line,
    productId: storedLine.productId ?? line.productId,
    variantId: storedLine.variantId ?? line.variantId,
    unitCost: storedLine.unitCost ?? line.unitCost,
  };
}

/** Marks lines that are never sent by the catalogue: they have no parcel. */
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

function listOrderIds(orders: readonly PlatformOrder[]): string[] {
  return orders.map(({ order }) => order.id);
}
