import type { Database } from '#app/data/database.ts';
import { selectPlatformShop } from '#app/data/connections/platform-shop-rows.server.ts';
import {
  type Credential,
  OWN_PLATFORM,
  selectCredential,
  upsertCredential,
} from '#app/data/connections/credential-rows.server.ts';
import type { KeyRing } from '#app/data/connections/sealed-text.server.ts';

/** The sessions of a platform's own library: the sealed credentials of its shops, by their keys. */
export interface SealedSessions {
  /** Loads without the refresh token: a refresh needs a lock that the library does not take. */
  load(shop: string): Promise<Pick<Credential, 'accessToken' | 'scopes' | 'expiresAt'> | null>;
  save(shop: string, credential: Credential): Promise<boolean>;
  /** Marks the access token as ended, unless it was replaced. Returns false without any. */
  expire(shop: string): Promise<boolean>;
}

export interface SealedSessionsOptions {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  readonly platformId: number;
}

export function sealedSessions(options: SealedSessionsOptions): SealedSessions {
  const { db, keys, clock, platformId } = options;
  const findShopId = async (shop: string): Promise<number | null> =>
    (await selectPlatformShop(db, platformId, shop))?.shopId ?? null;
  return {
    async load(shop) {
      const shopId = await findShopId(shop);
      const credential = shopId === null ? null : await selectCredential(db, keys, shopId);
      if (credential === null) return null;
      const { accessToken, scopes, expiresAt } = credential;
      return { accessToken, scopes, expiresAt };
    },
    async save(shop, credential) {
      const shopId = await findShopId(shop);
      if (shopId === null) return false;
      await upsertCredential(db, keys, { ...credential, shopId, now: clock().toISOString() });
      return true;
    },
    async expire(shop) {
      const shopId = await findShopId(shop);
      const now = clock().toISOString();
      const rows = await db.query(
        `update platform_credentials set expires_at = $2, updated_at = $2
         where shop_id = $1 and connector = $3 returning 1`,
        [shopId, now, OWN_PLATFORM],
      );
      return rows.length > 0;
    },
  };
}
