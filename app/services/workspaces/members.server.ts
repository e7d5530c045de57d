import type { Tx } from '#app/data/database.ts';
import { type InviteRow, selectInvites } from '#app/data/workspaces/invite-rows.server.ts';
import {
  countMembers,
  deleteMember,
  type MemberRow,
  selectMemberRole,
  selectMembers,
  updateMemberRole,
} from '#app/data/workspaces/member-rows.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireMember } from './require-member.server.ts';
import { memberRole } from './workspace-fields.ts';

interface WorkspaceMembers {
  readonly members: readonly MemberRow[];
  readonly invites: readonly InviteRow[];
}

/** Lists the members and invites of a workspace, for its members. Throws `not_found`. */
export async function listMembers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, workspaceId }: { readonly userId: number; readonly workspaceId: number },
): Promise<WorkspaceMembers> {
  if ((await selectMemberRole(db, workspaceId, userId)) === null) {
    throw new AppError('not_found', 'There is no such workspace.');
  }
  const [members, invites] = await Promise.all([
    selectMembers(db, [workspaceId]),
    selectInvites(db, workspaceId, clock().toISOString()),
  ]);
  return { members, invites };
}

export interface ChangeMemberRoleOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly memberId: number;
  readonly role: Role;
}

/** Changes the role of a member. Throws `conflict` when no owner would be left. */
export async function changeMemberRole(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId, memberId, role }: ChangeMemberRoleOptions,
): Promise<void> {
  const newRole = parseInput(memberRole, role);
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'change_member_role' });
    const oldRole = await selectMemberRole(tx, workspaceId, memberId);
    if (oldRole === null) throw new AppError('not_found', 'There is no such member.');
    if (newRole !== 'Owner') await refuseLastOwner(tx, workspaceId, oldRole);
    await updateMemberRole(tx, { workspaceId, userId: memberId, role: newRole });
  });
}

/**
 * Refuses the removal of the only owner. Throws `conflict`. The caller holds the lock of the
 * workspace.
 */
export async function refuseLastOwner(tx: Tx, workspaceId: number, role: Role): Promise<void> {
  if (role !== 'Owner') return;
  const { owners } = await countMembers(tx, workspaceId);
  if (owners > 1) return;
  throw new AppError('conflict', 'A workspace needs an owner.', {
    hint: 'Make somebody else an owner first.',
  });
}

interface RemoveMemberOptions {
  /** The user who removes. Members may always remove themselves. */
  readonly userId: number;
  readonly workspaceId: number;
  readonly memberId: number;
}

/**
 * Removes a member from the workspace: they lose access to its shops at once, and the API keys that
 * they created become invalid. Throws `conflict` for the last owner.
 */
export async function removeMember(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { userId, workspaceId, memberId }: RemoveMemberOptions,
): Promise<void> {
  const action = userId === memberId ? 'view_reports' : 'remove_member';
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action });
    const role = await selectMemberRole(tx, workspaceId, memberId);
    if (role === null) throw new AppError('not_found', 'There is no such member.');
    await refuseLastOwner(tx, workspaceId, role);
    await deleteMember(tx, { workspaceId, userId: memberId, now: clock().toISOString() });
  });
  await events.rightsChanged(memberId);
}
