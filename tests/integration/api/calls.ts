import type { AppLoadContext } from '@remix-run/node';
import { inShops } from '#app/data/shop-scope.ts';
import {
  dispatch,
  dispatchLoginCookie,
  dispatchRest,
} from '#app/api/rpc/dispatch/dispatch.server.ts';
import { makeContext, type ShopsFixture } from './shops-fixture.ts';

/** What a program brings along: a session's token in a cookie or as a bearer, or the demo's cookie. */
export interface Credentials {
  readonly cookie?: string;
  readonly bearer?: string;
  readonly isDemo?: boolean;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly status: number; readonly data: Record<string, unknown> };
  /** The whole reply, headers and cookies included, for searching it. */
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Calls `controller.method`, or the base route when there is no dot in the name. */
export async function call(
  { deps }: Pick<ShopsFixture, 'deps'>,
  name: string,
  params: unknown,
  credentials: Credentials = {},
  over: Partial<AppLoadContext> = {},
): Promise<Answered> {
  const { context: made, cookies } = makeContext(deps);
  const context = { ...made, ...over };
  const dot = name.lastIndexOf('.');
  const body =
    dot < 0 ? params : { controller: name.slice(0, dot), method: name.slice(dot + 1), params };
  const request = toRequest('http://localhost/api', credentials, JSON.stringify(body));
  if (name === 'login-cookie') {
    return answered(await inShops([], () => dispatchLoginCookie(request, context)), cookies);
  }
  const response = await inShops([], () =>
    dot < 0 ? dispatchRest(request, context, name) : dispatch(request, context),
  );
  return answered(response, cookies);
}

/** A request as a browser or a program sends it. */
export function toRequest(url: string, credentials: Credentials, body?: string): Request {
  const headers = new Headers();
  const cookies = [
    ...(credentials.cookie === undefined ? [] : [`farthing=${credentials.cookie}`]),
    ...(credentials.isDemo === true ? ['farthing_demo=1'] : []),
  ];
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  if (credentials.bearer !== undefined) {
    headers.set('authorization', `Bearer ${credentials.bearer}`);
  }
  if (body === undefined) return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: 'POST', headers, body });
}

async function answered(response: Response, cookies: readonly string[]): Promise<Answered> {
  const text = await response.text();
  const body = JSON.parse(text) as Answered['body'];
  const { status, headers } = response;
  const all = [text, ...[...headers].flat(), ...cookies].join('\n');
  return { status, headers, body, text: all, cookies };
}
