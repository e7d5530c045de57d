import { selectUninstalled } from '#app/data/connections/platform-link-rows.server.ts';
import { selectShopsById } from '#app/data/shops/shop-rows.server.ts';
import { selectVisibleShops } from '#app/data/workspaces/access-rows.server.ts';
import { selectMembers } from '#app/data/workspaces/member-rows.server.ts';
import { selectWorkspacesOfUser } from '#app/data/workspaces/workspace-rows.server.ts';
import { sortWorkspaces } from '#app/domain/workspaces/sort-workspaces.ts';
import { parsePersona } from '#app/domain/workspaces/persona.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import type { Deps } from '#app/services/deps.ts';

export interface ListWorkspacesOptions {
  readonly userId: number;
  /** The shop on screen; its workspace is the current one. */
  readonly shopId: number | null;
  readonly locale: string;
}

/**
 * Lists the user's workspaces with shops and members: the current one first, then by name; shops in
 * that order, too.
 */
export async function listWorkspacesOfUser(
  { db, plans }: Pick<Deps, 'db' | 'plans'>,
  { userId, shopId, locale }: ListWorkspacesOptions,
): Promise<Workspace[]> {
  const [rows, visible] = await Promise.all([
    selectWorkspacesOfUser(db, userId),
    selectVisibleShops(db, userId),
  ]);
  const shopIds = visible.map((row) => row.shopId);
  const workspaceIds = rows.map((row) => row.workspaceId);
  const [shops, members, uninstalled] = await Promise.all([
    selectShopsById(db, shopIds),
    selectMembers(db, workspaceIds),
    selectUninstalled(db, shopIds),
  ]);
  const workspaces = rows.map((row) => {
    const inIt = new Set(
      visible.filter((place) => place.workspaceId === row.workspaceId).map((p) => p.shopId),
    );
    return {
      workspaceId: row.workspaceId,
      workspaceKey: row.workspaceKey,
      name: row.name,
      mainCurrency: row.mainCurrency,
      membersMax: plans.areOn ? row.membersMax : 0,
      persona: parsePersona(row.persona),
      requiresSecondFactor: row.requiresSecondFactor,
      isCurrent: shopId !== null && inIt.has(shopId),
      shops: shops
        .filter((shop) => inIt.has(shop.shopId))
        .map((shop) => ({
          shopId: shop.shopId,
          shopKey: shop.shopKey,
          platformId: shop.platformId,
          name: shop.name,
          currency: shop.currency,
          isCurrent: shop.shopId === shopId,
          isUninstalled: uninstalled.has(shop.shopId),
        })),
      members: members
        .filter((member) => member.workspaceId === row.workspaceId)
        .map(({ workspaceId: _workspaceId, joinedAt: _joinedAt, ...member }) => member),
    };
  });
  return sortWorkspaces(workspaces, locale);
}
