import { selectMemberRole, updateMemberRole } from '#app/data/workspaces/member-rows.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { refuseLastOwner } from './refuse-last-owner.server.ts';
import { requireMember } from './require-member.server.ts';
import { memberRole } from './workspace-fields.ts';

export interface ChangeMemberRoleOptions {
  /** Who changes it. */
  readonly userId: number;
  readonly workspaceId: number;
  readonly memberId: number;
  readonly role: Role;
}

/** Gives a member another role. Throws `conflict` when no owner would be left. */
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
