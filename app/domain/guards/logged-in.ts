import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { matchRoute, type RouteName } from '#app/domain/routes/match-route.ts';
import type { Page } from './page.ts';
import { NEXT, redirectTo, type Verdict } from './passage.ts';
import type { Visit } from './visit.ts';

const LOGIN_PATH = '/login';
/**
 * Open pages that nobody is sent back to: the demo would log in whoever just logged out of it, and
 * maintenance is over.
 */
const NO_WAY_BACK: readonly RouteName[] = ['demo', 'maintenance'];

/**
 * Guard 2: without a session only the open pages open. Any other leads to the page where the
 * visitor was last; when that is the login page, the address asked for is kept to return to.
 */
export function loggedIn(visit: Visit, page: Page): Verdict {
  if (visit.session !== null || page?.route.access === 'open') return NEXT;
  const to = lastGuestPage(visit.lastActivePage);
  const asked = safeReturnPath(visit.path + visit.query);
  return matchRoute(pathOf(to))?.route.name === 'login' && asked !== null
    ? redirectTo(to, { do: 'store_return_path', path: asked })
    : redirectTo(to);
}

function lastGuestPage(lastActivePage: string | null): string {
  const address = safeReturnPath(lastActivePage);
  if (address === null) return LOGIN_PATH;
  const route = matchRoute(pathOf(address))?.route;
  return route?.access === 'open' && !NO_WAY_BACK.includes(route.name) ? address : LOGIN_PATH;
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}
