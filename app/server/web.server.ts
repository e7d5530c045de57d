import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { COLLECT_PATH, collectRoute } from '#app/api/collect/collect-route.server.ts';
import { EXTENSION_PATH, extensionRoute } from '#app/api/extension/extension-route.server.ts';
import { grantNoticeRoutes } from '#app/api/webhooks/grant-notice-routes.server.ts';
import { webhookRoute } from '#app/api/webhooks/webhook-route.server.ts';
import { wooKeyRoute } from '#app/api/webhooks/woo-key-route.server.ts';
import { BODY_LIMITS, HTTP_LIMITS, QUERY_LIMITS } from '#app/config/limits.ts';
import type { PartnerOffer } from '#app/config/partner-offers.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { inShops, type ScopeLimits } from '#app/data/shop-scope.ts';
import type { Secret } from '#app/lib/secret.ts';
import type { OutsideServices } from '#app/outside/port.ts';
import { openRealtime } from '#app/realtime/open-realtime.server.ts';
import { openNetworkCounter } from '#app/services/visits/count-networks.ts';
import { openVisitCollector } from '#app/services/visits/visit-collector.server.ts';
import { type QueryGate, queryGate } from '#app/services/metrics/query-gate.server.ts';
import { askedToWait } from '#app/web/session/asked-to-wait.server.ts';
import { answeredBuild } from './answered-build.server.ts';
import { compressedAssets } from './compressed-assets.server.ts';
import { answerSurface, noteSurface } from './embedded-surface.server.ts';
import { knownHostsOnly } from './known-hosts.server.ts';
import type { OpenDeps } from './open-deps.server.ts';
import { gracefulStop } from './operations/graceful-stop.server.ts';
import { type BodyRules, limitBodies, limitedServer } from './operations/http-limits.server.ts';
import { sourcesHandler } from './operations/sources-page.server.ts';
import { mayReadOperations, openMetrics } from './operations/metrics.server.ts';
import { readiness } from './operations/readiness.server.ts';
import { PIXEL_PATH, pixelScript } from './pixel-script.server.ts';
import { getEmbeddedRequest, getNonce } from './response-notes.ts';
import {
  answerFaults,
  privateByDefault,
  readableAddressOnly,
  sameOriginOnly,
  securityHeaders,
} from './security.server.ts';

export interface WebOptions {
  readonly deps: OpenDeps;
  readonly sessionSecret: Secret;
  readonly host: string;
  readonly port: number;
  readonly mode: 'production' | 'development';
  readonly isMaintenance?: boolean;
  /** The token for `/metrics`; null permits clients on this machine. */
  readonly metricsToken?: string | null;
  /** The port of Vite's updates, in development behind a tunnel. */
  readonly hmrPort?: number | null;
  readonly helpVideos?: ReadonlyMap<string, string>;
  readonly outside: OutsideServices;
  /** The offers of partners; absent for none. */
  readonly partnerOffers?: readonly PartnerOffer[];
}

export interface Web {
  readonly server: Server;
  /** Finishes open requests, then closes; see `gracefulStop`. */
  stop(): Promise<void>;
}

const BODIES: BodyRules = {
  bytesMax: BODY_LIMITS.form,
  uploads: ['/imports/upload'],
  counted: ['/api', '/webhooks'],
};

/** Serves the product over HTTP; resolves once it listens. */
export async function startWeb(options: WebOptions): Promise<Web> {
  const { deps } = options;
  const isDevelopment = options.mode === 'development';
  const isHttps = deps.accounts.appUrl.startsWith('https://');
  const app = express();
  app.disable('x-powered-by');
  // Only a proxy on this machine may state the client's address and protocol.
  app.set('trust proxy', 'loopback');
  const server = limitedServer(app, HTTP_LIMITS);
  const realtime = openRealtime(server, deps);
  const { stop, middleware, onConnection, isStopping } = gracefulStop();
  server.on('connection', onConnection);
  const ready = readiness(deps, isStopping);
  const token = options.metricsToken ?? null;
  const collector = openVisitCollector(deps);
  const metrics = openMetrics({ deps, sockets: realtime.count, visits: collector.counts, token });
  app.use(middleware, metrics.observe, limitBodies(HTTP_LIMITS, BODIES));
  // A monitor connects to the server's IP address; the answer contains no secrets.
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  app.get('/readyz', ready.handler);
  const sources = sourcesHandler(deps, (request) => mayReadOperations(request, token));
  if (token !== null) app.get('/metrics', metrics.handler).get('/operations/sources', sources);
  app.use(knownHostsOnly(deps.accounts.appUrl), readableAddressOnly);
  if (!isDevelopment) app.use('/assets', ...builtAssets());
  app.use(limitScope);
  app.use(noteSurface(deps.embedded));
  const videos = [...(options.helpVideos?.values() ?? [])];
  const security = { isDevelopment, isHttps, videos, outside: options.outside };
  app.use(securityHeaders(security), privateByDefault);
  app.use(
    EXTENSION_PATH,
    extensionRoute((response) => getEmbeddedRequest(response) !== null),
  );
  app.get('/metrics', metrics.handler).get('/operations/sources', sources);
  app.use(PIXEL_PATH, pixelScript());
  app.use(COLLECT_PATH, ...collectRoute(collector, openNetworkCounter(deps.clock)));
  // This precedes handlers that read the body or check the origin: platforms sign the bytes.
  app.post('/webhooks/:platform', ...webhookRoute(deps));
  const notices = grantNoticeRoutes(deps, deps.accounts.appUrl);
  app.post('/webhooks/sources/:connector/deauthorised', ...notices.deauthorised);
  app.post('/webhooks/sources/:connector/delete-data', ...notices.deleteData);
  app.get('/webhooks/sources/:connector/deletions/:code', notices.deletionStatus);
  app.post('/api/connect/save-woo-connect-data', ...wooKeyRoute(deps));
  await addPages(app, options, { isDevelopment, isHttps });
  app.use(answerFaults(deps.log));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    server,
    stop: async () => {
      const stopped = stop(server, { isWatched: ready.isWatched() });
      await realtime.close();
      await stopped;
      await collector.stop();
    },
  };
}

