import { type PlatformLink, selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import type { Platform, PlatformShop } from '#app/platforms/port.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { freshSecret } from './fresh-secret.server.ts';

export interface OpenedShop {
  readonly link: PlatformLink;
  readonly platform: Platform;
  readonly shop: PlatformShop;
}

interface CachedShop {
  readonly facts: string;
  readonly shop: PlatformShop;
}

/** A platform keeps its limits per opened shop, so that each is opened once in a process. */
const opened = new WeakMap<Platform, Map<string, CachedShop>>();

/**
 * Opens a connected shop on its platform; null for a shop that is not connected, or whose platform
 * this installation has no connection to.
 */
export async function openShop(deps: SyncDeps, shopId: number): Promise<OpenedShop | null> {
  const link = await selectLink(deps.db, shopId);
  if (link?.state !== 'connected') return null;
  const platform = deps.platforms(link.platformId);
  if (platform === null) return null;
  const { externalKey, currency, timeZone } = link;
  const credential = await selectCredential(deps.db, deps.keys, shopId);
  const access = { externalKey, currency, timeZone, scopes: credential?.scopes ?? '' };
  const shops = opened.get(platform) ?? new Map<string, CachedShop>();
  opened.set(platform, shops);
  const key = `${deps.db.url.reveal()} ${shopId}`;
  const facts = JSON.stringify(access);
  const cached = shops.get(key);
  if (cached?.facts === facts) return { link, platform, shop: cached.shop };
  const secret = () => freshSecret(deps, { shopId, externalKey, platform });
  const shop = platform.open({ ...access, secret });
  shops.set(key, { facts, shop });
  return { link, platform, shop };
}
