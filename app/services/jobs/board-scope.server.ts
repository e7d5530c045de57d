import { ownsInstallation } from '#app/data/workspaces/own-shops.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Deps } from '#app/services/deps.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';

/**
 * Returns the shops whose jobs a developer may see: null, all shops, for the owner of the
 * installation, who has the machine; for others those whose data they may fetch.
 */
export async function boardScope(
  { db }: Pick<Deps, 'db'>,
  { userId }: { readonly userId: number },
): Promise<readonly number[] | null> {
  if (await ownsInstallation(db, userId)) return null;
  const shops = await listVisibleShops({ db }, { userId });
  return shops.filter(({ role }) => canDo(role, 'start_retrieval')).map(({ shopId }) => shopId);
}
