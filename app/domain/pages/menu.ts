import type { BlockedFeature } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { matchRoute, type PageKey, type Route } from './match-route.ts';
import { MENU_GROUPS, MENU_ROWS, type MenuGroupTitle, type MenuRow } from './menu-table.ts';
import { getLockedText, getLowestPlan, isOnPlatform } from './page-traits.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';

export interface MenuContext {
  readonly isOnboardingDone: boolean;
  readonly isTrialModalDue: boolean;
  readonly platformId: number;
  readonly isDemoShop: boolean;
  readonly allowedPages: ReadonlySet<PageKey>;
  readonly blockedFeatures: readonly BlockedFeature[];
  readonly canInvite: boolean;
  readonly bestProductId: string | null;
  readonly bestCollectionId: string | null;
  readonly hasBenchmarks: boolean;
  readonly hasPartnerOffers: boolean;
  /** True for users who look after shops of others, or who say that they are an agency. */
  readonly isAgency: boolean;
  /** Views that this user pinned to the menu, each below its page. */
  readonly pinnedViews: readonly PinnedPage[];
}

export interface PinnedPage {
  readonly label: string;
  readonly to: string;
}

export interface MenuEntry {
  readonly label: string;
  /** The address of the page; null for an entry that opens a modal. */
  readonly to: string | null;
  readonly opens: NonNullable<MenuRow['opens']> | null;
  /** The plan that opens the entry, whose click opens the feature-blocked modal; null when open. */
  readonly lockedUntil: PlanKey | null;
  /** The tooltip of a locked entry; null when open. */
  readonly lockedText: string | null;
  readonly isDisabled: boolean;
  readonly isNewTab: boolean;
  readonly badge: NonNullable<MenuRow['badge']> | null;
}

export interface MenuGroup {
  readonly title: MenuGroupTitle;
  readonly entries: readonly MenuEntry[];
}

/** Lists the groups in order without empty ones; none before onboarding is completed. */
export function menuFor(context: MenuContext): readonly MenuGroup[] {
  if (!context.isOnboardingDone || context.isTrialModalDue) return [];
  return MENU_GROUPS.map((title) => ({
    title,
    entries: MENU_ROWS.filter((row) => row.group === title).flatMap((row) =>
      withPinnedViews(entry(row, context), context.pinnedViews),
    ),
  })).filter(({ entries }) => entries.length > 0);
}

/**
 * Returns the label of an entry. Amazon calls sources marketplaces, and the page's heading does
 * too.
 */
export function labelFor(row: MenuRow, platformId: number): string {
  return platformId === PLATFORM.amazon ? (row.amazonLabel ?? row.label) : row.label;
}

function entry(row: MenuRow, context: MenuContext): readonly MenuEntry[] {
  const to = getAddress(row, context);
  const [path = '', query = ''] = (to ?? '').split('?');
  const route = to === null ? null : (matchRoute(path)?.route ?? null);
  if (!isShown(row, route, context)) return [];
  const lockedUntil = route === null ? null : getLowestPlan(route, query, context.blockedFeatures);
  if (lockedUntil !== null && row.isHiddenWhenBlocked === true) return [];
  return [
    {
      label: labelFor(row, context.platformId),
      to,
      opens: row.opens ?? null,
      lockedUntil,
      lockedText: route === null ? null : getLockedText(route, query, context.blockedFeatures),
      isDisabled: context.isDemoShop && row.inDemo === 'disabled',
      isNewTab: row.isNewTab === true,
      badge: row.badge ?? null,
    },
  ];
}

function withPinnedViews(
  entries: readonly MenuEntry[],
  views: readonly PinnedPage[],
): readonly MenuEntry[] {
  return entries.flatMap((one) => {
    const { to: page } = one;
    if (page === null || one.lockedUntil !== null || one.isDisabled) return [one];
    const own = views.filter((view) => isViewOfPage(view.to, page));
    return [one, ...own.map(({ label, to }) => ({ ...one, label, to, badge: null }))];
  });
}

/** Pages without an entry in the menu, and the entry below which their views are shown. */
const PAGES_WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  '/utm-attribution': '/acquisition?item=ad-spend',
  '/utm-attribution-campaign-product': '/acquisition?item=ad-spend',
};

/**
 * Compares paths, with item where pages share the path; a page about one object ends with its id.
 */
function isViewOfPage(view: string, page: string): boolean {
  const [[viewPath = '', viewQuery = ''], [path = '', query = '']] = [
    view.split('?'),
    page.split('?'),
  ];
  const [own, other] = [viewQuery, query].map((text) => new URLSearchParams(text).get('item'));
  const entryOfPage = ownValue(PAGES_WITHOUT_ENTRY, viewPath);
  if (entryOfPage !== undefined) return page === entryOfPage;
  return (path === viewPath || path.startsWith(`${viewPath}/`)) && own === other;
}

function isShown(row: MenuRow, route: Route | null, context: MenuContext): boolean {
  if (!isNeedMet(row.needs, context)) return false;
  if (context.isDemoShop && row.inDemo !== undefined) return row.inDemo === 'disabled';
  if (row.opens === 'invite_teammates') return context.canInvite;
  if (route === null) return row.opens !== undefined;
  return context.allowedPages.has(route.page) && isOnPlatform(route, context.platformId);
}

function isNeedMet(need: MenuRow['needs'], context: MenuContext): boolean {
  switch (need) {
    case 'best_product':
      return context.bestProductId !== null;
    case 'best_collection':
      return context.bestCollectionId !== null;
    case 'benchmarks':
      return context.hasBenchmarks;
    case 'partner_offers':
      return context.hasPartnerOffers;
    case 'agency':
      return context.isAgency;
    case undefined:
      return true;
  }
}

function getAddress(row: MenuRow, context: MenuContext): string | null {
  const id = row.needs === 'best_collection' ? context.bestCollectionId : context.bestProductId;
  return row.to?.replace('{id}', () => encodeURIComponent(id ?? '')) ?? null;
}
