import { countDataRequests } from '#app/data/orders/data-request-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Attributes } from '#app/domain/attributes/read-attribute.ts';
import { readShopLink } from '#app/services/connections/read-shop-link.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { readSyncView } from '#app/services/sync/read-sync-view.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import type { ShellView } from '#app/view-models/shell/shell-view.ts';
import type { LoginProblem } from '#app/view-models/start-up/login-problem.ts';

export interface ShellFacts extends Pick<ShellView, 'retrieval' | 'openDataRequests'> {
  readonly attributes: Attributes;
  readonly problem: LoginProblem | null;
}

export const NOTHING_OF_SHOP: ShellFacts = {
  attributes: new Map(),
  retrieval: null,
  problem: null,
  openDataRequests: 0,
};

/** Reads the facts behind the menu, the banners and the panels of a shop; none of the demo shop. */
export async function readShellFacts(deps: Deps, { shop, role }: ShopAccess): Promise<ShellFacts> {
  if (shop.isDemo) return NOTHING_OF_SHOP;
  const { shopId } = shop;
  const [attributes, { problem }, openDataRequests] = await Promise.all([
    readAttributes(deps, { table: 'shop_attributes', shopId }),
    readShopLink(deps, shop),
    canDo(role, 'answer_customer') ? countDataRequests(deps.db, shopId) : 0,
  ]);
  const retrieval = await readSyncView(deps, { shopId, attributes });
  return { attributes, retrieval, problem, openDataRequests };
}
