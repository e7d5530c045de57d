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
 * The orders with what is known of them from before: when a cancellation was first seen, where the
 * platform has no date of its own for it; which product a line was and what it cost, whatever became of
 * the product there; and what has nothing to send, where only the catalogue says so. A later reading adds
 * facts of the sale, and never replaces one or takes it away.
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
  const cancelled = await selectCancellations(db, shopId, idsOf(undated));
  const lines = await selectLineFacts(db, shopId, idsOf(orders));
  const filled = orders.map((one) => {
    const { order } = one;
    const seen = one.hasOwnCancellationDate === false ? cancelled.get(order.id) : undefined;
    const known = lines.get(order.id);
    if (seen === undefined && known === undefined) return one;
    return {
      ...one,
      order: {
        ...order,
        ...(seen !== undefined && order.cancelledAt !== null && { cancelledAt: seen }),
        lines: order.lines.map((line) => withFacts(line, known?.get(line.id))),
      },
    };
  });
  return withNeverSent(db, shopId, filled);
}

function withFacts(line: OrderLine, known: LineFacts | undefined): OrderLine {
  if (known === undefined) return line;
  return {
    ...line,
    productId: known.productId ?? line.productId,
    variantId: known.variantId ?? line.variantId,
    unitCost: known.unitCost ?? line.unitCost,
  };
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

function idsOf(orders: readonly PlatformOrder[]): string[] {
  return orders.map(({ order }) => order.id);
}
