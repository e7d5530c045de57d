/**
 * The guards of every page, in the order of the specification (shell.md, "Route guards"). The first
 * guard that decides ends the list; the changes that earlier guards request are returned with its
 * decision.
 */
import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { blockedPageAddress } from '#app/domain/access/plans/blocked-page.ts';
import { type RouteName, matchRoute } from '#app/domain/pages/match-route.ts';
import { getItemName, getLowestPlan } from '#app/domain/pages/page-traits.ts';
import { getUnnamedRedirect } from '#app/domain/pages/unnamed-routes.ts';
import type { GuardInput, Page } from './guard-input.ts';
import {
  type Effect,
  type GuardDecision,
  type GuardResult,
  NEXT,
  nextWith,
  redirectTo,
} from './guard-result.ts';
import { isEntryPage, isNeverClosed } from './guarded-pages.ts';
import { onboardingSteps, trial } from './onboarding-guards.ts';

const MAINTENANCE_PATH = '/maintenance';
const LOGIN_PATH = '/login';

/**
 * Open pages that are no return path: the demo would log in a user who just logged out of it, and
 * maintenance is over.
 */
const NO_WAY_BACK: readonly RouteName[] = ['demo', 'maintenance'];

const UNKNOWN_PAGE = {
  kind: 'error',
  status: 404,
  message: 'This page could not be found',
} as const;

const CHOOSE_WORKSPACE = '/settings?item=workspace';

/** The middleware that a page can require by name: the guards, in their order. */
const MIDDLEWARE = [
  'maintenance',
  'offered-page',
  'logged-in',
  'onboarding-steps',
  'trial',
  'settings',
  'public-entry',
  'allowed-page',
  'report-groupings',
  'previous-route',
  'known-page',
] as const;

/** The guards by name, in their order; the browser tests reach each of them. */
export const GUARDS = {
  maintenance,
  offeredPage,
  loggedIn,
  onboardingSteps,
  trial,
  settings,
  publicEntry,
  allowedPage,
  reportGroupings,
  previousRoute,
  knownPage,
} satisfies Record<string, (visit: GuardInput, page: Page) => GuardDecision>;

/** Decides if a request sees its page, is redirected, or fails. */
export function guard(visit: GuardInput): GuardResult {
  const page = matchRoute(visit.path);
  const effects: Effect[] = [];
  for (const decide of Object.values(GUARDS)) {
    const decision = decide(visit, page);
    if (decision.kind === 'error') return decision;
    effects.push(...decision.effects);
    if (decision.kind !== 'next') return { ...decision, effects };
  }
  return { kind: 'allow', effects };
}

/** Guard 1: with maintenance on, every route leads to the maintenance page, and that one opens. */
function maintenance(visit: GuardInput, page: Page): GuardDecision {
  if (!visit.isMaintenance) return NEXT;
  if (page?.route.name === 'maintenance') return { kind: 'allow', effects: [] };
  return redirectTo(MAINTENANCE_PATH);
}

/**
 * Decided here, before the specification's second: a page of what this installation does not offer does
 * not exist. Pages about plans, which others lead to, lead somebody logged in to the dashboard.
 */
function offeredPage({ offers, session }: GuardInput, page: Page): GuardDecision {
  if (page?.route.needs === undefined || offers[page.route.needs]) return NEXT;
  const isForUsers = page.route.needs === 'plans' && page.route.access !== 'open';
  if (!isForUsers) return UNKNOWN_PAGE;
  return session === null ? NEXT : redirectTo('/dashboard');
}

/**
 * Guard 2: without a session only the open pages open. Any other leads to the last page of the
 * user; when that is the login page, the requested address is stored as return path.
 */
function loggedIn(visit: GuardInput, page: Page): GuardDecision {
  if (visit.session !== null || page?.route.access === 'open') return NEXT;
  const to = lastGuestPage(visit.lastActivePage);
  const returnPath = safeReturnPath(visit.path + visit.query);
  return matchRoute(getPath(to))?.route.name === 'login' && returnPath !== null
    ? redirectTo(to, { do: 'store_return_path', path: returnPath })
    : redirectTo(to);
}

function lastGuestPage(lastActivePage: string | null): string {
  const address = safeReturnPath(lastActivePage);
  if (address === null) return LOGIN_PATH;
  const route = matchRoute(getPath(address))?.route;
  return route?.access === 'open' && !NO_WAY_BACK.includes(route.name) ? address : LOGIN_PATH;
}

function getPath(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}

/**
 * Guard 5: settings open when a workspace is chosen or the steps are done, else to choose one. Decided
 * here: user settings belong to no workspace, so that a user without one can still see
 * their sessions, change the password and end the account.
 */
function settings({ session, query }: GuardInput, page: Page): GuardDecision {
  if (session === null || page?.route.page !== 'settings') return NEXT;
  if (session.isWorkspaceChosen || session.shop?.areStepsDone === true) return NEXT;
  const { name } = page.route;
  const item = name === 'settings' ? new URLSearchParams(query).get('item') : null;
  const isOwn = session.hasAccount && (name === 'settings/user' || item === 'user');
  return isOwn || item === 'workspace' ? NEXT : redirectTo(CHOOSE_WORKSPACE);
}

/** Guard 6: a logged-in user does not see the public entry page again. */
function publicEntry({ session }: GuardInput, page: Page): GuardDecision {
  if (session === null || page === null || !isEntryPage(page.route, session)) return NEXT;
  return redirectTo('/dashboard');
}

/**
 * Guard 7: a page that the role or the shop's platform closes leads to the dashboard. A page that
 * only the plan lacks leads there with the lowest plan and the page's name; compare-shops opens,
 * and names the missing feature itself.
 */
function allowedPage({ session, query }: GuardInput, page: Page): GuardDecision {
  const shop = session?.shop ?? null;
  if (shop === null || page === null || isNeverClosed(page.route)) return NEXT;
  if (!shop.allowedPages.has(page.route.page)) return redirectTo('/dashboard');
  const lowestPlan = getLowestPlan(page.route, query, shop.blockedFeatures);
  return lowestPlan === null
    ? NEXT
    : redirectTo(blockedPageAddress({ lowestPlan, pageName: getItemName(page.route, query) }));
}

/** Guard 8: analytics, compare-countries and custom reports load the grouping options once. */
function reportGroupings({ session }: GuardInput, page: Page): GuardDecision {
  const isMissing = session !== null && !session.areGroupingsLoaded;
  return isMissing && page?.route.needsGroupings === true
    ? nextWith({ do: 'load_report_groupings' })
    : NEXT;
}

/**
 * Guard 9: the page that the user leaves is stored as the previous one; an error page stores none.
 */
function previousRoute({ previousPath }: GuardInput, _page: Page): GuardDecision {
  return previousPath === null
    ? NEXT
    : nextWith({ do: 'store_previous_route', path: previousPath });
}

/** Guard 10: an unknown middleware fails with 500, an unknown page with 404; old paths lead on. */
function knownPage(visit: GuardInput, page: Page): GuardDecision {
  const unknown = visit.middleware.find((name) => !MIDDLEWARE.some((known) => known === name));
  if (unknown !== undefined) {
    return { kind: 'error', status: 500, message: `Unknown middleware ${unknown}` };
  }
  if (page !== null && (page.route.developmentOnly !== true || visit.isDevelopment)) return NEXT;
  const to = getUnnamedRedirect(visit.path);
  return to === null ? UNKNOWN_PAGE : redirectTo(to);
}
