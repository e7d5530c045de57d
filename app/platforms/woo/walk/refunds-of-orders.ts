import { PlatformError } from '#app/platforms/port.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { type WooOrder, wooRefund, type WooRefund } from '../records/woo-order.ts';
import { ROWS_MAX } from './page-size.ts';

/** The abilities of a shop; detected on each walk, for the shop may have been updated. */
export interface RefundsAccess {
  /** WooCommerce 9.0 and later list refunds over all orders. */
  hasList: boolean;
}

export const DECIMALS = '6';

/**
 * Reads the refunds of some orders, by order: in one request where the shop can, and order by order
 * for those that are incomplete. An order whose refunds cannot be read is left out.
 */
export async function refundsOfOrders(
  api: WooApi,
  access: RefundsAccess,
  orders: readonly WooOrder[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<number, readonly WooRefund[]>> {
  const refunded = orders.filter(({ refunds }) => refunds.length > 0);
  const listedRefunds = await listed(api, access, refunded, signal);
  const open = refunded.filter((order) => !isComplete(order, listedRefunds.get(order.id)));
  await Promise.all(
    open.map(async (order) => {
      const orderRefunds = await refundsOfOrder(api, order.id, signal);
      if (isComplete(order, orderRefunds)) listedRefunds.set(order.id, orderRefunds);
      else listedRefunds.delete(order.id);
    }),
  );
  return listedRefunds;
}

async function listed(
  api: WooApi,
  access: RefundsAccess,
  orders: readonly WooOrder[],
  signal: AbortSignal | undefined,
): Promise<Map<number, WooRefund[]>> {
  const ids = orders.flatMap(({ refunds }) => refunds.map(({ id }) => id));
  const byOrder = new Map<number, WooRefund[]>();
  // One order's refunds are as quickly requested by themselves.
  if (!access.hasList || orders.length < 2) return byOrder;
  for (let from = 0; from < ids.length; from += ROWS_MAX) {
    const include = ids.slice(from, from + ROWS_MAX).join(',');
    const params = { include, per_page: String(ROWS_MAX), dp: DECIMALS };
    const list = await api.request({ route: '/wc/v3/refunds', params, signal }).catch(unlessOld);
    if (list === null) access.hasList = false;
    // A strange answer is no reason to do without the list for good: these alone are read one by one.
    if (list === null || !Array.isArray(list.data)) return byOrder;
    for (const refund of readable(list.data)) {
      const { parent_id: orderId } = refund;
      if (orderId === undefined) continue;
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), refund]);
    }
  }
  return byOrder;
}

async function refundsOfOrder(
  api: WooApi,
  orderId: number,
  signal: AbortSignal | undefined,
): Promise<WooRefund[]> {
  const params = { per_page: String(ROWS_MAX), dp: DECIMALS };
  const answer = await api.request({ route: `/wc/v3/orders/${orderId}/refunds`, params, signal });
  return answer !== null && Array.isArray(answer.data) ? readable(answer.data) : [];
}

/** WooCommerce before 9.0 has no such list. */
function unlessOld(error: unknown): null {
  if (error instanceof PlatformError && error.cause === 'no_route') return null;
  throw error;
}

function readable(rows: readonly unknown[]): WooRefund[] {
  return rows.flatMap((row) => {
    const parsed = wooRefund.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

function isComplete(
  { refunds }: WooOrder,
  listedRefunds: readonly WooRefund[] | undefined,
): boolean {
  const ids = new Set(listedRefunds?.map(({ id }) => id));
  return ids.size === refunds.length && refunds.every(({ id }) => ids.has(id));
}
