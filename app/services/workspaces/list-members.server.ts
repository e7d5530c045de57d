import { type InviteRow, selectInvites } from '#app/data/workspaces/invite-rows.server.ts';
import {
  type MemberRow,
  selectMemberRole,
  selectMembers,
} from '#app/data/workspaces/member-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface WorkspaceMembers {
  readonly members: readonly MemberRow[];
  /** Invites that can still be accepted. */
  readonly invites: readonly InviteRow[];
}

/** Who belongs to the workspace and who is invited, for its members. Throws `not_found`. */
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
