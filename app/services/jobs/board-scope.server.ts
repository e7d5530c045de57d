import { ownsInstallation } from '#app/data/workspaces/own-shops.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Deps } from '#app/services/deps.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';

/**
 * Whose jobs a developer may look at: the owner of the installation has the machine, and sees the
 * work of all shops (null); everybody else that of the shops where they may have data fetched.
 */
export async function boardScope(
  { db }: Pick<Deps, 'db'>,
  { userId }: { readonly userId: number },
): Promise<readonly number[] | null> {
  if (await ownsInstallation(db, userId)) return null;
  const shops = await listVisibleShops({ db }, { userId });
  return shops.filter(({ role }) => canDo(role, 'start_retrieval')).map(({ shopId }) => shopId);
}
