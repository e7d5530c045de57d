import type { Queryable, Tx } from '#app/data/database.ts';
import { selectPasskeys } from './second-factor-rows.server.ts';

/** A user without the hash of the password. */
export interface User {
  readonly userId: number;
  readonly userKey: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
  /** The chosen formats of days, numbers, amounts and weights (`format-choices.ts`). */
  readonly formats: string;
  readonly createdAt: string;
  /** The time at which the mailbox was last verified; null before the first. */
  readonly verifiedAt: string | null;
}

const COLUMNS = `
  u.user_id as "userId", u.user_key as "userKey", u.email, u.first_name as "firstName",
  u.last_name as "lastName", u.locale, u.formats, u.created_at as "createdAt", u.verified_at as "verifiedAt"`;

export interface NewUserRow {
  readonly userKey: string;
  readonly email: string;
  readonly emailNormalised: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null for an account that logs in elsewhere. */
  readonly passwordHash: string | null;
  readonly locale: string;
  readonly createdAt: string;
  readonly verifiedAt: string | null;
}

export async function insertUser(tx: Tx, row: NewUserRow): Promise<User | null> {
  const [user] = await tx.query<User>(
    `insert into users as u (user_key, email, email_normalised, first_name, last_name,
       password_hash, locale, created_at, verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (email_normalised) do nothing returning ${COLUMNS}`,
    [
      row.userKey,
      row.email,
      row.emailNormalised,
      row.firstName,
      row.lastName,
      row.passwordHash,
      row.locale,
      row.createdAt,
      row.verifiedAt,
    ],
  );
  return user ?? null;
}

export interface UserSecret {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
}

const SECRET_COLUMNS = `
  user_id as "userId", email, first_name as "firstName", password_hash as "passwordHash"`;

export async function selectSecretByEmail(
  db: Queryable,
  emailNormalised: string,
): Promise<UserSecret | null> {
  const [user] = await db.query<UserSecret>(
    `select ${SECRET_COLUMNS} from users where email_normalised = $1`,
    [emailNormalised],
  );
  return user ?? null;
}

export async function selectSecret(db: Queryable, userId: number): Promise<UserSecret | null> {
  const [user] = await db.query<UserSecret>(
    `select ${SECRET_COLUMNS} from users where user_id = $1`,
    [userId],
  );
  return user ?? null;
}

export async function selectUser(db: Queryable, userId: number): Promise<User | null> {
  const [user] = await db.query<User>(`select ${COLUMNS} from users u where user_id = $1`, [
    userId,
  ]);
  return user ?? null;
}

/**
 * Makes all transactions wait that set the password, or authorise by it, until this one ends. It
 * locks no row: all nodes of a cluster share the row, and no login would succeed while one of them
 * is silent.
 */
export async function lockPassword(tx: Tx, userId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(6, $1)', [userId]);
}

/** Locks the password until the transaction ends; returns false when it changed since it was read. */
export async function holdPassword(tx: Tx, { userId, passwordHash }: UserSecret): Promise<boolean> {
  await lockPassword(tx, userId);
  const rows = await tx.query(
    'select 1 from users where user_id = $1 and password_hash is not distinct from $2',
    [userId, passwordHash],
  );
  return rows.length > 0;
}

/** Sets the password, which the transaction has locked before. */
export async function updatePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.query('update users set password_hash = $2 where user_id = $1', [userId, passwordHash]);
}

/** Replaces the hash of the same password by a stronger one, unless it changed meanwhile. */
export async function strengthenPassword(
  db: Queryable,
  userId: number,
  { weak, strong }: { readonly weak: string; readonly strong: string },
): Promise<void> {
  await db.query('update users set password_hash = $3 where user_id = $1 and password_hash = $2', [
    userId,
    weak,
    strong,
  ]);
}

export async function markVerified(tx: Tx, userId: number, at: string): Promise<void> {
  await tx.query('update users set verified_at = $2 where user_id = $1', [userId, at]);
}

export interface UserChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly locale?: string | undefined;
  readonly formats?: string | undefined;
}

export async function updateUser(tx: Tx, userId: number, changes: UserChanges): Promise<void> {
  await tx.query(
    `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
       locale = coalesce($4, locale), formats = coalesce($5, formats)
     where user_id = $1`,
    [
      userId,
      changes.firstName ?? null,
      changes.lastName ?? null,
      changes.locale ?? null,
      changes.formats ?? null,
    ],
  );
}

/** Returns false when the address has another account. A new mailbox is unverified. */
export async function updateEmail(
  tx: Tx,
  userId: number,
  { email, emailNormalised }: Pick<NewUserRow, 'email' | 'emailNormalised'>,
): Promise<boolean> {
  // One who takes the address at the same moment waits here or meets the unique key.
  const rows = await tx.query(
    `update users set email = $2, email_normalised = $3,
       verified_at = case when email_normalised = $3 then verified_at end
     where user_id = $1
       and not exists (select 1 from users where email_normalised = $3 and user_id <> $1)
     returning 1`,
    [userId, email, emailNormalised],
  );
  return rows.length > 0;
}

/**
 * Deletes an account with its sessions, links and attributes, the pages it opened, and the copies
 * of its address in workspaces. Its memberships must be resolved before.
 */
export async function deleteUser(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from workspace_events where user_id = $1', [userId]);
  await tx.query(
    `delete from workspace_invites
     where email_normalised = (select email_normalised from users where user_id = $1)`,
    [userId],
  );
  const passkeys = await selectPasskeys(tx, userId);
  await tx.query('delete from passkey_uses where credential_id = any($1::text[])', [
    passkeys.map(({ credentialId }) => credentialId),
  ]);
  await tx.query('delete from users where user_id = $1', [userId]);
}
