import { selectShopCreation } from '#app/data/shops/shop-rows.server.ts';
import { deleteAttribute, insertAttribute } from '#app/data/workspaces/attribute-rows.server.ts';
import { getPlatformName } from '#app/domain/shops/platforms.ts';
import { type Attributes, isShopAttributeOn } from '#app/domain/attributes/read-attribute.ts';
import type { ShopAttributeName } from '#app/domain/attributes/attribute-table.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { keyedHash } from '#app/lib/random-token.ts';
import type { ConversionTracking } from '#app/outside/port.ts';
import type { Deps } from '#app/services/deps.ts';

const IS_TRACKED: ShopAttributeName = 'install_tracked';

/**
 * The age up to which a shop is a new install, so that turning tracking on does not count the shops
 * of years before.
 */
const NEW_FOR_MS = 7 * 86_400_000;

type ShopOfInstall = Pick<Shop, 'shopId' | 'isDemo'>;

/**
 * Returns the time of a new install that is not counted yet; null otherwise, and where installs are
 * not counted. The demo is no install, and a shop older than a week is not new.
 */
export async function findNewInstall(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  conversions: ConversionTracking | null,
  { shop, attributes }: { readonly shop: ShopOfInstall; readonly attributes: Attributes },
): Promise<Date | null> {
  if (conversions === null || shop.isDemo || isShopAttributeOn(attributes, IS_TRACKED)) return null;
  const createdAt = await selectShopCreation(db, shop.shopId);
  if (createdAt === null) return null;
  const installedAt = new Date(createdAt);
  return clock().getTime() - installedAt.getTime() < NEW_FOR_MS ? installedAt : null;
}

/**
 * Reports a new install to conversion tracking, once: the request that records it first sends it. A
 * failure is logged, and sent again with the next page.
 */
export async function trackInstall(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'accounts'>,
  conversions: ConversionTracking,
  { shop, installedAt }: { readonly shop: Shop; readonly installedAt: Date },
): Promise<void> {
  const owner = { table: 'shop_attributes', shopId: shop.shopId } as const;
  const savedAt = deps.clock().toISOString();
  const isFirst = await insertAttribute(deps.db, owner, { name: IS_TRACKED, value: '1', savedAt });
  if (!isFirst) return;
  const installId = keyedHash(deps.accounts.fingerprintKey, `install ${shop.shopKey}`);
  const platform = getPlatformName(shop.platformId);
  try {
    await conversions.trackInstall({ installId, platform, installedAt });
  } catch (error) {
    await deleteAttribute(deps.db, owner, IS_TRACKED);
    deps.log.warn({ event: 'conversion.not_taken', err: error }, 'an install was not counted');
  }
}
