import { deleteUser } from '#app/data/accounts/user-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { countMembers, deleteMember } from '#app/data/workspaces/member-rows.server.ts';
import {
  lockWorkspace,
  selectWorkspacesOfUser,
} from '#app/data/workspaces/workspace-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { eraseWorkspace } from '#app/services/workspaces/erase-workspace.server.ts';

/**
 * Erases everything about a person, and the workspaces that are theirs alone with their shops.
 * Workspaces of several people go on without them. Throws `conflict` for the only owner among others.
 */
export async function eraseAccount(
  tx: Tx,
  { userId, now }: { readonly userId: number; readonly now: string },
): Promise<void> {
  for (const workspace of await selectWorkspacesOfUser(tx, userId)) {
    await leaveForGood(tx, { ...workspace, userId, now });
  }
  await deleteUser(tx, userId);
}

/** A workspace of one goes with its owner; of others', the member goes, but not its only owner. */
async function leaveForGood(
  tx: Tx,
  {
    workspaceId,
    name,
    role,
    ...who
  }: {
    readonly workspaceId: number;
    readonly name: string;
    readonly role: string;
    readonly userId: number;
    readonly now: string;
  },
): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const { members, owners } = await countMembers(tx, workspaceId);
  if (members === 1) return eraseWorkspace(tx, workspaceId);
  if (role === 'Owner' && owners === 1) {
    throw new AppError('conflict', `You are the only owner of ${name}, which has other members.`, {
      hint: 'Make somebody else an owner, or delete the workspace first.',
    });
  }
  await deleteMember(tx, { workspaceId, ...who });
}
