/**
 * Start-up (shell.md section 4, "Start-up and login"): from the reply of the login check to the list
 * of things to do, in order. Each part below names the step of the specification that it is.
 */
import { safeExternalUrl, safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { matchRoute } from '#app/domain/routes/match-route.ts';
import { PLATFORM } from '#app/domain/routes/platforms.ts';
import type { LoginReply, LoginShop, StartUpPlace } from './login-reply.ts';
import { SERVER_ACTION_REQUIRED } from './server-action.ts';

export type StartUpTask =
  | { readonly do: 'store_return_path'; readonly path: string }
  | { readonly do: 'show_login' }
  /** A page of the product. */
  | { readonly do: 'go'; readonly to: string }
  /** A full address, outside the product. */
  | { readonly do: 'leave'; readonly url: string }
  | {
      readonly do: 'open_modal';
      readonly modal: 'token_error' | 'server_action_required';
      readonly afterMs: number;
    }
  | { readonly do: 'initialise_user_and_shop' }
  | { readonly do: 'set_date_range' }
  | { readonly do: 'initialise_retrieval_status' }
  | { readonly do: 'become_ready' }
  | { readonly do: 'fetch_queued_messages' }
  | { readonly do: 'fetch_logged_user'; readonly platform: string }
  | { readonly do: 'poll_retrieval_statuses' }
  | { readonly do: 'fetch_retrieval_statuses_once' }
  | { readonly do: 'track_conversion' }
  | { readonly do: 'show_demo_banner' }
  | { readonly do: 'identify_visitor' };

/** Success of every call (shell.md section 7). */
export const STATUS_SUCCESS = 201;
/** Modals after login problems wait so long (shell.md section 9). */
export const LOGIN_MODAL_DELAY_MS = 2000;

const AUTHENTICATION_FAILED = 'authentication failed';
const WITHOUT_LOGGED_USER: readonly string[] = ['other', 'klaviyo'];

/** What the browser does with the reply, in order. */
export function startUp(reply: LoginReply, place: StartUpPlace): readonly StartUpTask[] {
  if (isLoginProblem(reply)) return afterLoginProblem(reply, place);
  if (isRefused(reply)) return afterRefusal(reply, place);
  const named = toNamedPage(reply.page, place);
  const isLeaving = named.some((task) => task.do === 'leave');
  return isLeaving ? named : [...named, ...afterSuccess(reply, place)];
}

/** Steps 4 and 5: the app must be installed anew, or a WooCommerce server must be looked at. */
function isLoginProblem({ needsReinstall, info, platformId }: LoginReply): boolean {
  return needsReinstall || (info === SERVER_ACTION_REQUIRED && platformId === PLATFORM.wooCommerce);
}

function afterLoginProblem(reply: LoginReply, place: StartUpPlace): readonly StartUpTask[] {
  const modal = reply.needsReinstall ? 'token_error' : 'server_action_required';
  return [
    { do: 'open_modal', modal, afterMs: LOGIN_MODAL_DELAY_MS },
    ...(isOn(place, 'login') ? [] : [{ do: 'show_login' } as const]),
    { do: 'become_ready' },
  ];
}

/** Steps 2 and 3: anything but 201 with data is no login. */
function isRefused(reply: LoginReply): boolean {
  return reply.error === AUTHENTICATION_FAILED || reply.isEmpty || reply.status !== STATUS_SUCCESS;
}

/** Step 2. A stranger on an open page stays there, without data. */
function afterRefusal(reply: LoginReply, place: StartUpPlace): readonly StartUpTask[] {
  const isProtected = matchRoute(place.path)?.route.access !== 'open';
  if (!isProtected) return [{ do: 'become_ready' }];
  const elsewhere = destination(reply.redirect, place);
  if (elsewhere !== null) return [elsewhere];
  return [...returnPath(place), { do: 'show_login' }, { do: 'become_ready' }];
}

/** Step 6: a named page is gone to; the login page keeps the way back. */
function toNamedPage(page: string | null, place: StartUpPlace): readonly StartUpTask[] {
  const to = destination(page, place);
  if (to === null) return [];
  const isLogin = to.do === 'go' && matchRoute(pathOf(to.to))?.route.name === 'login';
  return isLogin ? [...returnPath(place), to] : [to];
}

/** Steps 7 to 12. */
function afterSuccess(reply: LoginReply, place: StartUpPlace): readonly StartUpTask[] {
  const { shop } = reply;
  return [
    { do: 'initialise_user_and_shop' },
    ...(shop === null
      ? []
      : ([{ do: 'set_date_range' }, { do: 'initialise_retrieval_status' }] as const)),
    { do: 'become_ready' },
    ...(shop === null ? [] : forShop(shop, place)),
    ...(reply.isNewInstall && shop?.isDemo !== true ? [{ do: 'track_conversion' } as const] : []),
    shop?.isDemo === true ? { do: 'show_demo_banner' } : { do: 'identify_visitor' },
  ];
}

/** Steps 8, 9 and 10. */
function forShop(shop: LoginShop, { path }: StartUpPlace): readonly StartUpTask[] {
  const isInOnboarding = path === '/onboarding' || path.startsWith('/onboarding/');
  const platforms = isInOnboarding
    ? []
    : shop.connectedPlatforms.filter((platform) => !WITHOUT_LOGGED_USER.includes(platform));
  return [
    ...(shop.isOnboardingDone ? [{ do: 'fetch_queued_messages' } as const] : []),
    ...platforms.map((platform) => ({ do: 'fetch_logged_user', platform }) as const),
    shop.isOnboardingDone && !shop.isTrialModalDue
      ? { do: 'poll_retrieval_statuses' }
      : { do: 'fetch_retrieval_statuses_once' },
  ];
}

/** Where a reply leads: to a page, with its slash or without, to a listed host, or nowhere. */
function destination(
  address: string | null,
  place: StartUpPlace,
): Extract<StartUpTask, { do: 'go' | 'leave' }> | null {
  if (address === null || address === '') return null;
  const url = safeExternalUrl(address, place.trustedHosts);
  if (url !== null) return { do: 'leave', url };
  const path = safeReturnPath(/^[\w-]+(\/|\?|$)/.test(address) ? `/${address}` : address);
  const isHere = path === place.path + place.query;
  return path === null || isHere ? null : { do: 'go', to: path };
}

function returnPath(place: StartUpPlace): readonly StartUpTask[] {
  const path = isOn(place, 'login') ? null : safeReturnPath(place.path + place.query);
  return path === null ? [] : [{ do: 'store_return_path', path }];
}

function isOn({ path }: StartUpPlace, name: string): boolean {
  return matchRoute(path)?.route.name === name;
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? '';
}
