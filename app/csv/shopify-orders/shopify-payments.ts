import type { Transaction } from '#app/domain/orders/order.ts';
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import type { ShopifyHead } from './shopify-row.ts';

const TAKEN = ['paid', 'partially_paid', 'partially_refunded', 'refunded'];

/**
 * What was paid and paid back. The export names the payment methods but not the amount of each, so
 * all of it stands with the first that is no gift card.
 */
export function shopifyPayments(head: ShopifyHead): Transaction[] {
  const gateway = gatewayOf(head.paymentMethod);
  if (gateway === null) return [];
  const status = head.financialStatus?.toLowerCase() ?? '';
  const isTaken = TAKEN.includes(status);
  const amountMinor = head.totalMinor - (isTaken ? head.outstandingMinor : 0);
  const charge: Transaction = {
    id: '1',
    processedAt: head.paidAt ?? head.createdAt,
    kind: isTaken ? 'sale' : 'authorization',
    status: isTaken || status === 'authorized' ? 'success' : 'pending',
    gateway,
    amountMinor,
    feeMinor: null,
  };
  if (head.refundedMinor <= 0) return [charge];
  const processedAt = head.cancelledAt ?? head.fulfilledAt ?? charge.processedAt;
  const amount = head.refundedMinor;
  return [
    charge,
    { ...charge, id: '2', kind: 'refund', status: 'success', processedAt, amountMinor: amount },
  ];
}

function gatewayOf(methods: string | null): string | null {
  const keys = methods?.split(' + ').map(gatewayName) ?? [];
  return keys.find((key) => key !== 'gift_card') ?? keys[0] ?? null;
}
