/**
 * Which pages stand outside a guard. The specification says what each state of a shop opens and
 * leaves these to choose, in one place:
 * - what is open to strangers stays open in every state, but for the pages that let people in,
 *   which guard 6 closes to logged-in users; a user of the demo may still log in or register;
 * - an account without a shop can get one (register, imports) and mind its workspace;
 * - the pages that the guards themselves send to are never closed by plan or role, so that every
 *   redirect ends somewhere.
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

/** Whether guard 6 redirects the user: the public entry page, and the log-in pages. */
export function isEntryPage(route: Route, session: GuardSession): boolean {
  return route.name === 'public' || (session.hasAccount && ENTRANCES.includes(route.name));
}

/** Whether a page stays open to this user in every state of the shop. */
export function isOpenInEveryState(route: Route, session: GuardSession): boolean {
  return route.access === 'open' && !isEntryPage(route, session);
}

/** Whether an account can use a page before it has a shop. */
export function isForAccounts(route: Route): boolean {
  return isWorkspacePage(route) || WITHOUT_SHOP.includes(route.name);
}

/** Settings and the workspace, which guard 5 decides by itself. */
export function isWorkspacePage(route: Route): boolean {
  return route.page === 'settings' || route.page === 'workspace';
}

/** Whether neither plan nor role can close a page. */
export function isNeverClosed(route: Route): boolean {
  return route.access === 'open' || NEVER_CLOSED.includes(route.name);
}
