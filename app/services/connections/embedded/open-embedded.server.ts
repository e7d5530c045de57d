import { sealedSessions } from '#app/data/connections/sealed-sessions.server.ts';
import type { KeyRing } from '#app/data/connections/sealed-text.server.ts';
import type { Database } from '#app/data/database.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { listAppSecrets } from '#app/platforms/shopify/session-token.server.ts';
import {
  toLibraryOptions,
  toOfflineToken,
  shopifyAdmin,
  type ShopifyAdminOptions,
} from '#app/platforms/shopify/shopify-admin.server.ts';
import { shopOfSignedQuery } from '#app/platforms/shopify/signed-query.server.ts';
import type { SessionKeeper, ShopifyAuthentication } from '#app/shopify.server.ts';
import type { EmbeddedSettings } from '#app/services/embedded-settings.ts';

export interface OpenEmbeddedOptions extends ShopifyAdminOptions {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly appUrl: string;
}

export function openEmbedded(options: OpenEmbeddedOptions): EmbeddedSettings {
  const { apiKey, keys } = options;
  const secrets = listAppSecrets(options);
  let opened: Promise<ShopifyAuthentication> | undefined;
  return {
    apiKey,
    keys,
    admin: shopifyAdmin(options),
    shopOfSigned: (query, now) => shopOfSignedQuery(query, secrets, now),
    authentication: () => (opened ??= openAuthentication(options)),
  };
}

async function openAuthentication(options: OpenEmbeddedOptions): Promise<ShopifyAuthentication> {
  const { shopifyAuthentication } = await import('#app/shopify.server.ts');
  const { appUrl } = options;
  return shopifyAuthentication(
    { ...toLibraryOptions(options), appUrl },
    createSessionStore(options),
  );
}

function createSessionStore({ db, keys, clock }: OpenEmbeddedOptions): SessionKeeper {
  const sessions = sealedSessions({ db, keys, clock, platformId: PLATFORM.shopify });
  return {
    async load(shop) {
      const session = await sessions.load(shop);
      return session === null ? null : { ...session, expiresAt: new Date(session.expiresAt) };
    },
    save: (shop, token) => sessions.save(shop, toOfflineToken(token, clock())),
    expire: (shop) => sessions.expire(shop),
  };
}
