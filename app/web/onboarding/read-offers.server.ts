import type { AppLoadContext } from '@remix-run/node';
import type { PartnerOfferView } from '#app/view-models/onboarding/partner-offer-view.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** The offers of partners; none where the installation's owner turned none on. */
export async function readOffers(
  request: Request,
  context: AppLoadContext,
): Promise<readonly PartnerOfferView[]> {
  await runRouteGuards(request, context);
  const offers = context.partnerOffers ?? [];
  return offers.map(({ partner, title, text, url }) => ({ partner, title, text, url }));
}
