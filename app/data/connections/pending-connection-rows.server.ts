import type { KeyRing } from '#app/data/connections/sealed-text.server.ts';
import type { Queryable } from '#app/data/database.ts';

export interface PendingConnection {
  readonly workspaceId: number;
  readonly platformId: number;
  readonly externalKey: string;
  /** The secret that the shop handed over; null until then. */
  readonly secret: string | null;
}

export interface NewPendingConnection extends Omit<PendingConnection, 'secret'> {
  readonly stateHash: string;
  readonly userId: number;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export async function insertPendingConnection(
  db: Queryable,
  row: NewPendingConnection,
): Promise<void> {
  await db.query('delete from connection_requests where user_id = $1 and expires_at < $2', [
    row.userId,
    row.createdAt,
  ]);
  await db.query(
    `insert into connection_requests (state_hash, user_id, workspace_id, platform_id, external_key,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      row.stateHash,
      row.userId,
      row.workspaceId,
      row.platformId,
      row.externalKey,
      row.createdAt,
      row.expiresAt,
    ],
  );
}

export interface AskedRequest {
  readonly stateHash: string;
  readonly userId: number;
  readonly now: string;
}

/** Returns the account's usable request; null for others', spent and old ones. */
export async function selectPendingConnection(
  db: Queryable,
  keys: KeyRing,
  { stateHash, userId, now }: AskedRequest,
): Promise<PendingConnection | null> {
  const [row] = await db.query<Omit<PendingConnection, 'secret'> & { sealed: string | null }>(
    `select workspace_id as "workspaceId", platform_id as "platformId",
       external_key as "externalKey", secret_sealed as sealed
     from connection_requests
     where state_hash = $1 and user_id = $2 and spent_at is null and expires_at > $3`,
    [stateHash, userId, now],
  );
  if (row === undefined) return null;
  const { sealed, ...request } = row;
  return { ...request, secret: sealed === null ? null : keys.unseal(boundTo(stateHash), sealed) };
}

/** Saves the shop's key, once; returns false for a request that is not waiting for it. */
export async function saveHandedOverKey(
  db: Queryable,
  keys: KeyRing,
  { stateHash, secret, now }: { stateHash: string; secret: string; now: string },
): Promise<boolean> {
  const rows = await db.query(
    `update connection_requests set secret_sealed = $2
     where state_hash = $1 and secret_sealed is null and spent_at is null and expires_at > $3
     returning 1`,
    [stateHash, keys.seal(boundTo(stateHash), secret), now],
  );
  return rows.length > 0;
}

/** Completes the request: from then on only the shop has the key. */
export async function completePendingConnection(
  db: Queryable,
  { stateHash, userId, now }: AskedRequest,
): Promise<void> {
  await db.query(
    `update connection_requests set spent_at = $3, secret_sealed = null
     where state_hash = $1 and user_id = $2`,
    [stateHash, userId, now],
  );
}

function boundTo(stateHash: string): string {
  return `connection request ${stateHash}`;
}
