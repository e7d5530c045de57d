import type { Queryable, Tx } from '#app/data/database.ts';

export interface TotpRow {
  readonly secretSealed: string;
  /** Null until one of its codes was entered. */
  readonly confirmedAt: string | null;
}

/** Returns the purpose to which an authenticator's sealed secret is bound. */
export function totpSealedFor(userId: number): string {
  return `user ${userId} authenticator`;
}

export async function selectTotp(db: Queryable, userId: number): Promise<TotpRow | null> {
  const [row] = await db.query<TotpRow>(
    `select secret_sealed as "secretSealed", confirmed_at as "confirmedAt"
     from user_totp where user_id = $1`,
    [userId],
  );
  return row ?? null;
}

export async function saveNewTotp(
  db: Queryable,
  userId: number,
  { secretSealed, createdAt }: { readonly secretSealed: string; readonly createdAt: string },
): Promise<void> {
  await db.query(
    `insert into user_totp as known (user_id, secret_sealed, created_at) values ($1, $2, $3)
     on conflict (user_id) do update
       set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
       where known.confirmed_at is null`,
    [userId, secretSealed, createdAt],
  );
}

/** Activates the authenticator's secret. Returns false for another secret, or one that is active already. */
export async function confirmTotp(
  tx: Tx,
  userId: number,
  { secretSealed, at }: { readonly secretSealed: string; readonly at: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update user_totp set confirmed_at = $3
     where user_id = $1 and secret_sealed = $2 and confirmed_at is null returning 1`,
    [userId, secretSealed, at],
  );
  return rows.length > 0;
}

export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query('delete from user_totp where user_id = $1 returning 1', [userId]);
  return rows.length > 0;
}

export function selectTotpSealedUnderOthers(
  db: Queryable,
  options: { readonly keyId: string; readonly afterUserId: number; readonly limit: number },
): Promise<{ userId: number; secretSealed: string }[]> {
  return db.query(
    `select user_id as "userId", secret_sealed as "secretSealed" from user_totp
     where user_id > $2 and not starts_with(secret_sealed, $1 || '.') order by user_id limit $3`,
    [options.keyId, options.afterUserId, options.limit],
  );
}

/** Replaces the sealed text by one under another key; returns false when it was replaced meanwhile. */
export async function updateSealedTotp(
  db: Queryable,
  options: { readonly userId: number; readonly before: string; readonly after: string },
): Promise<boolean> {
  const rows = await db.query(
    'update user_totp set secret_sealed = $3 where user_id = $1 and secret_sealed = $2 returning 1',
    [options.userId, options.before, options.after],
  );
  return rows.length > 0;
}

export interface PasskeyRow {
  readonly credentialId: string;
  /** Encoded in base64url. */
  readonly publicKey: string;
  /** The authenticator's signature counter; 0 for authenticators without one. */
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: string;
}

export function selectPasskeys(db: Queryable, userId: number): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(
    `select p.credential_id as "credentialId", p.public_key as "publicKey",
       coalesce(u.sign_count, 0) as "signCount", p.transports, p.name, p.created_at as "createdAt"
     from user_passkeys p left join passkey_uses u on u.credential_id = p.credential_id
     where p.user_id = $1 order by p.created_at, p.credential_id`,
    [userId],
  );
}

/** Returns false where the passkey belongs to an account already. */
export async function insertPasskey(
  tx: Tx,
  userId: number,
  row: Omit<PasskeyRow, 'signCount'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into user_passkeys
       (credential_id, user_id, public_key, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning 1`,
    [row.credentialId, userId, row.publicKey, row.transports, row.name, row.createdAt],
  );
  return rows.length > 0;
}

/** Records the signature counter; a lower one changes nothing. */
export async function updateSignCount(
  db: Queryable,
  { credentialId, signCount }: Pick<PasskeyRow, 'credentialId' | 'signCount'>,
): Promise<void> {
  await db.query(
    `insert into passkey_uses as known (credential_id, sign_count) values ($1, $2)
     on conflict (credential_id) do update set sign_count = excluded.sign_count
       where known.sign_count < excluded.sign_count`,
    [credentialId, signCount],
  );
}

export async function deletePasskey(
  tx: Tx,
  userId: number,
  credentialId: string,
): Promise<boolean> {
  const rows = await tx.query(
    'delete from user_passkeys where user_id = $1 and credential_id = $2 returning 1',
    [userId, credentialId],
  );
  await tx.query('delete from passkey_uses where credential_id = $1', [credentialId]);
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.query('delete from user_recovery_codes where user_id = $1', [userId]);
  await tx.query(
    'insert into user_recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
    [userId, codeHashes],
  );
}

export async function spendRecoveryCode(
  db: Queryable,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const rows = await db.query(
    'delete from user_recovery_codes where user_id = $1 and code_hash = $2 returning 1',
    [userId, codeHash],
  );
  return rows.length > 0;
}

export interface FactorCounts {
  readonly hasTotp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

export async function countFactors(db: Queryable, userId: number): Promise<FactorCounts> {
  const [row] = await db.query<FactorCounts>(
    `select
       exists (select 1 from user_totp where user_id = $1 and confirmed_at is not null) as "hasTotp",
       (select count(*) from user_passkeys where user_id = $1) as passkeys,
       (select count(*) from user_recovery_codes where user_id = $1) as "recoveryCodes"`,
    [userId],
  );
  return row ?? { hasTotp: false, passkeys: 0, recoveryCodes: 0 };
}
