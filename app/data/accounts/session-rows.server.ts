import type { Queryable, Tx } from '#app/data/database.ts';
import { selectUser, type User } from './user-rows.server.ts';

export interface SessionRow {
  readonly sessionKey: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly revokedAt: string | null;
  readonly device: string;
  readonly shopId: number | null;
}

/** A session that was not used since it was opened has no recorded use. */
const LAST_SEEN = 'coalesce(u.last_seen_at, s.created_at)';
const COLUMNS = `
  s.session_key as "sessionKey", s.created_at as "createdAt", ${LAST_SEEN} as "lastSeenAt",
  s.revoked_at as "revokedAt", s.device, s.shop_id as "shopId"`;
const FROM = 'from sessions s left join session_uses u using (token_hash)';

export interface NewSessionRow {
  readonly tokenHash: string;
  readonly sessionKey: string;
  readonly userId: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly device: string;
  readonly ipHash: string;
}

/** Opens a session with the shop that the user's latest one showed. */
export async function insertSession(tx: Tx, row: NewSessionRow): Promise<void> {
  const [latest] = await tx.query<{ shopId: number | null }>(
    `select s.shop_id as "shopId" ${FROM} where s.user_id = $1 order by ${LAST_SEEN} desc limit 1`,
    [row.userId],
  );
  await tx.query(
    `insert into sessions (token_hash, session_key, user_id, created_at, expires_at, device,
       ip_hash, shop_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.tokenHash,
      row.sessionKey,
      row.userId,
      row.createdAt,
      row.expiresAt,
      row.device,
      row.ipHash,
      latest?.shopId ?? null,
    ],
  );
}

export interface SessionWithUser extends SessionRow {
  readonly tokenHash: string;
  readonly user: User;
}

export async function selectSessionByToken(
  db: Queryable,
  tokenHash: string,
): Promise<SessionWithUser | null> {
  const [session] = await db.query<SessionRow & { userId: number }>(
    `select ${COLUMNS}, s.user_id as "userId" ${FROM} where s.token_hash = $1`,
    [tokenHash],
  );
  if (session === undefined) return null;
  const { userId, ...row } = session;
  const user = await selectUser(db, userId);
  return user === null ? null : { ...row, tokenHash, user };
}

/** Records a use of the session; returns false when another request has just done so. */
export async function touchSession(
  db: Queryable,
  tokenHash: string,
  { now, before }: { readonly now: string; readonly before: string },
): Promise<boolean> {
  const rows = await db.query(
    `insert into session_uses (token_hash, last_seen_at) values ($1, $2)
     on conflict (token_hash) do update set last_seen_at = excluded.last_seen_at
       where session_uses.last_seen_at <= $3 returning 1`,
    [tokenHash, now, before],
  );
  return rows.length > 0;
}

export function selectSessions(db: Queryable, userId: number): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `select ${COLUMNS} ${FROM}
     where s.user_id = $1 and s.revoked_at is null order by ${LAST_SEEN} desc, s.session_key`,
    [userId],
  );
}

/** Returns those of these sessions that exist, with the facts that decide if they are still valid. */
export function selectSessionTimes(
  db: Queryable,
  sessionKeys: readonly string[],
): Promise<Pick<SessionRow, 'sessionKey' | 'createdAt' | 'lastSeenAt' | 'revokedAt'>[]> {
  return db.query(`select ${COLUMNS} ${FROM} where s.session_key = any($1)`, [sessionKeys]);
}

/** Ends the user's sessions: all, one, or all but one. Returns their number. */
export async function revokeSessions(
  db: Queryable,
  userId: number,
  options: { readonly now: string; readonly only?: string; readonly except?: string },
): Promise<number> {
  const rows = await db.query(
    `update sessions set revoked_at = $2
     where user_id = $1 and revoked_at is null and ($3::text is null or session_key = $3)
       and ($4::text is null or session_key <> $4)
     returning 1`,
    [userId, options.now, options.only ?? null, options.except ?? null],
  );
  return rows.length;
}

/** Returns the owner of the session; null when it had ended before. */
export async function revokeSessionByToken(
  db: Queryable,
  tokenHash: string,
  now: string,
): Promise<number | null> {
  const [row] = await db.query<{ userId: number }>(
    `update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null
     returning user_id as "userId"`,
    [tokenHash, now],
  );
  return row?.userId ?? null;
}

/** Deletes ended sessions of the user, and recorded uses after which no session can be valid. */
export async function deleteOldSessions(tx: Tx, userId: number, before: string): Promise<void> {
  await tx.query('delete from sessions where user_id = $1 and expires_at < $2', [userId, before]);
  await tx.query('delete from session_uses where last_seen_at < $1', [before]);
}

/** Sets the session's shop; returns false when there is no such session. */
export async function updateSessionShop(
  db: Queryable,
  options: { readonly userId: number; readonly sessionKey: string; readonly shopId: number },
): Promise<boolean> {
  const rows = await db.query(
    `update sessions set shop_id = $3
     where user_id = $1 and session_key = $2 and revoked_at is null returning 1`,
    [options.userId, options.sessionKey, options.shopId],
  );
  return rows.length > 0;
}
