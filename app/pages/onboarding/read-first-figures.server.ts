import type { AppLoadContext } from '@remix-run/node';
import { readOnboarding } from '#app/services/onboarding/read-onboarding.server.ts';
import { readSyncView } from '#app/services/sync/read-sync-view.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { FirstFiguresView } from './first-figures-view.ts';
import { isPulling, isUpdating } from '#app/view-models/sync/sync-rules.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { redirect } from '@remix-run/node';

/** Reads the available data of the shop, the parts still being fetched, and the first figures. */
export async function readFirstFigures(
  request: Request,
  context: AppLoadContext,
): Promise<FirstFiguresView> {
  const { deps } = context;
  const { access } = await runRouteGuards(request, context);
  if (access === null) throw redirect('/register/select-platforms');
  const { shop, status } = access;
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId: shop.shopId });
  const sync = await readSyncView(deps, { shopId: shop.shopId, attributes });
  const { isOnboardingDone } = status;
  const isPartial = isPulling(sync, { category: 'Orders', isOnboardingDone });
  const { pathname } = new URL(request.url);
  const { figures, percent, currency, refusal } = await readOnboarding(deps, {
    access,
    path: pathname,
    isPartial,
  });
  return {
    shopName: shop.name,
    locale: shop.locale,
    currency,
    figures,
    percent: status.areStepsDone ? 100 : percent,
    areStepsDone: status.areStepsDone,
    isOnboardingDone,
    refusal,
    entries: [...sync.main, ...sync.historical],
    isUpdating: isUpdating(sync),
  };
}
