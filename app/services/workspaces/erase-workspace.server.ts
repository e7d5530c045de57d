import type { Tx } from '#app/data/database.ts';
import { deleteShopRows } from '#app/data/shops/delete-shop-rows.server.ts';
import {
  deleteWorkspaceRow,
  selectShopsOfWorkspace,
} from '#app/data/workspaces/workspace-rows.server.ts';

/** Erases a workspace, its shops and everything of both. The caller holds the workspace. */
export async function eraseWorkspace(tx: Tx, workspaceId: number): Promise<void> {
  for (const shopId of await selectShopsOfWorkspace(tx, workspaceId))
    await deleteShopRows(tx, shopId);
  await deleteWorkspaceRow(tx, workspaceId);
}
