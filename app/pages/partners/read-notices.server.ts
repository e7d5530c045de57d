import type { AppLoadContext } from '@remix-run/node';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { isFamilyAttributeOn } from '#app/domain/attributes/read-attribute.ts';
import { qualifiesForOffer } from '#app/services/partners/qualifies-for-offer.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import {
  HIDE_FUNDING,
  HIDE_PARTNER_OFFER,
  HIDE_PARTNER_POP_UP,
  type PartnerNoticesView,
} from '#app/view-models/partners/partner-notices.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { readOffers } from '#app/web/partners/read-offers.server.ts';

/**
 * Reads the unrequested offers of partners on a page, for users who can dismiss them; the shop's
 * sales are counted here.
 */
export async function readPartnerNotices(
  request: Request,
  context: AppLoadContext,
): Promise<PartnerNoticesView> {
  const offers = await readOffers(request, context, { asPage: '/financing' });
  const { account, access } = await getRequestContext(request, context);
  const none = { offers, hasOfferBanner: false, hasFundingBanner: false, hasPopUp: false };
  if (account === null || access === null) return none;
  const { shop, role, status } = access;
  if (!status.isOnboardingDone || !canDo(role, 'edit_shop_settings')) return none;
  const { deps } = context;
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId: shop.shopId });
  const isOpen = (name: string) => !isFamilyAttributeOn('shop_attributes', attributes, name);
  const open = {
    hasOfferBanner: isOpen(HIDE_PARTNER_OFFER),
    hasFundingBanner: isOpen(HIDE_FUNDING),
    hasPopUp: isOpen(HIDE_PARTNER_POP_UP) && isOpen(HIDE_PARTNER_OFFER),
  };
  if (!Object.values(open).includes(true)) return none;
  const isQualified = await qualifiesForOffer(deps, access, account.user.email);
  return isQualified ? { offers, ...open } : none;
}
