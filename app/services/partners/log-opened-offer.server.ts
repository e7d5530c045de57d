import { randomUUID } from 'node:crypto';
import { insertLendingLog } from '#app/data/partners/lending-log-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import type { OfferPlace } from '#app/view-models/partners/partner-offer-view.ts';

interface OfferName {
  readonly partner: string;
  readonly title: string;
}

export interface OpenedOffer extends OfferName {
  readonly place: OfferPlace;
}

/**
 * Records the user and shop that opened an offer. Throws `not_found` for one that is not offered
 * here.
 */
export async function logOpenedOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: { readonly shopId: number; readonly userId: number },
  { partner, title, place }: OpenedOffer,
  offers: readonly OfferName[],
): Promise<void> {
  if (!offers.some((one) => one.partner === partner && one.title === title)) {
    throw new AppError('not_found', 'There is no such offer. Load the page again to see all.');
  }
  const loggedAt = clock().toISOString();
  await insertLendingLog(db, { ...who, logId: randomUUID(), partner, title, place, loggedAt });
}
