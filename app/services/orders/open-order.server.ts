import { selectConversion } from '#app/data/sync/platform-order-rows.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { orderDetail, type OrderDetail } from '#app/view-models/orders/order-detail.ts';
import type { Deps } from '#app/services/deps.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';

/**
 * Opens one order: lines, cost summary and the reason of every amount. Throws `not_found` when the
 * shop has no such order.
 */
export async function openOrder(
  deps: Deps,
  {
    shopId,
    orderId,
    range = null,
  }: {
    readonly shopId: number;
    readonly orderId: string;
    /** The days of its table. */
    readonly range?: DateRange | null;
  },
): Promise<OrderDetail> {
  const explained = {
    ...(await explainOrder(deps, { shopId, orderId })),
    conversion: await selectConversion(deps.db, shopId, orderId),
  };
  if (range === null) return orderDetail(explained);
  return orderDetail(explained, { range, dating: await selectDateBasis(deps.db, shopId) });
}
