import { createServer, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type Response } from 'express';
import type { ErrorReporter } from '#app/data/error-reports/error-reporter.ts';
import type { OpenDeps } from './open-deps.server.ts';
import { answerSurface, noteSurface } from './embedded-surface.server.ts';
import { embeddedVisitOf, nonceOf } from './response-notes.ts';
import { sameOriginOnly, securityHeaders } from './security.server.ts';

export interface WebOptions {
  readonly deps: OpenDeps;
  readonly sessionSecret: string;
  readonly host: string;
  readonly port: number;
  readonly mode: 'production' | 'development';
  readonly isMaintenance?: boolean;
  /** Without one, error pages are reported nowhere. */
  readonly errorReports?: ErrorReporter;
}

/** Serves the product over HTTP; resolves once it listens. */
export async function startWeb(options: WebOptions): Promise<Server> {
  const isDevelopment = options.mode === 'development';
  const isReachedByHttps = options.deps.accounts.appUrl.startsWith('https://');
  const app = express();
  app.disable('x-powered-by');
  // A proxy on this machine, and no other, may say who asks and whether it was over https.
  app.set('trust proxy', 'loopback');
  const { embedded, clock } = options.deps;
  app.use(noteSurface(embedded, clock));
  app.use(securityHeaders({ isDevelopment, isHttps: isReachedByHttps }));
  app.get('/healthz', (_request, response) => void response.type('text').send('ok'));
  app.use(compression());
  const build = isDevelopment ? await developmentBuild(app) : await productionBuild(app);
  app.use(sameOriginOnly);
  if (embedded !== undefined) app.use(answerSurface(embedded, clock));
  app.all(
    '*',
    createRequestHandler({
      build,
      mode: options.mode,
      getLoadContext: (request, response) => ({
        deps: options.deps,
        sessionSecret: options.sessionSecret,
        nonce: nonceOf(response),
        ip: request.ip ?? '',
        isHttps: isReachedByHttps || request.secure,
        isDevelopment,
        isMaintenance: options.isMaintenance ?? false,
        ...(options.errorReports && { errorReports: options.errorReports }),
        ...surfaceContext(response),
      }),
    }),
  );
  const server = createServer(app);
  server.requestTimeout = 0; // uploads of any size; idle ones end by the headers' and keep-alive limits
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve(server));
  });
}

/** Inside the Shopify admin there are no cookies: the browser would refuse them, and none is needed. */
function surfaceContext(response: Response): Pick<AppLoadContext, 'embedded' | 'setCookie'> {
  const visit = embeddedVisitOf(response);
  if (visit !== null) return { embedded: visit, setCookie: () => undefined };
  return { setCookie: (header) => void response.append('set-cookie', header) };
}

async function productionBuild(app: Express): Promise<ServerBuild> {
  app.use(
    '/assets',
    express.static('build/client/assets', { immutable: true, maxAge: '1y', index: false }),
  );
  app.use(express.static('build/client', { maxAge: '1h', index: false }));
  const file = pathToFileURL(path.resolve('build/server/index.js')).href;
  return (await import(file)) as ServerBuild;
}

async function developmentBuild(app: Express): Promise<() => Promise<ServerBuild>> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true } });
  app.use(vite.middlewares);
  return async () =>
    (await vite.ssrLoadModule('virtual:remix/server-build')) as unknown as ServerBuild;
}
