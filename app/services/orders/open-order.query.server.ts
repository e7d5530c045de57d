import { orderDetail, type OrderDetail } from '#app/domain/order-table/order-detail.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { explainOrder } from '#app/services/ledger/explain-order.query.server.ts';

/**
 * One order opened: lines, cost summary and the reason behind every amount. Throws `not_found`
 * when the shop has no such order.
 */
export async function openOrder(
  deps: Deps,
  { shopId, orderId }: { readonly shopId: number; readonly orderId: string },
): Promise<OrderDetail> {
  const explained = await explainOrder(deps, { shopId, orderId });
  if (explained === null) throw new AppError('not_found', 'There is no such order.');
  return orderDetail(explained);
}
