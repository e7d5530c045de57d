/**
 * Shopify's official library, and the one file that imports it (decision 0008). It reads session
 * tokens, exchanges and refreshes access tokens, and authenticates requests from the admin. It is
 * restricted here: it gets no refresh token, so it never refreshes on its own; its session storage
 * seals tokens; and no line of its log contains one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  HttpResponseError,
  InvalidJwtError,
  type JwtPayload,
  RequestedTokenType,
  shopifyApi,
} from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import {
  ApiVersion,
  AppDistribution,
  LogSeverity,
  Session,
  shopifyApp,
} from '@shopify/shopify-app-remix/server';

/** The version of the Admin API that the library uses; documents.test.ts compares it with ours. */
export const LIBRARY_API_VERSION = ApiVersion.October26;

export interface LibraryOptions {
  readonly apiKey: string;
  /** The secret, then the older ones that Shopify may still sign with while it is rotated. */
  readonly apiSecrets: readonly string[];
  readonly fetch: typeof fetch;
  /** A stand-in on this machine in place of `https://{shop}`; null for Shopify. */
  readonly endpoint: string | null;
  /** Absent without a reader of the log. */
  readonly log?: LibraryLog;
}

export interface LibraryLog {
  error(fields: { readonly event: string }, message: string): void;
  warn(fields: { readonly event: string }, message: string): void;
  debug(fields: { readonly event: string }, message: string): void;
}

/** An access token of Shopify; missing parts are null. */
export interface LibraryToken {
  readonly accessToken: string;
  readonly scopes: string;
  readonly expiresAt: Date | null;
  readonly refreshToken: string | null;
  readonly refreshExpiresAt: Date | null;
}

/** Stores the offline session of each shop, and never returns its refresh token. */
export interface SessionKeeper {
  load(shop: string): Promise<Omit<LibraryToken, 'refreshToken' | 'refreshExpiresAt'> | null>;
  /** Saves a token; false for a shop that is not installed: the library does not install. */
  save(shop: string, token: LibraryToken): Promise<boolean>;
  /** Marks the access token as expired; a refresh token may still be valid. */
  expire(shop: string): Promise<boolean>;
}

export interface ShopifyTokens {
  /**
   * Returns the claims of a token that Shopify signed for this app and that is valid now; null for
   * others.
   */
  decode(token: string): Promise<JwtPayload | null>;
  /** Exchanges a session token; null when Shopify does not accept the session. */
  exchange(shop: string, sessionToken: string): Promise<LibraryToken | null>;
  /** Refreshes a token; null when Shopify no longer accepts the refresh token. */
  refresh(shop: string, refreshToken: string): Promise<LibraryToken | null>;
}

export interface ShopifyAuthentication {
  /**
   * Authenticates a request of the admin with this session token. @throws Response where the
   * merchant must be redirected first.
   */
  authenticate(request: Request, sessionToken: string): Promise<void>;
  /**
   * Answers one of the library's own pages below /auth: log-in, session token, exit from the frame.
   */
  answerPage(request: Request): Promise<Response>;
  /** Preloads App Bridge. The content security policy is the web server's own. */
  addDocumentResponseHeaders(request: Request, headers: Headers): void;
}

const TIMEOUT_MS = 10_000;

/** The network of a call: the library has one `fetch` for all of the process. */
const network = new AsyncLocalStorage<Pick<LibraryOptions, 'fetch' | 'endpoint'>>();

