import {
  type PlatformShopRow,
  selectPlatformShop,
  selectPlatformUser,
} from '#app/data/connections/platform-shop-rows.server.ts';
import { singleFlight } from '#app/data/connections/single-flight.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import type { Deps } from '#app/services/deps.ts';
import type { EmbeddedSettings, EmbeddedRequest } from '#app/services/embedded-settings.ts';
import { getFreshCredential } from './get-fresh-credential.server.ts';
import { installShop } from './install-shop.server.ts';
import { welcomeUser } from './welcome-user.server.ts';

export interface Entered {
  readonly shopId: number;
  readonly userId: number;
  /** Set when Shopify can be called on the shop's behalf: its token is valid for some minutes. */
  readonly hasToken: boolean;
}

const installOnce = singleFlight<PlatformShopRow>();
const welcomeOnce = singleFlight<Entered>();

/**
 * Returns the shop and the account of a visit from the Shopify admin, created at the first one.
 * Concurrent first loads create one shop, one account and one exchange of tokens. @throws AppError
 * `unauthorised`, `unavailable` when the shop is new and Shopify does not answer.
 */
export async function enterEmbedded(
  deps: Deps,
  settings: EmbeddedSettings,
  visit: EmbeddedRequest,
): Promise<Entered> {
  const { shop, shopifyUserId, sessionToken } = visit;
  const connectedShop = await find(deps, visit);
  if (connectedShop !== null) {
    const hasToken = await keepFresh(deps, settings, {
      shopId: connectedShop.shopId,
      shop,
      sessionToken,
    });
    return { ...connectedShop, hasToken };
  }
  // One flight after the other, never one within the other: flights are few.
  const place = await installOnce(deps.db, `shopify shop ${shop}`, () =>
    findOrInstallShop(deps, settings, visit),
  );
  return welcomeOnce(deps.db, `shopify visitor ${shop} ${shopifyUserId}`, async () => {
    const already = await find(deps, visit);
    if (already !== null) return already;
    const userId = await welcomeUser(deps, { ...place, shopifyUserId });
    return { shopId: place.shopId, userId, hasToken: true };
  });
}

async function find(
  { db }: Deps,
  { shop, shopifyUserId }: EmbeddedRequest,
): Promise<Entered | null> {
  const place = await selectPlatformShop(db, PLATFORM.shopify, shop);
  if (place === null) return null;
  const userId = await selectPlatformUser(db, place.shopId, shopifyUserId);
  return userId === null ? null : { shopId: place.shopId, userId, hasToken: true };
}

async function findOrInstallShop(
  deps: Deps,
  settings: EmbeddedSettings,
  visit: EmbeddedRequest,
): Promise<PlatformShopRow> {
  const place = await selectPlatformShop(deps.db, PLATFORM.shopify, visit.shop);
  return place ?? installShop(deps, settings, visit);
}

/**
 * Renews the token where possible; pages read our own database, so a failure of Shopify for an hour
 * closes none.
 */
async function keepFresh(
  deps: Deps,
  settings: EmbeddedSettings,
  options: { readonly shopId: number; readonly shop: string; readonly sessionToken: string },
): Promise<boolean> {
  try {
    return (await getFreshCredential(deps, settings, options)) !== null;
  } catch (error) {
    const { shopId } = options;
    deps.log.warn({ event: 'shopify.no_token', shopId, err: error }, 'a shop has no fresh token');
    return false;
  }
}
