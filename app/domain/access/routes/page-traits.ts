/** What a page of the table does and does not do, where its query has a say too. */
import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import type { Route } from './match-route.ts';

/** Items of /acquisition that are closed together with the custom traffic sources. */
const CUSTOM_TRAFFIC_ITEMS: readonly string[] = ['affiliates-influencers', 'organic-social'];

/** What the plan must hold for a page; null when every plan opens it. */
export function featureNeededBy(route: Route, query: string): FeatureKey | null {
  const item = new URLSearchParams(query).get('item') ?? '';
  if (route.name === 'acquisition' && CUSTOM_TRAFFIC_ITEMS.includes(item)) {
    return 'CustomTrafficSources';
  }
  return route.feature ?? null;
}

/** Whether a page exists for the shops of a platform. */
export function isOnPlatform(route: Route, platformId: number): boolean {
  return route.platforms === undefined || route.platforms.includes(platformId);
}

/** Whether a page can show several shops, and their several currencies, at all. */
export function supportsMultishop(route: Route, query: string): boolean {
  const isInventoryTab =
    route.name === 'analytics/products-inventory' &&
    new URLSearchParams(query).get('tab') === 'inventory';
  return route.multishop !== 'off' && !isInventoryTab;
}
