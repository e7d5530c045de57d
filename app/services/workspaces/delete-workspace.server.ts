import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { eraseWorkspace } from './erase-workspace.server.ts';
import { requireMember } from './require-member.server.ts';

export interface DeleteWorkspaceOptions {
  readonly userId: number;
  readonly workspaceId: number;
  /** The name of the workspace, typed by whoever deletes it. */
  readonly confirmName: string;
}

/**
 * Erases a workspace with its shops and everything of them, for all members. This cannot be undone.
 * Throws `invalid_input` when the name is not the workspace's, `not_found`, `forbidden`.
 */
export async function deleteWorkspace(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId, confirmName }: DeleteWorkspaceOptions,
): Promise<{ readonly name: string }> {
  return db.transaction(async (tx) => {
    const action = 'delete_workspace';
    const { name } = await requireMember(tx, { userId, workspaceId, action });
    if (confirmName.trim() !== name) {
      const message = `Type the name of the workspace: ${name}`;
      throw new AppError('invalid_input', message, { fields: [{ path: 'confirmName', message }] });
    }
    await eraseWorkspace(tx, workspaceId);
    return { name };
  });
}
