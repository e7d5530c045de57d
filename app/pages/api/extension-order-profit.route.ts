import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerExtension } from './answer-extension.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { readOrderProfit } from './read-order-profit.server.ts';

/**
 * Reads the profit of an order for an extension on Shopify's own page of it; guarded as /orders is.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerExtension(async () => {
    const { deps, shop } = await requireShop(request, context, { page: '/orders' });
    const gid = new URL(request.url).searchParams.get('order') ?? '';
    return readOrderProfit(deps, { shop, gid });
  });
}
