import { z } from 'zod';
import { ACCOUNT_LIMITS } from '#app/config/limits.ts';
import { countApiKeys, insertApiKey } from '#app/data/accounts/api-key-rows.server.ts';
import { lockShop } from '#app/data/shops/shop-versions.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { textField } from '#app/lib/text-field.ts';
import { hashToken, newKey, newToken } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';
import { API_SCOPES, writeScopes } from '#app/domain/access/api-scopes.ts';

const schema = z.strictObject({
  name: textField(100),
  scopes: z.array(z.enum(API_SCOPES)).min(1, 'choose at least one'),
});

/** Known to scanners that look for keys where they should not be. */
const KEY_START = 'farthing_';
const PREFIX_LENGTH = KEY_START.length + 6;

export interface CreateApiKeyOptions extends z.input<typeof schema> {
  readonly userId: number;
  readonly shopId: number;
}

export interface CreatedApiKey {
  readonly keyId: string;
  /** Shown this once: only its hash is kept. */
  readonly key: string;
}

/** Makes a key that opens one shop. Throws `invalid_input`, `not_found`, `forbidden`, `conflict`. */
export async function createApiKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, shopId, ...given }: CreateApiKeyOptions,
): Promise<CreatedApiKey> {
  await requireShopAction(deps, { userId, shopId, action: 'create_api_key' });
  const { name, scopes } = parseInput(schema, given);
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
