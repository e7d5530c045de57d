import type { Queryable, Tx } from '#app/data/database.ts';
import { isRole, type Role } from '#app/domain/access/roles/role.ts';

export interface MemberRow {
  readonly workspaceId: number;
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly joinedAt: string;
}

/** Returns the members of these workspaces, the first to join first. */
export async function selectMembers(
  db: Queryable,
  workspaceIds: readonly number[],
): Promise<MemberRow[]> {
  const rows = await db.query<MemberRow>(
    `select m.workspace_id as "workspaceId", m.user_id as "userId", u.email,
       u.first_name as "firstName", u.last_name as "lastName", m.role, m.joined_at as "joinedAt"
     from workspace_members m join users u using (user_id)
     where m.workspace_id = any($1::int[]) order by m.joined_at, m.user_id`,
    [workspaceIds],
  );
  return rows.map((row) => ({ ...row, role: parseRole(row.role) }));
}

export async function selectMemberRole(
  db: Queryable,
  workspaceId: number,
  userId: number,
): Promise<Role | null> {
  const [row] = await db.query<{ role: string }>(
    'select role from workspace_members where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
  );
  return row === undefined ? null : parseRole(row.role);
}

export interface NewMemberRow {
  readonly workspaceId: number;
  readonly userId: number;
  readonly role: Role;
  readonly joinedAt: string;
}

/** Returns false when the user is a member already, whose role stays as it is. */
export async function insertMember(tx: Tx, row: NewMemberRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into workspace_members (workspace_id, user_id, role, joined_at)
     values ($1, $2, $3, $4) on conflict do nothing returning 1`,
    [row.workspaceId, row.userId, row.role, row.joinedAt],
  );
  return rows.length > 0;
}

export async function countMembers(
  tx: Tx,
  workspaceId: number,
): Promise<{ readonly members: number; readonly owners: number }> {
  const [count] = await tx.query<{ members: number; owners: number }>(
    `select count(*) as members, count(*) filter (where role = 'Owner') as owners
     from workspace_members where workspace_id = $1`,
    [workspaceId],
  );
  return count ?? { members: 0, owners: 0 };
}

export async function updateMemberRole(
  tx: Tx,
  { workspaceId, userId, role }: Omit<NewMemberRow, 'joinedAt'>,
): Promise<void> {
  await tx.query(
    'update workspace_members set role = $3 where workspace_id = $1 and user_id = $2',
    [workspaceId, userId, role],
  );
}

/** Removes a member, and the keys of the public interface that they made for the workspace's shops. */
export async function deleteMember(
  tx: Tx,
  options: { readonly workspaceId: number; readonly userId: number; readonly now: string },
): Promise<void> {
  const { workspaceId, userId, now } = options;
  await tx.query('delete from workspace_members where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
  ]);
  await tx.query(
    `update api_keys set revoked_at = $3
     where created_by = $2 and revoked_at is null
       and shop_id in (select shop_id from workspace_shops where workspace_id = $1)`,
    [workspaceId, userId, now],
  );
  // Their sessions go on, with no shop of this workspace in them.
  await tx.query(
    `update sessions set shop_id = null
     where user_id = $2
       and shop_id in (select shop_id from workspace_shops where workspace_id = $1)`,
    [workspaceId, userId],
  );
}

function parseRole(text: string): Role {
  if (!isRole(text)) throw new Error(`A member has the role "${text}", which there is not.`);
  return text;
}
