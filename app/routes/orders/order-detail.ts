import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { requireShop } from '#app/services/access/require-shop.query.server.ts';
import { openOrder } from '#app/services/orders/open-order.query.server.ts';

/** One order opened, for the row and the tooltip of the orders table. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, shop } = await requireShop(request, context, { page: '/orders' });
  const orderId = new URL(request.url).searchParams.get('order') ?? '';
  try {
    const detail = await openOrder(deps, { shopId: shop.shopId, orderId });
    return { ok: true as const, detail };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return data({ ok: false as const, message: thrown.message }, { status: thrown.status });
  }
}
