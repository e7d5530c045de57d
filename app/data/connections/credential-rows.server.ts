import type { Queryable, Tx } from '#app/data/database.ts';
import type { KeyRing } from './sealed-text.server.ts';

/** What opens a shop's own platform to us. At rest both tokens are sealed, bound to the shop. */
export interface Credential {
  readonly accessToken: string;
  readonly scopes: string;
  readonly expiresAt: string;
  readonly refreshToken: string | null;
  readonly refreshExpiresAt: string | null;
}

interface CredentialRow extends Omit<Credential, 'accessToken' | 'refreshToken'> {
  readonly accessTokenSealed: string;
  readonly refreshTokenSealed: string | null;
}

/** null without one, and when its key is gone: it must be given anew then. */
export async function selectCredential(
  db: Queryable,
  keys: KeyRing,
  shopId: number,
): Promise<Credential | null> {
  const [row] = await db.query<CredentialRow>(
    `select access_token_sealed as "accessTokenSealed", scopes, expires_at as "expiresAt",
       refresh_token_sealed as "refreshTokenSealed", refresh_expires_at as "refreshExpiresAt"
     from platform_credentials where shop_id = $1`,
    [shopId],
  );
  if (row === undefined) return null;
  const { accessTokenSealed, refreshTokenSealed, ...rest } = row;
  const accessToken = keys.unseal(boundTo(shopId, 'access'), accessTokenSealed);
  if (accessToken === null) return null;
  const refreshToken =
    refreshTokenSealed === null
      ? null
      : keys.unseal(boundTo(shopId, 'refresh'), refreshTokenSealed);
  return { ...rest, accessToken, refreshToken };
}

export async function upsertCredential(
  db: Queryable | Tx,
  keys: KeyRing,
  { shopId, now, ...credential }: Credential & { readonly shopId: number; readonly now: string },
): Promise<void> {
  const { accessToken, refreshToken, scopes, expiresAt, refreshExpiresAt } = credential;
  await db.query(
    `insert into platform_credentials (shop_id, access_token_sealed, refresh_token_sealed, scopes,
       expires_at, refresh_expires_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (shop_id) do update set access_token_sealed = excluded.access_token_sealed,
       refresh_token_sealed = excluded.refresh_token_sealed, scopes = excluded.scopes,
       expires_at = excluded.expires_at, refresh_expires_at = excluded.refresh_expires_at,
       updated_at = excluded.updated_at`,
    [
      shopId,
      keys.seal(boundTo(shopId, 'access'), accessToken),
      refreshToken === null ? null : keys.seal(boundTo(shopId, 'refresh'), refreshToken),
      scopes,
      expiresAt,
      refreshExpiresAt,
      now,
    ],
  );
}

function boundTo(shopId: number, kind: 'access' | 'refresh'): string {
  return `shop ${shopId} ${kind} token`;
}
