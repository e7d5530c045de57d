import type { LoaderFunctionArgs } from '@remix-run/node';
import { findProfileProducts } from './read-fulfilment-profiles.server.ts';
import { PROFILE_PATH } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { shop } = await requireShop(request, context, {
      page: PROFILE_PATH,
      action: 'edit_fulfillment_profile',
    });
    const params = new URL(request.url).searchParams;
    const text = (params.get('q') ?? '').slice(0, 200);
    const profileId = params.get('profile');
    return findProfileProducts(context.deps, { shopId: shop.shopId, profileId, text });
  });
}
