import type { Queryable } from '#app/data/database.ts';
import { OWN_PLATFORM } from './credential-rows.server.ts';
import type { KeyRing } from './sealed-text.server.ts';

/** Returns the platform's signing secret of this shop's webhooks; null where it uses the app's. */
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

/** Requires that the shop's credential is stored already. */
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

export async function updateScopes(db: Queryable, shopId: number, scopes: string): Promise<void> {
  await db.query(
    `update platform_credentials set scopes = $2 where shop_id = $1 and connector = $3`,
    [shopId, scopes, OWN_PLATFORM],
  );
}

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

export async function deleteSourceCredentials(db: Queryable, shopId: number): Promise<void> {
  await db.query('delete from platform_credentials where shop_id = $1 and connector <> $2', [
    shopId,
    OWN_PLATFORM,
  ]);
}

function boundTo(shopId: number): string {
  return `shop ${shopId} webhook secret`;
}
