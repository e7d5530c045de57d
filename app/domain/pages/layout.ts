/** The layout around a page (shell.md and features.md, "Layout choice"). */
import { matchRoute } from './match-route.ts';

export type PageLayout = 'default' | 'guest' | 'public' | 'register';

/**
 * Returns the layout of a page. Login always has the register layout; a logged-in user has the
 * default one; so a user who adds a shop at `/register/...` keeps the shell. A public page is made
 * to be framed by other sites, and looks the same to all visitors.
 */
export function getPageLayout(path: string, isLoggedIn: boolean): PageLayout {
  const route = matchRoute(path)?.route;
  if (route?.layout === 'public') return 'public';
  if (route?.name === 'login') return 'register';
  if (isLoggedIn) return 'default';
  return route?.layout ?? 'guest';
}

/**
 * Decides if the footer is shown; it is hidden on support, on the maintenance page and when logged
 * out.
 */
export function hasFooter(path: string, isLoggedIn: boolean): boolean {
  const name = matchRoute(path)?.route.name;
  return isLoggedIn && name !== 'support' && name !== 'maintenance';
}
