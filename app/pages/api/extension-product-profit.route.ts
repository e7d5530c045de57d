import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerExtension } from './answer-extension.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { readProductProfit } from './read-product-profit.server.ts';

/**
 * Reads the profit of a product for an extension on Shopify's own page of it; guarded as a
 * product's page is.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerExtension(async () => {
    const { deps, shop, role } = await requireShop(request, context, { page: '/product' });
    const gid = new URL(request.url).searchParams.get('product') ?? '';
    return readProductProfit(deps, { shop, role, gid });
  });
}
