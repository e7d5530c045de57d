import type { Queryable } from '#app/data/database.ts';
import { OWN_PLATFORM } from './credential-rows.server.ts';
import type { KeyRing } from './sealed-text.server.ts';

/** What the platform signs this shop's webhooks with; null where it signs with the app's own. */
export async function selectWebhookSecret(
  db: Queryable,
  keys: KeyRing,
  shopId: number,
): Promise<string | null> {
  const [row] = await db.query<{ sealed: string | null }>(
    `select webhook_secret_sealed as sealed from platform_credentials
     where shop_id = $1 and connector = $2`,
    [shopId, OWN_PLATFORM],
  );
  const sealed = row?.sealed ?? null;
  return sealed === null ? null : keys.unseal(boundTo(shopId), sealed);
}

/** The shop's credential must be stored already. */
export async function updateWebhookSecret(
  db: Queryable,
  keys: KeyRing,
  { shopId, secret }: { readonly shopId: number; readonly secret: string },
): Promise<void> {
  await db.query(
    `update platform_credentials set webhook_secret_sealed = $2
     where shop_id = $1 and connector = $3`,
    [shopId, keys.seal(boundTo(shopId), secret), OWN_PLATFORM],
  );
}

/** What the shop's platform lets us read and do. */
export async function updateScopes(db: Queryable, shopId: number, scopes: string): Promise<void> {
  await db.query(
    `update platform_credentials set scopes = $2 where shop_id = $1 and connector = $3`,
    [shopId, scopes, OWN_PLATFORM],
  );
}

/** Nothing of what opened the platform, or the connector, stays. */
export async function deleteCredential(
  db: Queryable,
  shopId: number,
  connector = OWN_PLATFORM,
): Promise<void> {
  await db.query('delete from platform_credentials where shop_id = $1 and connector = $2', [
    shopId,
    connector,
  ]);
}

/** Nothing of what opened any source beside the platform stays. */
export async function deleteSourceCredentials(db: Queryable, shopId: number): Promise<void> {
  await db.query('delete from platform_credentials where shop_id = $1 and connector <> $2', [
    shopId,
    OWN_PLATFORM,
  ]);
}

function boundTo(shopId: number): string {
  return `shop ${shopId} webhook secret`;
}
