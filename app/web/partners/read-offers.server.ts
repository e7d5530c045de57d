import type { AppLoadContext } from '@remix-run/node';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { PartnerOffersView } from '#app/view-models/partners/partner-offer-view.ts';
import { type GuardOptions, runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/**
 * Reads the offers of partners; the guards answer 404 where the installation's owner turned none
 * on.
 */
export async function readOffers(
  request: Request,
  context: AppLoadContext,
  options: GuardOptions = {},
): Promise<PartnerOffersView> {
  const { account, access } = await runRouteGuards(request, context, options);
  const offers = context.partnerOffers ?? [];
  return {
    offers: offers.map(({ partner, title, text, url }) => ({ partner, title, text, url })),
    isLogged: account !== null && access !== null && canDo(access.role, 'log_opened_offer'),
  };
}
