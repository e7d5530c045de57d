import type { Queryable, Tx } from '#app/data/database.ts';
import type { KeyRing } from './sealed-text.server.ts';

/**
 * A credential for a shop's platform, or for one of its connectors. At rest both tokens are sealed,
 * bound to the shop and the connector.
 */
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

export const OWN_PLATFORM = '';

/** Returns null without one, and when its key is gone: the shop must connect again then. */
export async function selectCredential(
  db: Queryable,
  keys: KeyRing,
  shopId: number,
  connector = OWN_PLATFORM,
): Promise<Credential | null> {
  const [row] = await db.query<CredentialRow>(
    `select access_token_sealed as "accessTokenSealed", scopes, expires_at as "expiresAt",
       refresh_token_sealed as "refreshTokenSealed", refresh_expires_at as "refreshExpiresAt"
     from platform_credentials where shop_id = $1 and connector = $2`,
    [shopId, connector],
  );
  if (row === undefined) return null;
  const { accessTokenSealed, refreshTokenSealed, ...rest } = row;
  const accessToken = keys.unseal(sealedFor({ shopId, connector }, 'access'), accessTokenSealed);
  if (accessToken === null) return null;
  const refreshToken =
    refreshTokenSealed === null
      ? null
      : keys.unseal(sealedFor({ shopId, connector }, 'refresh'), refreshTokenSealed);
  return { ...rest, accessToken, refreshToken };
}

interface NewCredential extends Credential {
  readonly shopId: number;
  readonly connector?: string;
  readonly now: string;
}

export async function upsertCredential(
  db: Queryable | Tx,
  keys: KeyRing,
  { shopId, connector = OWN_PLATFORM, now, ...credential }: NewCredential,
): Promise<void> {
  const { accessToken, refreshToken, scopes, expiresAt, refreshExpiresAt } = credential;
  await db.query(
    `insert into platform_credentials (shop_id, access_token_sealed, refresh_token_sealed, scopes,
       expires_at, refresh_expires_at, updated_at, connector)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (shop_id, connector) do update set access_token_sealed = excluded.access_token_sealed,
       refresh_token_sealed = excluded.refresh_token_sealed, scopes = excluded.scopes,
       expires_at = excluded.expires_at, refresh_expires_at = excluded.refresh_expires_at,
       updated_at = excluded.updated_at`,
    [
      shopId,
      keys.seal(sealedFor({ shopId, connector }, 'access'), accessToken),
      refreshToken === null
        ? null
        : keys.seal(sealedFor({ shopId, connector }, 'refresh'), refreshToken),
      scopes,
      expiresAt,
      refreshExpiresAt,
      now,
      connector,
    ],
  );
}

export interface CredentialOwner {
  readonly shopId: number;
  readonly connector: string;
}

/** Returns the owner to which a text is bound: it cannot be opened in another row. */
export function sealedFor(
  { shopId, connector }: CredentialOwner,
  kind: 'access' | 'refresh',
): string {
  const of = connector === OWN_PLATFORM ? '' : `${connector} `;
  return `shop ${shopId} ${of}${kind} token`;
}
