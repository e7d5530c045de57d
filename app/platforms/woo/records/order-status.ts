import type { WooOrder } from './woo-order.ts';

export interface WooOrderStatus {
  /** False for an abandoned checkout, by which nothing was sold. */
  readonly isOrder: boolean;
  readonly isCancelled: boolean;
  readonly financialStatus: string;
  readonly fulfilmentStatus: string;
}

/** Drafts, abandoned and failed checkouts, and orders in the bin; WooCommerce counts them neither. */
export const NO_ORDERS: ReadonlySet<string> = new Set([
  'auto-draft',
  'checkout-draft',
  'draft',
  'failed',
  'pending',
  'trash',
]);

/** Returns "completed", also for a status with WooCommerce's prefix. */
export function plainStatus(status: string): string {
  return status.replace(/^wc-/, '');
}

/**
 * Interprets a status. One of a plugin or the merchant counts as an order, as it does in
 * WooCommerce's own reports; its payment date decides if it is paid.
 */
export function getOrderStatus(
  order: Pick<WooOrder, 'status' | 'date_paid_gmt' | 'date_completed_gmt' | 'refunds'>,
): WooOrderStatus {
  const status = plainStatus(order.status);
  const isPaid = typeof order.date_paid_gmt === 'string';
  const isCancelled = status === 'cancelled';
  const isSent = status === 'completed' || typeof order.date_completed_gmt === 'string';
  // Undone before anybody paid: the stock was held for a checkout that came to nothing.
  const isUndone = isCancelled || status === 'refunded';
  const isOrder = !NO_ORDERS.has(status) && (!isUndone || isPaid);
  return {
    isOrder,
    isCancelled,
    financialStatus: financialStatus(status, isPaid, order.refunds.length > 0),
    fulfilmentStatus: isSent ? 'fulfilled' : 'unfulfilled',
  };
}

const PARTLY_PAID: ReadonlySet<string> = new Set(['partially-paid', 'partial-payment']);

function financialStatus(status: string, isPaid: boolean, isRefunded: boolean): string {
  if (status === 'cancelled') return 'voided';
  if (status === 'refunded') return 'refunded';
  if (isRefunded) return 'partially_refunded';
  if (status === 'on-hold') return 'pending';
  if (PARTLY_PAID.has(status)) return 'partially_paid';
  return isPaid || status === 'processing' || status === 'completed' ? 'paid' : 'pending';
}
