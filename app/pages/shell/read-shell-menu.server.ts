import type { AppLoadContext } from '@remix-run/node';
import { selectPinnedViews } from '#app/data/reports/report-view-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { type Attributes, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import { hasBenchmarks } from '#app/domain/benchmarks/benchmark-range.ts';
import { getRoute } from '#app/domain/pages/match-route.ts';
import { menuFor, type MenuGroup } from '#app/domain/pages/menu.ts';
import { isOnPlatform } from '#app/domain/pages/page-traits.ts';
import { getBestThing } from '#app/services/products/get-best-thing.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { viewAddress } from '#app/view-models/report-views/saved-view.ts';
import type { RequestContext } from '#app/web/session/request-context.server.ts';
import type { ShellFacts } from './read-shell-facts.server.ts';

/**
 * Reads the side menu of a user in their shop. `factsOfShop` are being read for the complete page.
 */
export async function readShellMenu(
  { deps, partnerOffers = [] }: AppLoadContext,
  { account, workspace, access }: RequestContext & { readonly access: ShopAccess },
  factsOfShop: Promise<Pick<ShellFacts, 'attributes'>> | null,
): Promise<readonly MenuGroup[]> {
  const { shop, role, status } = access;
  const userId = account?.user.userId ?? null;
  const hasCollections = isOnPlatform(getRoute('collection-analysis'), shop.platformId);
  const [facts, bestProductId, bestCollectionId, pinnedViews] = await Promise.all([
    factsOfShop,
    getBestThing(deps, shop, 'product'),
    hasCollections ? getBestThing(deps, shop, 'collection') : null,
    userId === null || shop.isDemo
      ? []
      : selectPinnedViews(deps.db, { shopId: shop.shopId, userId }),
  ]);
  return menuFor({
    ...status,
    platformId: shop.platformId,
    isDemoShop: shop.isDemo,
    canInvite: canDo(role, 'invite_teammate') || shop.isDemo,
    bestProductId,
    bestCollectionId,
    hasBenchmarks: hasBenchmarks(shop),
    hasPartnerOffers: partnerOffers.length > 0,
    isAgency: userId !== null && !shop.isDemo && isAgency(role, workspace, facts?.attributes),
    pinnedViews: pinnedViews.map(({ name, page, viewId }) => ({
      label: name,
      to: viewAddress(page, viewId),
    })),
  });
}

/**
 * Recognises an agency: a partner looks after shops of others; a user who selected it is about to.
 */
function isAgency(
  role: Role,
  workspace: RequestContext['workspace'],
  ofShop: Attributes = new Map(),
): boolean {
  const personas = [readShopAttribute(ofShop, 'persona'), workspace?.persona];
  return role === 'Partner' || personas.includes('agency');
}
