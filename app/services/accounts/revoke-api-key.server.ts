import { revokeApiKeyRow } from '#app/data/accounts/api-key-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';

export interface RevokeApiKeyOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly keyId: string;
}

/** From the next request on the key opens nothing. Throws `not_found`, also for another shop's key. */
export async function revokeApiKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, shopId, keyId }: RevokeApiKeyOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'revoke_api_key' });
  const now = deps.clock().toISOString();
  if (await revokeApiKeyRow(deps.db, { shopId, keyId, now })) return;
  throw new AppError('not_found', 'There is no such key.');
}
