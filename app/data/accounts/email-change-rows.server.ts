import type { Queryable, Tx } from '#app/data/database.ts';

export interface EmailChangeRow {
  readonly userId: number;
  readonly email: string;
  readonly emailNormalised: string;
}

export interface NewEmailChangeRow extends EmailChangeRow {
  readonly tokenHash: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Stores the one pending address of an account: the latest. */
export async function replaceEmailChange(tx: Tx, row: NewEmailChangeRow): Promise<void> {
  await tx.query(
    `insert into email_changes
       (user_id, token_hash, email, email_normalised, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update
       set token_hash = excluded.token_hash, email = excluded.email,
         email_normalised = excluded.email_normalised, created_at = excluded.created_at,
         expires_at = excluded.expires_at`,
    [row.userId, row.tokenHash, row.email, row.emailNormalised, row.createdAt, row.expiresAt],
  );
}

export async function selectWaitingEmail(
  db: Queryable,
  userId: number,
  now: string,
): Promise<string | null> {
  const [row] = await db.query<{ email: string }>(
    'select email from email_changes where user_id = $1 and expires_at > $2',
    [userId, now],
  );
  return row?.email ?? null;
}

/** Returns the change behind a usable link, with the present address; null afterwards. */
export async function selectEmailChange(
  db: Queryable,
  tokenHash: string,
  now: string,
): Promise<(EmailChangeRow & { readonly emailUntilNow: string }) | null> {
  const [row] = await db.query<EmailChangeRow & { emailUntilNow: string }>(
    `select c.user_id as "userId", c.email, c.email_normalised as "emailNormalised",
       u.email as "emailUntilNow"
     from email_changes c join users u using (user_id)
     where c.token_hash = $1 and c.expires_at > $2`,
    [tokenHash, now],
  );
  return row ?? null;
}

/** Deletes the pending address; returns false when there was none, or another has replaced it. */
export async function deleteEmailChange(
  db: Queryable,
  userId: number,
  tokenHash: string | null = null,
): Promise<boolean> {
  const rows = await db.query(
    `delete from email_changes
     where user_id = $1 and ($2::text is null or token_hash = $2) returning 1`,
    [userId, tokenHash],
  );
  return rows.length > 0;
}