setAbstractFetchFunc(async (input, init) => {
  const libraryOptions = network.getStore();
  if (libraryOptions === undefined)
    throw new Error('The library asks Shopify only when it is told to.');
  const { href, host, pathname, search } = new URL(
    input instanceof Request ? input.url : String(input),
  );
  const address =
    libraryOptions.endpoint === null
      ? href
      : `${libraryOptions.endpoint}/${host}${pathname}${search}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // A redirect would carry the secret along.
  return libraryOptions.fetch(address, { ...init, redirect: 'error', signal });
});

/** Opens the part of the library without requests: session tokens, and their exchange. */
export function shopifyTokens(options: LibraryOptions): ShopifyTokens {
  const apis = createApis(options);
  const requestToken = (work: () => Promise<{ readonly session: Session }>) =>
    network.run(options, () => work().then(({ session }) => toToken(session), ignoreInvalidToken));
  return {
    decode: async (token) => (await findSigner(apis, token))?.claims ?? null,
    exchange: async (shop, sessionToken) => {
      const signer = await findSigner(apis, sessionToken);
      if (signer === null) return null;
      const requestedTokenType = RequestedTokenType.OfflineAccessToken;
      const exchange = { shop, sessionToken, requestedTokenType, expiring: true };
      return requestToken(() => signer.api.auth.tokenExchange(exchange));
    },
    refresh: (shop, refreshToken) =>
      requestToken(() => apis[0].auth.refreshToken({ shop, refreshToken })),
  };
}

/** Opens the part of the library that answers requests, with `sessions` as its session storage. */
export function shopifyAuthentication(
  options: LibraryOptions & { readonly appUrl: string },
  sessions: SessionKeeper,
): ShopifyAuthentication {
  const apis = createApis(options);
  const createApp = (apiSecretKey: string) =>
    shopifyApp({
      apiKey: options.apiKey,
      apiSecretKey,
      apiVersion: LIBRARY_API_VERSION,
      appUrl: options.appUrl,
      authPathPrefix: '/auth',
      distribution: AppDistribution.AppStore,
      sessionStorage: createStorage(sessions),
      useOnlineTokens: false,
      future: { unstable_newEmbeddedAuthStrategy: true, expiringOfflineAccessTokens: true },
      logger: createLogger(options),
    });
  const apps = new Map(apis.map((api) => [api, createApp(api.config.apiSecretKey)]));
  const newest = apps.get(apis[0]) ?? createApp(apis[0].config.apiSecretKey);
  return {
    async authenticate(request, sessionToken) {
      const signer = await findSigner(apis, sessionToken);
      const app = (signer === null ? undefined : apps.get(signer.api)) ?? newest;
      await network.run(options, () => app.authenticate.admin(request));
    },
    async answerPage(request) {
      const isLogin = new URL(request.url).pathname === '/auth/login';
      try {
        await (isLogin ? newest.login(request) : newest.authenticate.admin(request));
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
      }
      return new Response(null, { status: 400 }); // it answers by throwing what it accepts
    },
    addDocumentResponseHeaders(request, headers) {
      newest.addDocumentResponseHeaders(request, headers);
      headers.delete('content-security-policy');
    },
  };
}

type Api = ReturnType<typeof shopifyApi>;

/** Creates one API for each secret, the newest first. */
function createApis(options: LibraryOptions): readonly [Api, ...Api[]] {
  const [newest, ...older] = options.apiSecrets.map((apiSecretKey) =>
    shopifyApi({
      apiKey: options.apiKey,
      apiSecretKey,
      apiVersion: LIBRARY_API_VERSION,
      // Required by the library for its own OAuth pages, which this app does not have.
      hostName: 'localhost',
      isEmbeddedApp: true,
      logger: createLogger(options),
    }),
  );
  if (newest === undefined) throw new Error('A Shopify app needs its secret.');
  return [newest, ...older];
}

/**
 * Finds the API whose secret signed the token, and its claims. The library's error repeats the
 * token, so it is dropped.
 */
async function findSigner(
  apis: readonly Api[],
  token: string,
): Promise<{ readonly api: Api; readonly claims: JwtPayload } | null> {
  for (const api of apis) {
    const claims = await api.session.decodeSessionToken(token).catch(() => null);
    if (claims !== null) return { api, claims };
  }
  return null;
}

function toToken(session: Session): LibraryToken {
  const { accessToken = '', scope, expires, refreshToken, refreshTokenExpires } = session;
  if (accessToken === '') throw new Error('a reply of another form');
  return {
    accessToken,
    scopes: scope ?? '',
    expiresAt: expires ?? null,
    refreshToken: refreshToken ?? null,
    refreshExpiresAt: refreshTokenExpires ?? null,
  };
}

/**
 * Returns null for a refusal; of every other error only the kind is logged: the errors contain
 * requests.
 */
function ignoreInvalidToken(error: unknown): null {
  if (error instanceof InvalidJwtError) return null;
  if (!(error instanceof HttpResponseError)) {
    throw new Error(error instanceof Error ? error.name : 'no answer');
  }
  const { code } = error.response;
  if (code === 400 || code === 401) return null;
  throw new Error(`status ${code}`);
}

function createStorage(sessions: SessionKeeper) {
  const load = async (shop: string): Promise<Session | undefined> => {
    const credential = await sessions.load(shop);
    if (credential === null) return undefined;
    const { accessToken, scopes: scope, expiresAt } = credential;
    const session = new Session({ id: toOfflineId(shop), shop, state: '', isOnline: false });
    return Object.assign(session, { accessToken, scope, ...(expiresAt && { expires: expiresAt }) });
  };
  const expireAll = async (ids: readonly string[]): Promise<boolean> => {
    const expired = await Promise.all(ids.map((id) => sessions.expire(parseOfflineId(id))));
    return expired.every(Boolean);
  };
  return {
    loadSession: (id: string) => load(parseOfflineId(id)),
    // Without an access token: this is how the library forgets one that Shopify refused.
    storeSession: (session: Session) =>
      session.accessToken === undefined
        ? sessions.expire(session.shop)
        : sessions.save(session.shop, toToken(session)),
    deleteSession: (id: string) => expireAll([id]),
    deleteSessions: expireAll,
    findSessionsByShop: async (shop: string) =>
      [await load(shop)].filter((one) => one !== undefined),
  };
}

const OFFLINE = 'offline_';
const toOfflineId = (shop: string): string => `${OFFLINE}${shop}`;
const parseOfflineId = (id: string): string =>
  id.startsWith(OFFLINE) ? id.slice(OFFLINE.length) : '';

function createLogger({ log, apiSecrets }: LibraryOptions) {
  return {
    level: LogSeverity.Info,
    httpRequests: false,
    log: (severity: LogSeverity, message: string) => {
      const line = withoutSecrets(message, apiSecrets);
      if (severity === LogSeverity.Error) log?.error({ event: 'shopify.library' }, line);
      else if (severity === LogSeverity.Warning) log?.warn({ event: 'shopify.library' }, line);
      else log?.debug({ event: 'shopify.library' }, line);
    },
  };
}

/** Removes tokens of the admin, of the API, and the app's own secrets. */
function withoutSecrets(message: string, secrets: readonly string[]): string {
  const masked = message
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/shp[a-z]{2}_\w+/g, '[token]');
  return secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), masked);
}
