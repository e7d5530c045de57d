import { ROUTES, type PageKey } from '#app/domain/pages/match-route.ts';
import { isOnPlatform } from '#app/domain/pages/page-traits.ts';
import type { Role } from './role.ts';

/**
 * Pages closed by role: a false entry of the specification's role table redirects to /dashboard
 * (shell.md section 6). It shows three rows of the table; decided here: settings, closed to Demo,
 * closes the workspace's pages, the messages and the imports of files too; terms, privacy and every
 * other page are open to all roles.
 */

const CLOSED_PAGES: readonly {
  readonly page: PageKey;
  readonly roles: readonly Role[];
}[] = [
  { page: 'custom_report_edit', roles: ['View Only', 'Demo'] },
  { page: 'shipping_profile_edit', roles: ['View Only', 'Demo'] },
  { page: 'shipping_platforms', roles: ['View Only', 'Demo'] },
  { page: 'cogs_profile_edit', roles: ['View Only', 'Demo'] },
  { page: 'billing', roles: ['View Only', 'Demo'] },
  { page: 'email_notifications', roles: ['View Only', 'Demo'] },
  { page: 'onboarding', roles: ['Demo'] },
  { page: 'settings', roles: ['Demo'] },
  { page: 'utm', roles: ['Demo'] },
  { page: 'workspace', roles: ['Demo'] },
  { page: 'messages', roles: ['Demo'] },
  { page: 'imports', roles: ['Demo'] },
];

/**
 * Lists the shop's `allowed_pages` for one user: every page except those closed to the role and
 * those that its platform does not have. The dashboard is always included, because closed pages
 * redirect to it.
 */
export function allowedPagesFor(role: Role, platformId: number): ReadonlySet<PageKey> {
  const onPlatform = ROUTES.filter((route) => isOnPlatform(route, platformId));
  return new Set(onPlatform.map(({ page }) => page).filter((page) => isPageOpen(role, page)));
}

export function isPageOpen(role: Role, page: PageKey): boolean {
  return !CLOSED_PAGES.some((row) => row.page === page && row.roles.includes(role));
}
