import {
  selectFulfilmentProfiles,
  selectGrams,
} from '#app/data/costs/fulfilment-profile-rows.server.ts';
import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import { searchTouchedByProfiles } from '#app/data/costs/queue-by-profile.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { type FulfilmentProfilesChange, touchedByProfiles } from './fulfilment-profiles.server.ts';
import { previewChange } from './preview-change.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

export interface PreviewFulfilmentProfilesOptions {
  readonly shopId: number;
  readonly change: FulfilmentProfilesChange;
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/**
 * Computes the effect of a change of fulfilment profiles on orders and profit. Writes nothing;
 * throws the errors of the change.
 */
export async function previewFulfilmentProfiles(
  { db }: Pick<Deps, 'db'>,
  { shopId, change, part }: PreviewFulfilmentProfilesOptions,
): Promise<CostEffect> {
  const before = await selectFulfilmentProfiles(db, shopId);
  const fulfilmentProfiles = change(before);
  const searches = searchTouchedByProfiles(shopId, touchedByProfiles(before, fulfilmentProfiles));
  return previewChange(db, {
    shopId,
    part,
    find: (limit, of) => findOrders(db, searches, limit, of),
    change: async (book, variantIds) => ({
      ...book,
      fulfilmentProfiles,
      // A shop without a profile has none weighed in its book.
      grams: await selectGrams(db, shopId, variantIds, { hasProfiles: true }),
    }),
  });
}
