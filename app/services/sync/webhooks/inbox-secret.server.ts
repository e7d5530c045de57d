import { inShops } from '#app/data/shop-scope.ts';
import { selectWebhookSecret } from '#app/data/connections/webhook-secret-rows.server.ts';
import { selectLinkOfKey } from '#app/data/connections/platform-link-rows.server.ts';
import type { WebhookSecret } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';

/** What each shop of a platform signs with. */
export function inboxSecret(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  platformId: number,
): WebhookSecret {
  return {
    async of(externalKey) {
      const link = await selectLinkOfKey(db, platformId, externalKey);
      if (link === null) return null;
      const { shopId } = link;
      return inShops([shopId], () => selectWebhookSecret(db, keys, shopId));
    },
  };
}
