import { ROUTES, type PageKey } from '#app/domain/access/routes/match-route.ts';
import { isOnPlatform } from '#app/domain/access/routes/page-traits.ts';
import { CLOSED_PAGES } from './page-table.ts';
import type { Role } from './role.ts';

/**
 * The shop's `allowed_pages` for one visitor: every page but those closed to the role and those
 * that its platform does not have. The dashboard is always among them: it is where closed pages send.
 */
export function allowedPagesFor(role: Role, platformId: number): ReadonlySet<PageKey> {
  const onPlatform = ROUTES.filter((route) => isOnPlatform(route, platformId));
  return new Set(onPlatform.map(({ page }) => page).filter((page) => isPageOpen(role, page)));
}

/** Whether the role table opens a page. */
export function isPageOpen(role: Role, page: PageKey): boolean {
  return !CLOSED_PAGES.some((row) => row.page === page && row.roles.includes(role));
}
