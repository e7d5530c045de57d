import { withOtherGoodsRules } from '#app/data/costs/cost-book.server.ts';
import { selectBundles, selectCostProfiles } from '#app/data/costs/goods-rows.server.ts';
import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { previewChange } from '../preview-change.server.ts';
import { type BundlesChange, refuseCycle, searchBundled } from './bundles.server.ts';
import { type ProfilesChange, searchTouched } from './cost-profiles.server.ts';

export interface PreviewGoodsChangeOptions<Change> {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  readonly change: Change;
  /** Whether every order is worked out, not a sample of many. */
  readonly isExact: boolean;
}

/** What a change of cost profiles would do to orders and profit. Writes nothing. */
export async function previewProfilesChange(
  { db }: Pick<Deps, 'db'>,
  { shop, change, isExact }: PreviewGoodsChangeOptions<ProfilesChange>,
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
    isExact,
    find: (limit) => findOrders(db, searches, limit),
    change: (book, variantIds) =>
      withOtherGoodsRules(db, shopId, book, { variantIds, costProfiles, bundles }),
  });
}

/** What a change of bundles would do to orders and profit. Writes nothing; throws `conflict` as saving does. */
export async function previewBundlesChange(
  { db }: Pick<Deps, 'db'>,
  { shop: { shopId }, change, isExact }: PreviewGoodsChangeOptions<BundlesChange>,
): Promise<CostEffect> {
  const [before, costProfiles] = await Promise.all([
    selectBundles(db, shopId),
    selectCostProfiles(db, shopId),
  ]);
  const bundles = change(before);
  refuseCycle(bundles);
  return previewChange(db, {
    shopId,
    isExact,
    find: (limit) => findOrders(db, [searchBundled(shopId, before, bundles)], limit),
    change: (book, variantIds) =>
      withOtherGoodsRules(db, shopId, book, { variantIds, costProfiles, bundles }),
  });
}
