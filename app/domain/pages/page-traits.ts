/** The properties of a page in the table, where its query matters too. */
import {
  type BlockedFeature,
  blockedTooltip,
  type FeatureKey,
} from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { matchRoute, type Route, ROUTES } from './match-route.ts';

/** Items of /acquisition that are closed together with the custom traffic sources. */
const CUSTOM_TRAFFIC_ITEMS: readonly string[] = ['affiliates-influencers', 'organic-social'];

/** Returns the plan feature that a page needs; null when every plan opens it. */
export function featureNeededBy(route: Route, query: string): FeatureKey | null {
  return closedItem(route, query) === null ? (route.feature ?? null) : 'CustomTrafficSources';
}

/**
 * Returns the plan that opens a page; null where nothing that the page needs is blocked. Compare
 * Shops opens on every plan and names the missing feature itself (shell.md, guard 7).
 */
export function getLowestPlan(
  route: Route,
  query: string,
  blockedFeatures: readonly BlockedFeature[],
): PlanKey | null {
  return findBlocked(route, query, blockedFeatures)?.lowestPlan ?? null;
}

/** Returns the tooltip of a link to a page that the plan lacks; null for a page that opens. */
export function getLockedText(
  route: Route,
  query: string,
  blockedFeatures: readonly BlockedFeature[],
): string | null {
  const feature = featureNeededBy(route, query);
  const isLocked = findBlocked(route, query, blockedFeatures) !== null;
  return isLocked && feature !== null ? blockedTooltip(feature) : null;
}

function findBlocked(route: Route, query: string, blockedFeatures: readonly BlockedFeature[]) {
  if (route.name === 'compare-shops') return null;
  const feature = featureNeededBy(route, query);
  return blockedFeatures.find(({ key }) => key === feature) ?? null;
}

/** Returns the name of a page, or of its item in the query, which has a route of its own. */
export function getItemName(route: Route, query: string): string {
  const item = closedItem(route, query);
  return item === null ? route.name : `${route.name}/${item}`;
}

export function getItemRoute(route: Route, query: string): Route {
  return matchRoute(`/${getItemName(route, query)}`)?.route ?? route;
}

function closedItem(route: Route, query: string): string | null {
  const item = new URLSearchParams(query).get('item') ?? '';
  return route.name === 'acquisition' && CUSTOM_TRAFFIC_ITEMS.includes(item) ? item : null;
}

/** Decides if a page exists for the shops of a platform. */
export function isOnPlatform(route: Route, platformId: number): boolean {
  return route.platforms === undefined || route.platforms.includes(platformId);
}

/**
 * Decides if the shops of a platform have a feature: one without pages, or with a page that they
 * have.
 */
export function isFeatureOnPlatform(feature: string, platformId: number): boolean {
  const pages = ROUTES.filter((route) => route.feature === feature);
  return pages.length === 0 || pages.some((route) => isOnPlatform(route, platformId));
}

/** Decides if a page can show several shops, and their several currencies, at all. */
export function supportsMultishop(route: Route, query: string): boolean {
  const isInventoryTab =
    route.name === 'analytics/products-inventory' &&
    new URLSearchParams(query).get('tab') === 'inventory';
  return route.multishop !== 'off' && !isInventoryTab;
}
