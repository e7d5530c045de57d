import type { Queryable, Tx } from '#app/data/database.ts';

export interface InviteRow {
  readonly inviteKey: string;
  readonly email: string;
  readonly role: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface NewInviteRow extends InviteRow {
  readonly tokenHash: string;
  readonly workspaceId: number;
  readonly emailNormalised: string;
  readonly invitedBy: number;
}

/** Replaces an earlier invite: one mailbox has one invite. */
export async function insertInvite(tx: Tx, row: NewInviteRow): Promise<void> {
  await tx.query(
    `update workspace_invites set cancelled_at = $3
     where workspace_id = $1 and email_normalised = $2
       and accepted_at is null and cancelled_at is null`,
    [row.workspaceId, row.emailNormalised, row.createdAt],
  );
  await tx.query(
    `insert into workspace_invites (invite_key, token_hash, workspace_id, email, email_normalised,
       role, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.inviteKey,
      row.tokenHash,
      row.workspaceId,
      row.email,
      row.emailNormalised,
      row.role,
      row.invitedBy,
      row.createdAt,
      row.expiresAt,
    ],
  );
}

/** Returns invites that can still be accepted, the latest first. */
export function selectInvites(
  db: Queryable,
  workspaceId: number,
  now: string,
): Promise<InviteRow[]> {
  return db.query<InviteRow>(
    `select invite_key as "inviteKey", email, role, created_at as "createdAt",
       expires_at as "expiresAt"
     from workspace_invites
     where workspace_id = $1 and accepted_at is null and cancelled_at is null and expires_at > $2
     order by created_at desc, invite_key`,
    [workspaceId, now],
  );
}

export interface OpenInvite {
  readonly workspaceId: number;
  readonly workspaceName: string;
  readonly email: string;
  readonly emailNormalised: string;
  readonly role: string;
  /** Null when they have left since. */
  readonly inviterName: string | null;
}

/** Returns the invite of this token while it can be accepted; null otherwise. */
export async function selectOpenInvite(
  db: Queryable,
  tokenHash: string,
  now: string,
): Promise<OpenInvite | null> {
  const [invite] = await db.query<OpenInvite>(
    `select i.workspace_id as "workspaceId", w.name as "workspaceName", i.email,
       i.email_normalised as "emailNormalised", i.role,
       trim(u.first_name || ' ' || u.last_name) as "inviterName"
     from workspace_invites i join workspaces w using (workspace_id)
     left join users u on u.user_id = i.invited_by
     where i.token_hash = $1 and i.accepted_at is null and i.cancelled_at is null
       and i.expires_at > $2`,
    [tokenHash, now],
  );
  return invite ?? null;
}

export async function spendInvite(tx: Tx, tokenHash: string, now: string): Promise<boolean> {
  const rows = await tx.query(
    `update workspace_invites set accepted_at = $2
     where token_hash = $1 and accepted_at is null and cancelled_at is null and expires_at > $2
     returning 1`,
    [tokenHash, now],
  );
  return rows.length > 0;
}

/** Returns false when there is no such open invite in this workspace. */
export async function cancelInviteRow(
  tx: Tx,
  options: { readonly workspaceId: number; readonly inviteKey: string; readonly now: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update workspace_invites set cancelled_at = $3
     where workspace_id = $1 and invite_key = $2 and accepted_at is null and cancelled_at is null
     returning 1`,
    [options.workspaceId, options.inviteKey, options.now],
  );
  return rows.length > 0;
}
