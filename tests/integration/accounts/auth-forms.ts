import type { AppLoadContext } from '@remix-run/node';
import { inShops } from '#app/data/shop-scope.ts';
import { Secret } from '#app/lib/secret.ts';
import { registerAccount } from '#app/services/accounts/register-account.server.ts';
import type { TestDeps } from '#tests/integration/database.ts';

/** A browser without the web server: keeps cookies and sends requests as a browser does. */
export interface Browser {
  /** The cookies that the browser has, by name. */
  readonly cookies: Map<string, string>;
  /** The `Set-Cookie` headers as they came. */
  readonly headers: string[];
  ask<T>(path: string, work: (request: Request, context: AppLoadContext) => Promise<T>): Promise<T>;
  send<T>(
    path: string,
    form: Record<string, string>,
    work: (request: Request, context: AppLoadContext) => Promise<T>,
  ): Promise<T>;
}

const ORIGIN = 'https://farthing.example';
const SECRET = 'a secret for tests, long enough';

export function newBrowser(deps: TestDeps, over: Partial<AppLoadContext> = {}): Browser {
  const cookies = new Map<string, string>();
  const headers: string[] = [];
  const setCookie = (header: string) => {
    headers.push(header);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  };
  const contextOf = (): AppLoadContext => ({
    deps,
    sessionSecret: new Secret(SECRET),
    nonce: '',
    ip: '192.0.2.1',
    isHttps: true,
    isDevelopment: false,
    isMaintenance: false,
    setCookie,
    ...over,
  });
  const requestOf = (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Request(`${ORIGIN}${path}`, { ...init, headers: { cookie } });
  };
  return {
    cookies,
    headers,
    // As the server does it: nobody sees a shop before it is known who asks.
    ask: (path, work) => inShops([], () => work(requestOf(path), contextOf())),
    send: (path, form, work) =>
      inShops([], () =>
        work(requestOf(path, { method: 'POST', body: new URLSearchParams(form) }), contextOf()),
      ),
  };
}

/** Where a guard redirects to: "302 /login"; rethrows what is no response. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return `${thrown.status} ${thrown.headers.get('location') ?? (await thrown.text())}`;
  }
  return 'allowed';
}

/** A logged-in account in this browser. */
export async function makeAccount(deps: TestDeps, email: string) {
  const client = { ip: '192.0.2.1', userAgent: '' };
  return registerAccount(deps, {
    email,
    password: 'correct horse 42',
    firstName: 'Ada',
    client,
  });
}

export const SESSION_COOKIE = '__Host-farthing';
