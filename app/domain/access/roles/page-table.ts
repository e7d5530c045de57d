/**
 * Pages closed by role: a false entry of the specification's role table sends to /dashboard
 * (shell.md section 6). It shows three rows of the table; decided here: settings, closed to Demo,
 * takes the workspace's pages and the imports of files with it; terms, privacy and every other
 * page are open to all roles.
 */
import type { PageKey } from '#app/domain/access/routes/match-route.ts';
import type { Role } from './role.ts';

export const CLOSED_PAGES: readonly {
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
  { page: 'imports', roles: ['Demo'] },
];
