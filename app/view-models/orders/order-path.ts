/** Where the page of one order is, by its id in the shop: "/orders/1001". */
export function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}
