import { type AppLoadContext, redirect } from '@remix-run/node';
import { clearOnboardingButton } from '#app/data/shops/status-row.server.ts';
import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { guard } from '#app/domain/access/guards/guard.ts';
import type { Effect } from '#app/domain/access/guards/guard-result.ts';
import type { GuardSession } from '#app/domain/access/guards/guard-input.ts';
import { matchRoute } from '#app/domain/access/routes/match-route.ts';
import { isNavigation } from '#app/lib/http/is-navigation.ts';
import { readWay, setWay, type Way } from './session-cookies.server.ts';
import { type Presence, presenceOf } from './request-context.server.ts';

export interface GuardedRequest extends Presence {
  /** Guard 8: the page wants the report grouping options. */
  readonly needsGroupings: boolean;
  readonly way: Way;
}

export interface GuardOptions {
  /** The page whose guards decide, when it is not the request's own: of files and parts of pages. */
  readonly asPage?: string;
}

/**
 * Leads a request past the guards of its page: gives who is here, or throws the redirect or the
 * error response that the guards decided. What they ask to keep is kept in a signed cookie.
 */
export async function runRouteGuards(
  request: Request,
  context: AppLoadContext,
  { asPage }: GuardOptions = {},
): Promise<GuardedRequest> {
  const url = new URL(request.url);
  const [presence, way] = await Promise.all([
    presenceOf(request, context),
    readWay(request, context),
  ]);
  const asked = asPage === undefined ? url.pathname + url.search : asPage;
  const [path = '/', query] = asked.split(/(?=\?)/);
  const isVisit = asPage === undefined && isNavigation(request);
  const passage = guard({
    path,
    query: query ?? '',
    isMaintenance: context.isMaintenance,
    isDevelopment: context.isDevelopment,
    middleware: [],
    previousPath: isVisit && way.current !== asked ? (way.current ?? null) : null,
    lastActivePage: way.isGuest === true ? (way.current ?? null) : null,
    session: sessionOf(presence),
  });
  if (passage.kind === 'error') throw new Response(passage.message, { status: passage.status });
  const isAllowed = passage.kind === 'allow';
  const next = wayAfter(way, {
    effects: passage.effects,
    current: isVisit && isAllowed ? pageToKeep(path, query ?? '') : null,
    isGuest: presence.account === null && presence.access === null,
  });
  if (isVisit && JSON.stringify(next) !== JSON.stringify(way)) await setWay(context, next);
  if (!isAllowed) throw redirect(passage.to);
  await carryOut(context, presence, passage.effects);
  const needsGroupings = passage.effects.some((effect) => effect.do === 'load_report_groupings');
  return { ...presence, needsGroupings, way: next };
}

function sessionOf({ account, access, workspace }: Presence): GuardSession | null {
  if (account === null && access === null) return null;
  return {
    hasAccount: account !== null,
    isWorkspaceChosen: workspace !== null,
    // Every request is answered on its own: nothing is loaded before.
    areGroupingsLoaded: false,
    shop: access?.standing ?? null,
  };
}

/** A page to come back to: known, short enough for a cookie, and without a secret in its address. */
function pageToKeep(path: string, query: string): string | null {
  const match = matchRoute(path);
  const isSecret = match?.route.access === 'open' && match.id !== null;
  const address = path + query;
  return match === null || isSecret || address.length > ADDRESS_LENGTH_MAX ? null : address;
}

/** Three of them fit into the 4096 bytes that browsers keep of a cookie. */
const ADDRESS_LENGTH_MAX = 700;

function wayAfter(
  way: Way,
  {
    effects,
    current,
    isGuest,
  }: {
    readonly effects: readonly Effect[];
    readonly current: string | null;
    readonly isGuest: boolean;
  },
): Way {
  const next: { -readonly [K in keyof Way]: Way[K] } = { ...way };
  for (const effect of effects) {
    if (effect.do === 'store_previous_route') next.previous = effect.path;
    if (effect.do !== 'store_return_path' || effect.path.length > ADDRESS_LENGTH_MAX) continue;
    const path = safeReturnPath(effect.path);
    if (path !== null) next.returnPath = path;
  }
  return current === null ? next : { ...next, current, isGuest };
}

async function carryOut(
  { deps }: AppLoadContext,
  { access }: Presence,
  effects: readonly Effect[],
): Promise<void> {
  const isCleared = effects.some((effect) => effect.do === 'clear_onboarding_button');
  if (isCleared && access !== null) await clearOnboardingButton(deps.db, access.shop.shopId);
}
