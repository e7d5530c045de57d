export function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}
