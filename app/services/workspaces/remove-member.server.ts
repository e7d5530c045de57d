import { deleteMember, selectMemberRole } from '#app/data/workspaces/member-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { refuseLastOwner } from './refuse-last-owner.server.ts';
import { requireMember } from './require-member.server.ts';

export interface RemoveMemberOptions {
  /** Who removes. Members may always remove themselves. */
  readonly userId: number;
  readonly workspaceId: number;
  readonly memberId: number;
}

/**
 * Takes a member out of the workspace: from this moment its shops are closed to them, and the API
 * keys that they made open nothing. Throws `conflict` for the last owner.
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
