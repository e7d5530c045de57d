import { z } from 'zod';

/** An offer of a partner as its card shows it. */
export interface PartnerOfferView {
  readonly partner: string;
  readonly title: string;
  readonly text: string;
  /** https. */
  readonly url: string;
}

/** The offers on a page, and whether it is noted which of them is opened. */
export interface PartnerOffersView {
  readonly offers: readonly PartnerOfferView[];
  /** Members are noted for their shop; strangers and visitors of the demo are not. */
  readonly isLogged: boolean;
}

/** Where an offer is opened. */
export const offerPlace = z.enum(['onboarding', 'get_funded', 'financing', 'rail']);
export type OfferPlace = z.output<typeof offerPlace>;
