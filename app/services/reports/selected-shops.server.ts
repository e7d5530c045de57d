import { selectShopsById } from '#app/data/shops/shop-rows.server.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { getRangePlan, type RangePlan } from '#app/domain/access/plans/range-plan.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ShopInWorkspace, Workspace } from '#app/domain/workspaces/workspace.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import { readPlans } from '#app/services/plans/read-plan.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { getExistingShownShops } from '#app/view-models/shell/shown-shops.ts';

export interface SelectedShops {
  readonly workspace: Workspace;
  readonly current: ShopInWorkspace;
  /** The selected shops, the current one first. */
  readonly selected: readonly ShopInWorkspace[];
  /** The first and last day of any of them; null while they have no data. */
  readonly days: Pick<Shop, 'firstDataDay' | 'lastDataDay'>;
  /** The plan that limits their days. */
  readonly rangePlan: RangePlan;
}

/**
 * Reads the shops selected in the change-shop panel, or those in `named`; null for the shop on
 * screen alone, and where role or plan have one shop at a time. `all` are the selected ones, and
 * without a selection those of the workspace. Throws `not_found` for a named shop that is not in
 * the workspace.
 */
export async function getSelectedShops(
  { deps, shop, role, plan, user }: PageAccess,
  named: readonly number[] | 'all' | null,
): Promise<SelectedShops | null> {
  if (user === null || !canDo(role, 'select_multishop') || isBlocked(plan, 'MultiShops')) {
    return null;
  }
  const isNamed = named !== null && named !== 'all';
  const chosen = isNamed ? named : await readSelection(deps, user.userId);
  if (chosen.length < 2 && named !== 'all') return null;
  const { shopId } = shop;
  const asker = { userId: user.userId, locale: user.locale, shopId };
  const workspaces = await listWorkspacesOfUser(deps, asker);
  const workspace = workspaces.find(({ isCurrent }) => isCurrent);
  const current = workspace?.shops.find((one) => one.shopId === shopId);
  if (workspace === undefined || current === undefined) return null;
  // A selection made in another workspace, or of shops since lost, is none here.
  const workspaceShopIds = new Set(workspace.shops.map((one) => one.shopId));
  const isOfWorkspace =
    chosen.includes(shopId) && chosen.every((id) => !isNamed || workspaceShopIds.has(id));
  if (!isOfWorkspace && isNamed) throw new AppError('not_found', 'There is no such shop.');
  const chosenShops = isOfWorkspace
    ? workspace.shops.filter((one) => chosen.includes(one.shopId))
    : [];
  const candidates =
    chosenShops.length < 2 && named === 'all' ? workspace.shops.filter(isThere) : chosenShops;
  if (candidates.length < 2) return null;
  const selected = candidates.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const shopIds = selected.map((one) => one.shopId);
  const [shops, plans] = await Promise.all([
    selectShopsById(deps.db, shopIds),
    readPlans(deps, shopIds),
  ]);
  const onPlans = selected.map((one) => ({ ...one, plan: plans(one.shopId) }));
  return { workspace, current, selected, days: getDays(shops), rangePlan: getRangePlan(onPlans) };
}

/** Decides if a shop is included: one that left its platform can be viewed, and is not queried. */
function isThere({ isCurrent, isUninstalled }: ShopInWorkspace): boolean {
  return isCurrent || !isUninstalled;
}

async function readSelection(deps: Deps, userId: number): Promise<readonly number[]> {
  return getExistingShownShops(await readAttributes(deps, { table: 'user_attributes', userId }));
}

function getDays(shops: readonly Shop[]): SelectedShops['days'] {
  const first = shops.flatMap(({ firstDataDay }) => firstDataDay ?? []).toSorted();
  const last = shops.flatMap(({ lastDataDay }) => lastDataDay ?? []).toSorted();
  return { firstDataDay: first[0] ?? null, lastDataDay: last.at(-1) ?? null };
}
