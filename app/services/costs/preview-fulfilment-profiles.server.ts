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

export interface PreviewFulfilmentProfilesOptions {
  readonly shopId: number;
  readonly change: FulfilmentProfilesChange;
  /** Whether every order is worked out, not a sample of many. */
  readonly isExact: boolean;
}

/**
 * What a change of fulfilment profiles would do to orders and profit. Writes nothing; throws what the
 * change throws.
 */
export async function previewFulfilmentProfiles(
  { db }: Pick<Deps, 'db'>,
  { shopId, change, isExact }: PreviewFulfilmentProfilesOptions,
): Promise<CostEffect> {
  const before = await selectFulfilmentProfiles(db, shopId);
  const fulfilmentProfiles = change(before);
  const searches = searchTouchedByProfiles(shopId, touchedByProfiles(before, fulfilmentProfiles));
  return previewChange(db, {
    shopId,
    isExact,
    find: (limit) => findOrders(db, searches, limit),
    change: async (book, variantIds) => ({
      ...book,
      fulfilmentProfiles,
      // A shop without a profile has none weighed in its book.
      grams: await selectGrams(db, shopId, variantIds, { hasProfiles: true }),
    }),
  });
}
