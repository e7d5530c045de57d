import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { placeShop } from '#app/data/workspaces/workspace-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { AppError } from '#app/lib/app-error.ts';
import { PlatformError, type PlatformToken } from '#app/platforms/port.ts';
import { webhookSecret } from '#app/platforms/woo/webhooks/webhook-secret.server.ts';
import { connectShop } from '#app/services/connections/connect-shop.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { requireMember } from '#app/services/workspaces/require-member.server.ts';

export interface ConnectWooShopOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly site: string;
  /** The key: "ck_...:cs_...". */
  readonly secret: string;
  readonly origin: string;
}

/** The end of keys of WooCommerce, which are valid until they are deleted. */
const NO_END = '9999-12-31T00:00:00Z';

/**
 * Connects the shop with its key, begins its history, and registers webhooks; a read-only key
 * connects it all the same, and changes are polled. Returns the shop's key, and true for a new
 * shop. @throws AppError in words for the user of the form.
 */
export async function connectWooShop(
  deps: SyncDeps,
  { userId, workspaceId, site, secret, origin }: ConnectWooShopOptions,
): Promise<{ readonly shopKey: string; readonly isNew: boolean }> {
  const signing = webhookSecret(secret);
  if (signing === null) throw new AppError('invalid_input', 'This is no key of WooCommerce.');
  const token: PlatformToken = {
    accessToken: secret,
    scopes: 'read_write',
    expiresAt: NO_END,
    refreshToken: null,
    refreshExpiresAt: null,
  };
  const { shopId, isNew } = await connectShop(deps, {
    platformId: PLATFORM.wooCommerce,
    externalKey: site,
    token,
    webhookSecret: signing,
    workspaceId,
    place: async (tx, id) => {
      await requireMember(tx, { userId, workspaceId, action: 'add_shop' });
      await placeShop(tx, { shopId: id, workspaceId, addedAt: deps.clock().toISOString() });
    },
  }).catch(inWords);
  await syncJobs.watch(deps.jobs, deps.db, shopId, `${origin}/webhooks/woo`);
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null) throw new AppError('not_found', 'The shop was deleted meanwhile.');
  return { shopKey: shop.shopKey, isNew };
}

function inWords(error: unknown): never {
  if (!(error instanceof PlatformError)) throw error;
  const isKey = error.fault === 'revoked';
  throw new AppError(
    isKey ? 'invalid_input' : 'unavailable',
    isKey ? 'The shop does not accept this key.' : error.message,
    {
      hint: isKey
        ? 'Make a new key in the shop, or approve the connection once more.'
        : 'Nothing was connected. Try again in a few minutes.',
      cause: error,
    },
  );
}
