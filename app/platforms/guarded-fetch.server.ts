import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import {
  addressFault,
  type AddressRules,
  GuardedAddressError,
} from '#app/lib/http/public-address.ts';

export interface GuardedFetchOptions extends AddressRules {
  /** Replaces the name service, in tests. */
  readonly lookup?: LookupFunction;
}

/** No page of a shop's records is as large: such a reply is meant to fill the memory. */
const REPLY_BYTES_MAX = 64 * 1024 * 1024;
const SOCKETS_MAX = 8;
const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * A `fetch` for addresses that a person typed. Node's own takes no agent, and a look-up beforehand
 * can change a moment later, so the check is in the connection itself: a connection to an address
 * that is not public is refused. Redirects are never followed.
 */
export function guardedFetch(options: GuardedFetchOptions): typeof fetch {
  const { allowsPrivateHosts: isOpen, lookup } = options;
  const settings = {
    keepAlive: true,
    maxSockets: SOCKETS_MAX,
    allowPrivateIPAddress: isOpen,
    ...(lookup && { lookup }),
  };
  const plain = new RequestFilteringHttpAgent(settings);
  const secure = new RequestFilteringHttpsAgent(settings);
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const fault = addressFault(url, options);
    if (fault !== null) throw new GuardedAddressError(fault);
    const isSecure = url.protocol === 'https:';
    const requestOptions: RequestOptions = {
      agent: isSecure ? secure : plain,
      method: init.method ?? 'GET',
      headers: { 'accept-encoding': 'gzip', ...toHeaders(init) },
      ...(init.signal && { signal: init.signal }),
    };
    const sent = isSecure ? askHttps(url, requestOptions) : askHttp(url, requestOptions);
    sent.end(typeof init.body === 'string' ? init.body : undefined);
    try {
      const [message] = (await once(sent, 'response')) as [IncomingMessage];
      return toResponse(message);
    } catch (error) {
      throw isFiltered(error) ? new GuardedAddressError('private') : error;
    }
  };
}

function toHeaders({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers).entries());
}

/** Recognises a refusal of the agent, which has no error class of its own. */
function isFiltered(error: unknown): boolean {
  return error instanceof Error && /is not allowed\. Because/.test(error.message);
}

function toResponse(message: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const status = message.statusCode ?? 502;
  if (NO_BODY.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  const isPacked = /^gzip$/i.test(message.headers['content-encoding'] ?? '');
  const body = isPacked ? unpacked(message) : message;
  return new Response(Readable.toWeb(Readable.from(limited(body))) as ReadableStream, {
    status,
    headers,
  });
}

function unpacked(message: IncomingMessage): Readable {
  const gunzip = createGunzip();
  message.on('error', (error) => gunzip.destroy(error));
  message.on('aborted', () => gunzip.destroy(new Error('The answer was cut.')));
  return message.pipe(gunzip);
}

async function* limited(body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > REPLY_BYTES_MAX) throw new Error('The answer is too long.');
    yield piece;
  }
}
