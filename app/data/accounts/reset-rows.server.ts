import type { Queryable, Tx } from '#app/data/database.ts';

export interface NewResetRow {
  readonly tokenHash: string;
  readonly userId: number;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Invalidates earlier links: only the latest mail counts. */
export async function insertReset(tx: Tx, row: NewResetRow): Promise<void> {
  await tx.query('delete from password_resets where user_id = $1', [row.userId]);
  await tx.query(
    `insert into password_resets (token_hash, user_id, created_at, expires_at)
     values ($1, $2, $3, $4)`,
    [row.tokenHash, row.userId, row.createdAt, row.expiresAt],
  );
}

/** Returns the user of a usable link; null afterwards. */
export async function selectReset(
  db: Queryable,
  tokenHash: string,
  now: string,
): Promise<{ readonly userId: number; readonly email: string } | null> {
  const [row] = await db.query<{ userId: number; email: string }>(
    `select u.user_id as "userId", u.email from password_resets r join users u using (user_id)
     where r.token_hash = $1 and r.used_at is null and r.expires_at > $2`,
    [tokenHash, now],
  );
  return row ?? null;
}

/** Consumes the link; returns false when it was used before. */
export async function spendReset(tx: Tx, tokenHash: string, now: string): Promise<boolean> {
  const rows = await tx.query(
    `update password_resets set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2 returning 1`,
    [tokenHash, now],
  );
  return rows.length > 0;
}

/** Deletes the user's links, because the password that they would change has changed. */
export async function deleteResets(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from password_resets where user_id = $1', [userId]);
}
