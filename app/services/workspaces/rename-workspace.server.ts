import { updateWorkspaceName } from '#app/data/workspaces/workspace-rows.server.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireMember } from './require-member.server.ts';
import { currencyCode, workspaceName } from './workspace-fields.ts';

export interface RenameWorkspaceOptions {
  readonly userId: number;
  readonly workspaceId: number;
  readonly name: string;
  /** In which shops of several currencies are shown together; stays when it is not given. */
  readonly mainCurrency?: string;
}

/** Gives the workspace another name and main currency. Throws `invalid_input`, `not_found`, `forbidden`. */
export async function renameWorkspace(
  { db }: Pick<Deps, 'db'>,
  { userId, workspaceId, name, mainCurrency }: RenameWorkspaceOptions,
): Promise<void> {
  const newName = parseInput(workspaceName, name);
  const currency = parseInput(currencyCode.optional(), mainCurrency);
  await db.transaction(async (tx) => {
    await requireMember(tx, { userId, workspaceId, action: 'rename_workspace' });
    await updateWorkspaceName(tx, workspaceId, { name: newName, mainCurrency: currency ?? null });
  });
}
