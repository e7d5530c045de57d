import { type AppLoadContext, createCookie } from '@remix-run/node';
import { z } from 'zod';
import { ABSOLUTE_LIMIT_MS } from '#app/domain/accounts/session-limits.ts';

/**
 * The cookies of the standalone surface. Over https their names begin with `__Host-`, by which
 * browsers guarantee that only this host over https has set them. Over plain http, as on localhost,
 * browsers refuse such a name and the mark Secure with it, so both are left out there: the
 * connection itself is readable then, and no cookie can change that.
 */
const SESSION = 'farthing';
const DEMO = 'farthing_demo';
const NAVIGATION = 'farthing_way';

const DAY_S = 86_400;

type CookieContext = Pick<AppLoadContext, 'isHttps' | 'sessionSecret' | 'setCookie'>;

/** Reads the token of the session cookie; null without one. */
export function readSessionToken(
  request: Pick<Request, 'headers'>,
  context: Pick<CookieContext, 'isHttps'>,
): string | null {
  return cookieText(request, getCookieName(SESSION, context));
}

/** Sets the session cookie for the longest life of a session on the server. */
export function setSessionCookie(context: CookieContext, token: string): void {
  const attributes = formatAttributes(context, ABSOLUTE_LIMIT_MS / 1000);
  context.setCookie(`${getCookieName(SESSION, context)}=${token}; ${attributes}`);
}

/**
 * Deletes the cookies of session, demo and navigation: the next user of the browser gets nothing of
 * the last.
 */
export function clearSessionCookies(context: CookieContext): void {
  for (const name of [SESSION, DEMO, NAVIGATION]) clear(context, name);
}

/**
 * Decides if this browser is in the demo shop. The cookie gives no other access, so it needs no
 * signature.
 */
export function isInDemo(request: Request, context: CookieContext): boolean {
  return cookieText(request, getCookieName(DEMO, context)) === '1';
}

export function enterDemo(context: CookieContext): void {
  context.setCookie(`${getCookieName(DEMO, context)}=1; ${formatAttributes(context, 30 * DAY_S)}`);
}

export function leaveDemo(context: CookieContext): void {
  clear(context, DEMO);
}

const navigationState = z.object({
  returnPath: z.string().optional(),
  /** The last page that was opened, and a mark for one opened without a session. */
  current: z.string().optional(),
  isGuest: z.boolean().optional(),
  previous: z.string().optional(),
});

/** The session storage of the specification: the last pages of a user, and their path of return. */
export type NavigationState = z.output<typeof navigationState>;

/** Reads the navigation state; empty when there is none, or one that we have not signed. */
export async function readNavigation(
  request: Request,
  context: CookieContext,
): Promise<NavigationState> {
  const value: unknown = await navigationCookie(context).parse(request.headers.get('cookie'));
  const parsed = navigationState.safeParse(value);
  return parsed.success ? parsed.data : {};
}

export async function writeNavigation(
  context: CookieContext,
  next: NavigationState,
): Promise<void> {
  context.setCookie(await navigationCookie(context).serialize(next));
}

function navigationCookie(context: CookieContext) {
  return createCookie(getCookieName(NAVIGATION, context), {
    secrets: [context.sessionSecret.reveal()],
    httpOnly: true,
    sameSite: 'lax',
    secure: context.isHttps,
    path: '/',
    maxAge: DAY_S,
  });
}

function getCookieName(name: string, { isHttps }: Pick<CookieContext, 'isHttps'>): string {
  return isHttps ? `__Host-${name}` : name;
}

function formatAttributes({ isHttps }: CookieContext, seconds: number): string {
  const secure = isHttps ? '; Secure' : '';
  return `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function clear(context: CookieContext, name: string): void {
  context.setCookie(`${getCookieName(name, context)}=; ${formatAttributes(context, 0)}`);
}

function cookieText(request: Pick<Request, 'headers'>, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const match = pairs.find((pair) => pair.startsWith(`${name}=`));
  return match === undefined ? null : match.slice(name.length + 1);
}
