import type { LoaderFunctionArgs } from '@remix-run/node';
import { GOODS_PATH } from '#app/view-models/goods/goods-view.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { previewGoodsForm } from '#app/web/settings/goods-intents.server.ts';

/** Computes the effect of the form of a cost profile or a bundle. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { shop } = await requireShop(request, context, {
      page: GOODS_PATH,
      action: 'edit_item_costs',
    });
    const data = new FormData();
    for (const [name, value] of new URL(request.url).searchParams) data.append(name, value);
    return Response.json(await previewGoodsForm(context.deps, shop, data));
  });
}
