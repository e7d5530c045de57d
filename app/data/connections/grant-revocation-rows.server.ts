import type { Queryable, Tx } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import { type CredentialOwner, OWN_PLATFORM, sealedFor } from './credential-rows.server.ts';
import type { KeyRing } from './sealed-text.server.ts';

/** A permission that is still to be revoked at its provider, though its shop may be gone. */
export interface WaitingRevocation extends CredentialOwner {
  readonly externalUser: string;
  /** Null when no key of the ring opens it any more. */
  readonly token: { readonly accessToken: string; readonly refreshToken: string | null } | null;
  readonly attempts: number;
}

/**
 * Queues the permissions of a shop's connected sources, each still sealed. Must run in the
 * transaction that deletes the credentials, before it does.
 */
export async function insertGrantRevocations(tx: Tx, shopId: number): Promise<void> {
  await tx.query(
    `insert into grant_revocations
       (shop_id, connector, external_user, access_token_sealed, refresh_token_sealed)
     select c.shop_id, c.connector, s.external_user, c.access_token_sealed, c.refresh_token_sealed
     from platform_credentials c
     join connector_connections s on s.shop_id = c.shop_id and s.connector = c.connector
     where c.shop_id = $1 and c.connector <> $2
     on conflict (shop_id, connector) do update set external_user = excluded.external_user,
       access_token_sealed = excluded.access_token_sealed,
       refresh_token_sealed = excluded.refresh_token_sealed, attempts = 0, next_at = null`,
    [shopId, OWN_PLATFORM],
  );
}

interface RevocationRow extends Omit<WaitingRevocation, 'token'> {
  readonly accessTokenSealed: string;
  readonly refreshTokenSealed: string | null;
}

export async function selectWaitingRevocations(
  db: Queryable,
  keys: KeyRing,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<WaitingRevocation[]> {
  const rows = await forReachableShops(db, (shopIds) =>
    db.query<RevocationRow>(
      `select shop_id as "shopId", connector, external_user as "externalUser", attempts,
         access_token_sealed as "accessTokenSealed", refresh_token_sealed as "refreshTokenSealed"
       from grant_revocations
       where (next_at is null or next_at <= $1)
         and ($2::integer[] is null or shop_id = any($2::integer[]))
       order by next_at nulls first, shop_id, connector limit $3`,
      [now, shopIds, limit],
    ),
  );
  return rows.map(({ accessTokenSealed, refreshTokenSealed, ...row }) => {
    const accessToken = keys.unseal(sealedFor(row, 'access'), accessTokenSealed);
    const refreshToken =
      refreshTokenSealed === null
        ? null
        : keys.unseal(sealedFor(row, 'refresh'), refreshTokenSealed);
    return { ...row, token: accessToken === null ? null : { accessToken, refreshToken } };
  });
}

/** Deletes a permission with its tokens: it was revoked, or nothing more can be done. */
export async function deleteGrantRevocation(
  db: Queryable,
  { shopId, connector }: CredentialOwner,
): Promise<void> {
  await db.query('delete from grant_revocations where shop_id = $1 and connector = $2', [
    shopId,
    connector,
  ]);
}

export async function postponeGrantRevocation(
  db: Queryable,
  { shopId, connector }: CredentialOwner,
  nextAt: string,
): Promise<void> {
  await db.query(
    `update grant_revocations set attempts = attempts + 1, next_at = $3
     where shop_id = $1 and connector = $2`,
    [shopId, connector, nextAt],
  );
}
