import type { AppLoadContext } from '@remix-run/node';
import { selectWorkspacesOfUser } from '#app/data/workspaces/workspace-rows.server.ts';
import { isRole } from '#app/domain/access/roles/role.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import type { Account, WorkspaceOfAccount } from '#app/services/workspaces/shop-access.ts';

export interface PlaceForShop extends Account {
  /** The workspace on screen, else the account's first; null for an account that left them all. */
  readonly workspace: WorkspaceOfAccount | null;
}

/** Returns the workspace of a new shop. Throws as the guards decide. */
export async function placeForShop(
  request: Request,
  context: AppLoadContext,
): Promise<PlaceForShop> {
  const { user, sessionKey, workspace } = await requireAccount(request, context);
  if (workspace !== null) return { user, sessionKey, workspace };
  // In the demo no workspace is on screen; the shop is added to one's own all the same.
  const [first] = await selectWorkspacesOfUser(context.deps.db, user.userId);
  const workspaceWithRole =
    first !== undefined && isRole(first.role) ? { ...first, role: first.role } : null;
  return { user, sessionKey, workspace: workspaceWithRole };
}