async function addPages(
  app: Express,
  options: WebOptions,
  { isDevelopment, isHttps }: { readonly isDevelopment: boolean; readonly isHttps: boolean },
): Promise<void> {
  const { deps } = options;
  const { embedded, clock } = deps;
  const gate = queryGate(deps.reader, () => performance.now());
  app.use(compression());
  const build = isDevelopment ? await developmentBuild(app, options) : await productionBuild(app);
  app.use(sameOriginOnly);
  if (embedded !== undefined) app.use(answerSurface(embedded, clock));
  app.all(
    '*',
    createRequestHandler({
      build,
      mode: options.mode,
      getLoadContext: (request, response) => ({
        ...createFigures(gate, deps, request, response),
        sessionSecret: options.sessionSecret,
        nonce: getNonce(response),
        ip: request.ip ?? '',
        isHttps: isHttps || request.secure,
        isDevelopment,
        isMaintenance: options.isMaintenance ?? false,
        outside: options.outside,
        partnerOffers: options.partnerOffers ?? [],
        ...(options.helpVideos && { helpVideos: options.helpVideos }),
        ...surfaceContext(response),
      }),
    }),
  );
}

/** Returns the dependencies with the reader that this request may use. */
function createFigures(
  gate: QueryGate,
  deps: OpenDeps,
  request: Request,
  response: Response,
): Pick<AppLoadContext, 'deps' | 'queryCaller'> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const queryCaller = { isKnown: false };
  const visit = { caller: queryCaller, ip: request.ip ?? '', signal: gone.signal };
  const gated = gate.readerFor(visit);
  const isCall = request.path === '/api' || request.path.startsWith('/api/');
  const reader = isCall ? gated : answeringReader(gated);
  return { queryCaller, deps: { ...deps, reader } };
}

/** Wraps a page's reader: a refusal by the gate becomes the page of its status, in any loader. */
function answeringReader(reader: MetricReader): MetricReader {
  return {
    ...reader,
    read: (...args) =>
      reader.read(...args).catch((error: unknown) => {
        throw askedToWait(error) ?? error;
      }),
  };
}

/**
 * Returns the context of the surface. Inside the Shopify admin there are no cookies: the browser
 * would refuse them, and none is needed.
 */
function surfaceContext(response: Response): Pick<AppLoadContext, 'embedded' | 'setCookie'> {
  const visit = getEmbeddedRequest(response);
  if (visit !== null) return { embedded: visit, setCookie: () => undefined };
  return { setCookie: (header) => void response.append('set-cookie', header) };
}

const ASSETS = 'build/client/assets';

/**
 * Serves the scripts, styles and fonts of the build, under names that change with them. They are no
 * pages: without the headers of pages each is a kilobyte shorter, and a first screen has forty. A
 * missing file is passed to the pages.
 */
function builtAssets(): RequestHandler[] {
  const setHeaders = (response: ServerResponse) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
  };
  const options = { immutable: true, maxAge: '1y', index: false, setHeaders };
  return [compression(), compressedAssets(ASSETS), express.static(ASSETS, options)];
}

async function productionBuild(app: Express): Promise<ServerBuild> {
  app.use(express.static('build/client', { maxAge: '1h', index: false }));
  // Browsers request it beside every answer that is no page of ours, such as a file or plain text.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'));
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  return answeredBuild((await import(file)) as ServerBuild);
}

async function developmentBuild(
  app: Express,
  { deps, hmrPort = null }: WebOptions,
): Promise<() => Promise<ServerBuild>> {
  const { createServer: createVite } = await import('vite');
  // Vite answers its own machine alone, unless the name of a tunnel is set.
  const { hostname } = new URL(deps.accounts.appUrl);
  const tunnel = { protocol: 'wss', host: hostname, clientPort: 443 };
  const vite = await createVite({
    server: {
      middlewareMode: true,
      allowedHosts: [hostname],
      ...(hmrPort !== null && { hmr: { ...tunnel, port: hmrPort } }),
    },
  });
  app.use(vite.middlewares);
  return async () =>
    answeredBuild(
      (await vite.ssrLoadModule('virtual:remix/server-build')) as unknown as ServerBuild,
    );
}

/**
 * Limits the shops of a request: none before its user is identified, and for its time limit only.
 */
export const limitScope: RequestHandler = (request, response, next) =>
  inShops([], next, scopeLimits(request, response));

/**
 * Returns the limits of a request: a read is aborted when its reader leaves; a write is finished.
 */
export function scopeLimits(
  { method, path }: Pick<Request, 'method' | 'path'>,
  response: Pick<Response, 'once' | 'writableFinished'>,
): ScopeLimits {
  const isLooking = method === 'GET' || method === 'HEAD';
  // A form may erase a shop, which takes its time.
  const statementMs = isLooking || path.startsWith('/api') ? QUERY_LIMITS.statementMs : null;
  if (!isLooking) return { statementMs };
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return { statementMs, signal: left.signal };
}
