import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  type OrderProfitView,
  toOrderProfitView,
} from '#app/view-models/extension/order-profit-view.ts';
import { readOrderPage } from '#app/services/orders/read-order-page.server.ts';

const ORDER_GID = /^gid:\/\/shopify\/Order\/(\d{1,20})$/;

/**
 * Explains the profit of an order of the shop, by Shopify's id of it: "gid://shopify/Order/123".
 * @throws AppError `invalid_input` for an invalid id, `not_found` when the shop has no such order.
 */
export async function readOrderProfit(
  deps: Pick<Deps, 'db'>,
  { shop, gid }: { readonly shop: Shop; readonly gid: string },
): Promise<OrderProfitView> {
  const [, orderId] = ORDER_GID.exec(gid) ?? [];
  if (orderId === undefined) throw new AppError('invalid_input', 'This is no order of Shopify.');
  return toOrderProfitView(await readOrderPage(deps, { shop, orderId }).catch(notYet), shop);
}

/** Rewords "not found" for a user of Shopify's page of an order, who sees that the order exists. */
function notYet(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  throw new AppError('not_found', 'Farthing has not read this order yet.', {
    hint: 'New orders arrive within minutes; older ones come with the history of the store.',
    cause: error,
  });
}
