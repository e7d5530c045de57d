import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchGoods, SOUGHT } from '#app/services/costs/goods/search-goods.server.ts';
import { GOODS_PATH } from '#app/view-models/goods/goods-view.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

/** Searches products, variants or tags for a cost profile or a bundle. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { shop } = await requireShop(request, context, {
      page: GOODS_PATH,
      action: 'edit_item_costs',
    });
    const params = new URL(request.url).searchParams;
    const text = (params.get('q') ?? '').slice(0, 200);
    const of = SOUGHT.find((kind) => kind === params.get('of')) ?? 'products';
    return searchGoods(context.deps, { shopId: shop.shopId, of, text });
  });
}
