import type { AppLoadContext } from '@remix-run/node';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { type NewOrder, toNewOrder } from '../new-order.ts';

/** Reads the notice of a new order; null for an order of another shop. */
export async function readNewOrder(
  request: Request,
  context: AppLoadContext,
): Promise<NewOrder | null> {
  const { access } = await getRequestContext(request, context);
  const orderId = new URL(request.url).searchParams.get('order_ID') ?? '';
  if (access === null || orderId === '' || orderId.length > ID_LENGTH_MAX) return null;
  const { shopId, currency, locale } = access.shop;
  const [order] = await loadOrders(context.deps.db, shopId, [orderId]);
  return order === undefined ? null : toNewOrder(order, { currency, locale });
}

const ID_LENGTH_MAX = 200;
