import { updateWorkspaceName } from '#app/data/workspaces/workspace-rows.server.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireMember } from './require-member.server.ts';
import { workspaceName } from './workspace-fields.ts';

export interface RenameWorkspaceOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly name: string;
}

/** Gives the workspace another name. Throws `invalid_input`, `not_found`, `forbidden`. */
export async function renameWorkspace(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId, name }: RenameWorkspaceOptions,
): Promise<void> {
  const newName = parseInput(workspaceName, name);
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'rename_workspace' });
    await updateWorkspaceName(tx, workspaceId, newName);
  });
}
