import { z } from 'zod';
import { ACCOUNT_LIMITS } from '#app/config/limits.ts';
import {
  countApiKeys,
  insertApiKey,
  revokeApiKeyRow,
  selectApiKeys,
} from '#app/data/accounts/api-key-rows.server.ts';
import { lockShop } from '#app/data/shops/shop-versions.server.ts';
import {
  API_SCOPES,
  type ApiScope,
  readScopes,
  writeScopes,
} from '#app/domain/access/api-scopes.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { hashToken, newKey, newToken } from '#app/lib/random-token.ts';
import { textField } from '#app/lib/text-field.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';

const schema = z.strictObject({
  name: textField(100),
  scopes: z.array(z.enum(API_SCOPES)).min(1, 'choose at least one'),
});

const KEY_START = 'farthing_';
const PREFIX_LENGTH = KEY_START.length + 6;

export interface CreateApiKeyOptions extends z.input<typeof schema> {
  readonly userId: number;
  readonly shopId: number;
}

export interface CreatedApiKey {
  readonly keyId: string;
  /** The key itself, shown once: only its hash is stored. */
  readonly key: string;
}

/**
 * Creates a key that opens one shop. Throws `invalid_input`, `not_found`, `forbidden`, `conflict`.
 */
export async function createApiKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, shopId, ...fields }: CreateApiKeyOptions,
): Promise<CreatedApiKey> {
  await requireShopAction(deps, { userId, shopId, action: 'create_api_key' });
  const { name, scopes } = parseInput(schema, fields);
  const key = `${KEY_START}${newToken()}`;
  const keyId = newKey();
  await deps.db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    if ((await countApiKeys(tx, shopId)) >= ACCOUNT_LIMITS.apiKeysOfShop) {
      throw new AppError('conflict', `A shop can have ${ACCOUNT_LIMITS.apiKeysOfShop} keys.`, {
        hint: 'Revoke one that is not used any more.',
      });
    }
    await insertApiKey(tx, {
      keyId,
      keyHash: hashToken(key),
      prefix: key.slice(0, PREFIX_LENGTH),
      name,
      shopId,
      scopes: writeScopes(scopes),
      createdBy: userId,
      createdAt: deps.clock().toISOString(),
    });
  });
  return { keyId, key };
}

interface ListedApiKey {
  readonly keyId: string;
  readonly name: string;
  /** The beginning of the key, "farthing_Ab3dE9", by which its holder recognises it. */
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Requests of the last 30 days. */
  readonly requests: number;
}

const USAGE_DAYS = 30;

/**
 * Lists the shop's keys, the latest first, for users who may open its settings; never the secrets
 * themselves.
 */
export async function listApiKeys(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: { readonly userId: number; readonly shopId: number },
): Promise<ListedApiKey[]> {
  await requireShopAction(deps, { ...who, action: 'open_settings' });
  const since = new Date(deps.clock().getTime() - USAGE_DAYS * 86_400_000);
  const rows = await selectApiKeys(deps.db, who.shopId, since.toISOString().slice(0, 10));
  return rows.map(({ keyId, name, prefix, scopes, createdAt, lastUsedAt, requests }) => ({
    keyId,
    name,
    prefix,
    scopes: readScopes(scopes),
    createdAt,
    lastUsedAt,
    requests,
  }));
}

interface RevokeApiKeyOptions {
  readonly userId: number;
  readonly shopId: number;
  readonly keyId: string;
}

/** Revokes a key from the next request on. Throws `not_found`, also for another shop's key. */
export async function revokeApiKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, shopId, keyId }: RevokeApiKeyOptions,
): Promise<void> {
  await requireShopAction(deps, { userId, shopId, action: 'revoke_api_key' });
  const now = deps.clock().toISOString();
  if (await revokeApiKeyRow(deps.db, { shopId, keyId, now })) return;
  throw new AppError('not_found', 'There is no such key.');
}
