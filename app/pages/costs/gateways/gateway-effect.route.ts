import type { LoaderFunctionArgs } from '@remix-run/node';
import { GATEWAYS_PATH } from '#app/view-models/gateways/gateways-view.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { previewGatewayForm } from '#app/web/settings/gateway-intents.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { shop } = await requireShop(request, context, {
      page: GATEWAYS_PATH,
      action: 'edit_transaction_fees',
    });
    const data = new FormData();
    for (const [name, value] of new URL(request.url).searchParams) data.append(name, value);
    return Response.json(await previewGatewayForm(context.deps, shop, data));
  });
}
