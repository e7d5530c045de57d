import { z } from 'zod';

export interface PartnerOfferView {
  readonly partner: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The offers on a page; the openings of each may be logged. */
export interface PartnerOffersView {
  readonly offers: readonly PartnerOfferView[];
  /**
   * True for members, whose openings are logged for their shop; false for guests and users of the
   * demo.
   */
  readonly isLogged: boolean;
}

export const offerPlace = z.enum(['onboarding', 'get_funded', 'financing', 'rail']);
export type OfferPlace = z.output<typeof offerPlace>;
