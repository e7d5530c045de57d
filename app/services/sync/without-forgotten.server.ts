import type { Order } from '#app/domain/orders/order.ts';
import { hashCustomer } from './hash-customer.server.ts';

/** The order as one of nobody known, where its customer is among those who must be forgotten. */
export function withoutForgotten(order: Order, forgotten: ReadonlySet<string>): Order {
  const { customerId } = order;
  if (forgotten.size === 0) return order;
  const isForgotten = customerId !== null && forgotten.has(hashCustomer(customerId));
  return isForgotten ? { ...order, customerId: null } : order;
}
