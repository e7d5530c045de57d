import { type AppLoadContext, redirect } from '@remix-run/node';
import { clearOnboardingButton } from '#app/data/shops/status-row.server.ts';
import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { guard } from '#app/domain/access/guards/guard.ts';
import type { Effect } from '#app/domain/access/guards/guard-result.ts';
import type { GuardInput, GuardSession } from '#app/domain/access/guards/guard-input.ts';
import { matchRoute } from '#app/domain/pages/match-route.ts';
import { isNavigation } from '#app/lib/http/is-navigation.ts';
import { SECOND_FACTOR_PATH } from './pending-log-in.server.ts';
import { readNavigation, writeNavigation, type NavigationState } from './session-cookies.server.ts';
import { type RequestContext, getRequestContext } from './request-context.server.ts';

export interface GuardedRequest extends RequestContext {
  readonly needsGroupings: boolean;
  readonly navigation: NavigationState;
}

export interface GuardOptions {
  /**
   * The page whose guards decide, when it is not the request's own: for files and parts of pages.
   */
  readonly asPage?: string;
}

/**
 * Runs the guards of a page: returns the context, or throws the redirect or the error response that
 * the guards decided. Their navigation state is stored in a signed cookie.
 */
export async function runRouteGuards(
  request: Request,
  context: AppLoadContext,
  { asPage }: GuardOptions = {},
): Promise<GuardedRequest> {
  const url = new URL(request.url);
  const [requestContext, navigation] = await Promise.all([
    getRequestContext(request, context),
    readNavigation(request, context),
  ]);
  if (requestContext.isFactorDue && !isOpenWithoutFactor(url.pathname)) {
    throw redirect(SECOND_FACTOR_PATH);
  }
  const address = asPage === undefined ? url.pathname + url.search : asPage;
  const [path = '/', query] = address.split(/(?=\?)/);
  const isNavigating = asPage === undefined && isNavigation(request);
  const result = guard({
    path,
    query: query ?? '',
    isMaintenance: context.isMaintenance,
    isDevelopment: context.isDevelopment,
    offers: getOffers(context),
    middleware: [],
    previousPath:
      isNavigating && navigation.current !== address ? (navigation.current ?? null) : null,
    lastActivePage: navigation.isGuest === true ? (navigation.current ?? null) : null,
    session: toGuardSession(requestContext),
  });
  if (result.kind === 'error') throw new Response(result.message, { status: result.status });
  const isAllowed = result.kind === 'allow';
  const next = nextNavigation(navigation, {
    effects: result.effects,
    current: isNavigating && isAllowed ? toReturnPage(path, query ?? '') : null,
    isGuest: requestContext.account === null && requestContext.access === null,
  });
  if (isNavigating && JSON.stringify(next) !== JSON.stringify(navigation))
    await writeNavigation(context, next);
  if (!isAllowed) throw redirect(result.to);
  await applyEffects(context, requestContext, result.effects);
  const needsGroupings = result.effects.some((effect) => effect.do === 'load_report_groupings');
  return { ...requestContext, needsGroupings, navigation: next };
}

/** Recognises the page of second factors, and the pages that need no account. */
function isOpenWithoutFactor(path: string): boolean {
  return path === SECOND_FACTOR_PATH || matchRoute(path)?.route.access === 'open';
}

export function getOffers({ deps, partnerOffers }: AppLoadContext): GuardInput['offers'] {
  return { plans: deps.plans.areOn, partner_offers: (partnerOffers ?? []).length > 0 };
}

function toGuardSession({ account, access, workspace }: RequestContext): GuardSession | null {
  if (account === null && access === null) return null;
  return {
    hasAccount: account !== null,
    isWorkspaceChosen: workspace !== null,
    // Every request is answered on its own: nothing is loaded before.
    areGroupingsLoaded: false,
    shop: access?.status ?? null,
  };
}

/**
 * Returns a page to return to: an existing one, short enough for a cookie, and without a secret in
 * its address.
 */
function toReturnPage(path: string, query: string): string | null {
  const match = matchRoute(path);
  const isSecret = match?.route.access === 'open' && match.id !== null;
  const address = path + query;
  return match === null || isSecret || address.length > ADDRESS_LENGTH_MAX ? null : address;
}

/**
 * The greatest length of an address: three of them fit into the 4096 bytes that browsers store of a
 * cookie.
 */
const ADDRESS_LENGTH_MAX = 700;

function nextNavigation(
  navigation: NavigationState,
  {
    effects,
    current,
    isGuest,
  }: {
    readonly effects: readonly Effect[];
    readonly current: string | null;
    readonly isGuest: boolean;
  },
): NavigationState {
  const next: { -readonly [K in keyof NavigationState]: NavigationState[K] } = { ...navigation };
  for (const effect of effects) {
    if (effect.do === 'store_previous_route') next.previous = effect.path;
    if (effect.do !== 'store_return_path' || effect.path.length > ADDRESS_LENGTH_MAX) continue;
    const path = safeReturnPath(effect.path);
    if (path !== null) next.returnPath = path;
  }
  return current === null ? next : { ...next, current, isGuest };
}

async function applyEffects(
  { deps }: AppLoadContext,
  { access }: RequestContext,
  effects: readonly Effect[],
): Promise<void> {
  const isCleared = effects.some((effect) => effect.do === 'clear_onboarding_button');
  if (isCleared && access !== null) await clearOnboardingButton(deps.db, access.shop.shopId);
}
