import { PassThrough } from 'node:stream';
import {
  createReadableStreamFromReadable,
  type AppLoadContext,
  type EntryContext,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { getShopKey } from '#app/web/shell/get-shop-key.server.ts';
import { EmbeddedContext } from '#app/components/embedded.ts';
import { NonceContext } from '#app/components/nonce.ts';
import { AppError } from '#app/lib/app-error.ts';

/** The time after which a streaming page abandons its missing parts. */
export const streamTimeout = 15_000;

/** Streams the page: robots get it complete, people get the shell first. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, deps, embedded }: AppLoadContext,
): Promise<Response> {
  const wholePage = isbot(request.headers.get('user-agent') ?? '');
  let code = status;
  const embeddedKey = embedded === undefined ? null : (deps.embedded?.apiKey ?? null);
  if (embedded !== undefined) {
    const library = await deps.embedded?.authentication();
    library?.addDocumentResponseHeaders(request, headers);
  }
  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      const stream = createReadableStreamFromReadable(body);
      resolve(new Response(stream, { headers, status: code }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <EmbeddedContext.Provider value={embeddedKey}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </EmbeddedContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [wholePage ? 'onAllReady' : 'onShellReady']: respond,
        onShellError: reject,
        onError(error: unknown) {
          code = 500;
          deps.log.error({ event: 'page.not_rendered', err: error }, 'rendering failed');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/**
 * Logs errors of loaders and actions once; an aborted request is no error, and one that no page
 * handles is the sender's.
 */
export function handleError(
  error: unknown,
  {
    request,
    context,
  }: {
    request: Request;
    context: AppLoadContext;
  },
): void {
  if (request.signal.aborted) return;
  if (error instanceof AppError && error.code === 'cancelled') return;
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.deps.log.info({ event: 'page.refused', status: error.status }, 'a request was refused');
    return;
  }
  context.deps.log.error({ event: 'page.failed', err: error }, 'a request failed');
}

/** Names the shop of a reply to the screen (shell.md section 7). */
export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  const shopKey = await getShopKey(request, context);
  if (shopKey !== null) response.headers.set('shop', shopKey);
  return response;
}
