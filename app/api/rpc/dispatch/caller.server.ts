import type { AppLoadContext } from '@remix-run/node';
import { setSessionCookie } from '#app/web/session/session-cookies.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import type { Caller } from './call.ts';

/**
 * Resolves the caller: by the bearer of the Authorization header, which is a session's token, else
 * by the session cookie. An invalid bearer is not replaced by a cookie.
 */
export async function getCaller(request: Request, context: AppLoadContext): Promise<Caller> {
  const { deps } = context;
  // Inside the Shopify admin the bearer is its session token, which the server has verified already.
  const token = context.embedded === undefined ? getBearer(request) : null;
  if (token === null) {
    return {
      deps,
      request,
      context,
      isBearer: false,
      requestContext: await getRequestContext(request, context),
    };
  }
  const asCookie = withCookie(request, context, token);
  const requestContext = await getRequestContext(asCookie, { ...context });
  return { deps, request: asCookie, context, isBearer: true, requestContext };
}

/**
 * Reads the token of "Authorization: Bearer ..."; null without the header, empty when it has none.
 */
export function getBearer(request: Request): string | null {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  return /^Bearer +([\w.~+/=-]+)$/i.exec(header.trim())?.[1] ?? '';
}

/**
 * Copies the request with the token as a cookie, so that one function resolves sessions. The demo's
 * cookie is dropped with the others: a bearer is always an account.
 */
function withCookie(request: Request, context: AppLoadContext, token: string): Request {
  const headers = new Headers(request.headers);
  setSessionCookie(
    { ...context, setCookie: (cookie) => headers.set('cookie', cookie.split(';')[0] ?? '') },
    token,
  );
  return new Request(request.url, { headers });
}
