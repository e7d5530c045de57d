import { HIDDEN_TIP } from '#app/domain/attributes/attribute-names.ts';
import type { PartnerOffersView } from './partner-offer-view.ts';

/** Attributes of the shop by which each is dismissed, for good. */
export const HIDE_PARTNER_OFFER = `${HIDDEN_TIP}partner_offer`;
export const HIDE_FUNDING = `${HIDDEN_TIP}funding`;
export const HIDE_PARTNER_POP_UP = `${HIDDEN_TIP}partner_pop_up`;

export const PARTNER_NOTICES_PATH = '/partner-notices';

/** The partner notices that appear by themselves, and the offers on request. */
export interface PartnerNoticesView {
  readonly offers: PartnerOffersView;
  readonly hasOfferBanner: boolean;
  readonly hasFundingBanner: boolean;
  readonly hasPopUp: boolean;
}
