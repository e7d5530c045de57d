import { selectApiKeys } from '#app/data/accounts/api-key-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireShopAction } from '#app/services/workspaces/require-shop-action.server.ts';
import { type ApiScope, readScopes } from '#app/domain/access/api-scopes.ts';

export interface ListedApiKey {
  readonly keyId: string;
  readonly name: string;
  /** "farthing_Ab3dE9": by it the holder knows the key again. */
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Requests of the last 30 days. */
  readonly requests: number;
}

const USAGE_DAYS = 30;

/** The shop's keys, the latest first, for those who may open its settings. Never the keys themselves. */
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
