import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { readOrderProfit } from '#app/services/orders/read-order-profit.server.ts';

const REFUSED = 'You may not see the orders of this shop.';

/** What an order earned, for an extension on Shopify's own page of it; guarded as /orders is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const { deps, shop } = await requireShop(request, context, { page: '/orders' });
    const gid = new URL(request.url).searchParams.get('order') ?? '';
    return await readOrderProfit(deps, { shop, gid });
  } catch (thrown) {
    if (thrown instanceof AppError) return data({ message: thrown.message }, thrown.status);
    // Pages are redirected; an extension gets the status.
    const isLedAway = thrown instanceof Response && thrown.status < 400;
    if (isLedAway) return data({ message: REFUSED }, 403);
    throw thrown;
  }
}
