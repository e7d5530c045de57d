import type { Order, Transaction } from '#app/domain/orders/order.ts';
import type { Random } from '../random.ts';
import { hasHappened, minutesAfter } from './clock.ts';
import { piecesLeft, refundOrder } from './refund-order.ts';

const REASONS = ['customer', 'customer', 'customer', 'inventory', 'fraud', 'declined'] as const;

/**
 * The order cancelled before it was sent. A paid one gives everything back at once; one whose
 * card was only reserved, or declined in the end, never took money and has nothing to refund.
 */
export function cancelOrder(order: Order, random: Random): Order {
  const cancelledAt = minutesAfter(order.placedAt, random.integer(12, 1_900));
  if (!hasHappened(cancelledAt)) return order;
  const cancelReason = random.pick(REASONS);
  const cancelled: Order = {
    ...order,
    cancelledAt,
    cancelReason,
    fulfilmentStatus: null,
    fulfilments: [],
  };
  if (cancelReason === 'fraud' || cancelReason === 'declined')
    return voided(cancelled, cancelledAt);
  return refundOrder(cancelled, {
    refundedAt: cancelledAt,
    pieces: piecesLeft(cancelled).map((pieces) => ({ ...pieces, restocked: true })),
    withShipping: true,
    withExtras: true,
    adjustmentMinor: 0,
  });
}

function voided(order: Order, at: string): Order {
  const charges = order.transactions.filter(({ kind }) => kind === 'sale' || kind === 'capture');
  const transactions = charges.flatMap((charge): Transaction[] => [
    { ...charge, id: `${charge.id}h`, kind: 'authorization', feeMinor: null },
    { ...charge, id: `${charge.id}v`, kind: 'void', processedAt: at, feeMinor: null },
  ]);
  return { ...order, financialStatus: 'voided', transactions };
}
