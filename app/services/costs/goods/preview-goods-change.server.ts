import { withOtherGoodsRules } from '#app/data/costs/cost-book.server.ts';
import { selectBundles, selectCostProfiles } from '#app/data/costs/goods-rows.server.ts';
import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { previewChange } from '../preview-change.server.ts';
import { type BundlesChange, refuseCycle, searchBundled } from './bundles.server.ts';
import { type ProfilesChange, searchTouched } from './cost-profiles.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

export interface PreviewGoodsChangeOptions<Change> {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  readonly change: Change;
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/** Computes the effect of a change of cost profiles on orders and profit. Writes nothing. */
export async function previewProfilesChange(
  { db }: Pick<Deps, 'db'>,
  { shop, change, part }: PreviewGoodsChangeOptions<ProfilesChange>,
): Promise<CostEffect> {
  const { shopId } = shop;
  const [before, bundles] = await Promise.all([
    selectCostProfiles(db, shopId),
    selectBundles(db, shopId),
  ]);
  const costProfiles = change(before);
  const searches = await searchTouched(db, shop, before, costProfiles);
  return previewChange(db, {
    shopId,
    part,
    find: (limit, of) => findOrders(db, searches, limit, of),
    change: (book, variantIds) =>
      withOtherGoodsRules(db, shopId, book, { variantIds, costProfiles, bundles }),
  });
}

/**
 * Computes the effect of a change of bundles on orders and profit. Writes nothing; throws
 * `conflict` as saving does.
 */
export async function previewBundlesChange(
  { db }: Pick<Deps, 'db'>,
  { shop: { shopId }, change, part }: PreviewGoodsChangeOptions<BundlesChange>,
): Promise<CostEffect> {
  const [before, costProfiles] = await Promise.all([
    selectBundles(db, shopId),
    selectCostProfiles(db, shopId),
  ]);
  const bundles = change(before);
  refuseCycle(bundles);
  return previewChange(db, {
    shopId,
    part,
    find: (limit, of) => findOrders(db, [searchBundled(shopId, before, bundles)], limit, of),
    change: (book, variantIds) =>
      withOtherGoodsRules(db, shopId, book, { variantIds, costProfiles, bundles }),
  });
}
