/**
 * The pages that a guard exempts. The specification lists the pages that each state of a shop opens
 * and leaves these open; decided here, in one place:
 * - a page that is open to guests is open in every state, except for the log-in and registration
 * pages, which guard 6 closes to logged-in users; a user of the demo may still log in or register;
 * - an account without a shop can get one (register, imports) and manage its workspace;
 * - the pages that the guards themselves redirect to are never closed by plan or role, so that
 * every redirect ends.
 */
import type { Route, RouteName } from '#app/domain/pages/match-route.ts';
import type { GuardSession } from './guard-input.ts';

const ENTRANCES: readonly RouteName[] = ['login', 'register'];
const WITHOUT_SHOP: readonly RouteName[] = ['support', 'imports'];
const NEVER_CLOSED: readonly RouteName[] = [
  'dashboard',
  'almost-there',
  'start-trial',
  'pricing',
  'support',
];

/** Decides if guard 6 redirects the user: from the public entry page, and from the log-in pages. */
export function isEntryPage(route: Route, session: GuardSession): boolean {
  return route.name === 'public' || (session.hasAccount && ENTRANCES.includes(route.name));
}

/** Decides if a page is open to this user in every state of the shop. */
export function isOpenInEveryState(route: Route, session: GuardSession): boolean {
  return route.access === 'open' && !isEntryPage(route, session);
}

/** Decides if an account can use a page before it has a shop. */
export function isForAccounts(route: Route): boolean {
  return isWorkspacePage(route) || WITHOUT_SHOP.includes(route.name);
}

/** Recognises settings and the workspace, which guard 5 decides by itself. */
export function isWorkspacePage(route: Route): boolean {
  return route.page === 'settings' || route.page === 'workspace';
}

/** Decides if a page can be closed neither by plan nor by role. */
export function isNeverClosed(route: Route): boolean {
  return route.access === 'open' || NEVER_CLOSED.includes(route.name);
}
