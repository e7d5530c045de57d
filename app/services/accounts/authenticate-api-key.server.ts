import { countApiRequest, selectApiKeyByHash } from '#app/data/accounts/api-key-rows.server.ts';
import { allowShops, platformWide } from '#app/data/shop-scope.ts';
import { AppError } from '#app/lib/app-error.ts';
import { hashToken } from '#app/lib/random-token.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type ApiScope, readScopes } from '#app/domain/access/api-scopes.ts';

export interface ApiAccess {
  /** The only shop that the key opens; nothing in the request can name another. */
  readonly shopId: number;
  readonly keyId: string;
  /** The creator of the key; null once that account is deleted. */
  readonly createdBy: number | null;
  readonly scopes: readonly ApiScope[];
}

export interface AuthenticateApiKeyOptions {
  readonly key: string;
  readonly scope: ApiScope;
  readonly ip: string;
}

/**
 * Authenticates one request by its key and counts it. Throws `unauthorised` for a key that does not
 * exist or was revoked, `forbidden` without the scope, `rate_limited` after too many requests, or
 * after too many invalid keys from one address.
 */
export async function authenticateApiKey(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  { key, scope, ip }: AuthenticateApiKeyOptions,
): Promise<ApiAccess> {
  const row = await platformWide(() => selectApiKeyByHash(deps.db, hashToken(key)));
  if (row === null) {
    await consumeRateLimit(deps, 'unknown_api_key', { ip });
    throw new AppError('unauthorised', 'This key opens nothing.');
  }
  const { shopId, keyId, createdBy } = row;
  await consumeRateLimit(deps, 'public_api', { subject: keyId });
  const scopes = readScopes(row.scopes);
  if (!scopes.includes(scope)) {
    throw new AppError('forbidden', `This key lacks the scope "${scope}".`);
  }
  if (scope === 'write:orders') await consumeRateLimit(deps, 'push_orders', { subject: keyId });
  allowShops([shopId]);
  await countApiRequest(deps.db, { shopId, keyId, now: deps.clock() });
  return { shopId, keyId, createdBy, scopes };
}
