import type { Tx } from '#app/data/database.ts';
import { selectMemberRole } from '#app/data/workspaces/member-rows.server.ts';
import { lockWorkspace, type WorkspaceRow } from '#app/data/workspaces/workspace-rows.server.ts';
import { type Action, canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';

export interface MemberAction {
  readonly userId: number;
  readonly workspaceId: number;
  readonly action: Action;
}

/**
 * Locks the workspace until the transaction ends and returns it, with the role of a member who may
 * do this. Throws `not_found` for a user who is no member, as if there were no such workspace, and
 * `forbidden` in words for the role.
 */
export async function requireMember(
  tx: Tx,
  { userId, workspaceId, action }: MemberAction,
): Promise<WorkspaceRow & { readonly role: Role }> {
  const workspace = await lockWorkspace(tx, workspaceId);
  const role = await selectMemberRole(tx, workspaceId, userId);
  if (workspace === null || role === null) {
    throw new AppError('not_found', 'There is no such workspace.');
  }
  if (!canDo(role, action)) throw new AppError('forbidden', String(getActionRefusal(role, action)));
  return { ...workspace, role };
}
