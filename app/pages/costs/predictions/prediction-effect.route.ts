import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { previewPredictionForm } from '#app/web/settings/prediction-intents.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { pathname, searchParams } = new URL(request.url);
    const { shop } = await requireShop(request, context, {
      page: pathname.replace(/\/effect$/, ''),
      action: 'edit_shop_settings',
    });
    const data = new FormData();
    for (const [name, value] of searchParams) data.append(name, value);
    return Response.json(await previewPredictionForm(context.deps, shop, data));
  });
}
