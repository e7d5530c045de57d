import type { Request, RequestHandler, Response } from 'express';
import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { APP_BRIDGE_URL } from '#app/lib/app-bridge-url.ts';
import { isAdminHost, isShopDomain } from '#app/platforms/shopify/shop-domain.ts';
import { adminAddressOfSigned } from '#app/services/connections/embedded/admin-address-of-signed.server.ts';
import { recogniseRequest } from '#app/services/connections/embedded/recognise-request.server.ts';
import type { EmbeddedSettings } from '#app/services/embedded-settings.ts';
import { beforeHeaders, getNonce, getSurface } from './response-notes.ts';

/** The header that makes App Bridge fetch a fresh token and send the call once more. */
const RETRY_HEADER = 'X-Shopify-Retry-Invalid-Session-Request';

/** Parameters that identify a page inside the admin; a redirect must not lose them. */
const CARRIED_PARAMETERS = ['embedded', 'shop', 'host', 'id_token', 'locale'];

/** Records the surface of a request before any header is written: the policy follows it. */
export function noteSurface(settings: EmbeddedSettings | undefined): RequestHandler {
  // It takes a second to load, for which the first merchant should not wait; a later call reports
  // errors.
  settings?.authentication().catch(() => undefined);
  return (request, response, next) => {
    if (settings === undefined) return next();
    const arrival = {
      path: request.path,
      query: getQuery(request),
      authorization: request.get('authorization') ?? '',
    };
    recogniseRequest(settings, arrival)
      .then((surface) => {
        response.locals['surface'] = surface;
        next();
      })
      .catch(next);
  };
}

/** Answers requests without proof, and installations; passes others to the pages. */
export function answerSurface(settings: EmbeddedSettings, clock: () => Date): RequestHandler {
  return (request, response, next) => {
    // What a cookie opens and what a token opens are two answers to one address.
    response.vary('Authorization');
    const surface = getSurface(response);
    if (LIBRARY_PAGES.includes(request.path))
      return answerLibrary(settings)(request, response, next);
    if (surface.kind === 'refused') {
      const refusal = response.status(401).set(RETRY_HEADER, '1').type('text');
      return void refusal.send('authentication failed');
    }
    if (surface.kind !== 'standalone' && hasForgedHost(request)) {
      return void response.status(400).type('text').send('This is no host of Shopify.');
    }
    if (surface.kind === 'bounce') return answerBounce(request, response, settings.apiKey);
    if (surface.kind === 'embedded') {
      response.removeHeader('x-frame-options');
      keepParameters(request, response);
      return next();
    }
    return answerSigned(settings, clock)(request, response, next);
  };
}

/** The targets of the library's own redirects; its log-in leads a shop to the installation. */
const LIBRARY_PAGES = ['/auth/login', '/auth/session-token', '/auth/exit-iframe'];

/**
 * Answers the library's pages; it puts `shop` into headers and pages unchanged, so only a valid
 * shop is passed.
 */
function answerLibrary({ authentication }: EmbeddedSettings): RequestHandler {
  return (request, response, next) => {
    const shop = getQuery(request).get('shop') ?? '';
    if (request.method !== 'GET' || !isShopDomain(shop) || hasForgedHost(request)) {
      return void response.status(400).type('text').send('This address names no shop.');
    }
    const url = new URL(request.originalUrl, 'http://own.invalid');
    authentication()
      .then(({ answerPage }) => answerPage(new globalThis.Request(url)))
      .then((answer) => sendAnswer(answer, response))
      .catch(next);
  };
}

/**
 * Sends an answer of the library: its script needs this response's nonce, and the policy for it is
 * ours.
 */
async function sendAnswer(answer: globalThis.Response, response: Response): Promise<void> {
  const nonce = getNonce(response);
  const page = (await answer.text()).replaceAll('<script>', `<script nonce="${nonce}">`);
  if (getSurface(response).kind !== 'standalone') response.removeHeader('x-frame-options');
  for (const name of ['content-type', 'location']) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.status(answer.status).set('cache-control', 'no-store').send(page);
}

function hasForgedHost(request: Request): boolean {
  const host = getQuery(request).get('host');
  return host !== null && !isAdminHost(host);
}

function answerBounce(request: Request, response: Response, apiKey: string): void {
  const surface = getSurface(response);
  response.removeHeader('x-frame-options');
  const status = surface.kind === 'bounce' && surface.isRefused ? 401 : 200;
  response.status(status).set('cache-control', 'no-store').type('html');
  const query = getQuery(request);
  query.delete('id_token');
  query.delete('shopify-reload');
  // Loaded again with a token in it: "//evil.example" is a path here, and a host to a browser.
  const reload = safeReturnPath(`${request.path}?${query.toString()}`) ?? `/?${query.toString()}`;
  response.send(bouncePage({ script: appBridgeTag(apiKey), reload, nonce: getNonce(response) }));
}

/**
 * Answers an installation, or the app opened outside of the admin: both are signed and lead inside.
 */
function answerSigned(settings: EmbeddedSettings, clock: () => Date): RequestHandler {
  return (request, response, next) => {
    const query = getQuery(request);
    const isValidation = request.path === '/api/shopify/validate';
    if (!isValidation && !(request.path === '/' && query.has('hmac'))) return next();
    const address =
      request.method === 'GET' ? adminAddressOfSigned(settings, query, clock()) : null;
    if (address !== null) return response.redirect(302, address);
    response.status(401).type('text').send('This address was not signed by Shopify.');
  };
}

/** Carries the parameters of proof to a redirect of a framed page, where no cookie is sent. */
function keepParameters(request: Request, response: Response): void {
  const parameters = getQuery(request);
  if (!parameters.has('id_token')) return;
  beforeHeaders(response, () => {
    const location = response.getHeader('location');
    if (typeof location === 'string' && /^\/(?![/\\])/.test(location)) {
      response.setHeader('location', withParameters(location, parameters));
    }
  });
}

function withParameters(location: string, parameters: URLSearchParams): string {
  const url = new URL(location, 'http://own.invalid');
  for (const name of CARRIED_PARAMETERS) {
    const value = parameters.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

function getQuery(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://own.invalid').searchParams;
}

/** Builds the tag that must be the first script of every document inside the admin. */
function appBridgeTag(apiKey: string): string {
  return `<script src="${APP_BRIDGE_URL}" data-api-key="${escapeHtml(apiKey)}"></script>`;
}

/**
 * Builds the page for a request without a session token: App Bridge, in the frame, provides one,
 * and the requested page is loaded again with it. Outside of the admin it shows the location of the
 * app.
 */
function bouncePage({
  script,
  reload,
  nonce,
}: {
  readonly script: string;
  readonly reload: string;
  readonly nonce: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${script}
<title>Farthing</title>
</head>
<body>
<noscript>Farthing needs JavaScript.</noscript>
<p id="outside" hidden>Open Farthing from the apps of your Shopify admin.</p>
<script nonce="${escapeHtml(nonce)}" data-reload="${escapeHtml(reload)}">
const address = new URL(document.currentScript.dataset.reload, location.origin);
if (window.top === window || window.shopify === undefined) {
  document.getElementById('outside').hidden = false;
} else {
  window.shopify.idToken().then((token) => {
    address.searchParams.set('id_token', token);
    location.replace(address);
  });
}
</script>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
