import { randomBytes } from 'node:crypto';
import type { Wait } from '#app/lib/backoff.ts';
import type { HttpClient, HttpReply } from '#app/lib/http/http-client.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { hostPace } from './host-pace.ts';
import { readAnswer, type WooAnswer } from './read-answer.ts';
import { signedParams, parseWooKey, type WooKey } from './sign-request.server.ts';
import {
  type AddressStyle,
  queryText,
  type RestParams,
  restParams,
  type RestTarget,
  restUrl,
} from './woo-address.ts';
import { faultOfAnswer, faultOfFailure } from './woo-faults.ts';

export interface WooApiOptions {
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly wait: Wait;
  /** Replaces every shop's host, in tests; null for the shop itself. */
  readonly endpoint: string | null;
  /** For example "https://acme.example/shop". */
  readonly site: string;
  /** The form is "ck_...:cs_..."; null for public requests. */
  readonly secret: (() => Promise<string>) | null;
}

export interface WooRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly route: string;
  readonly params?: RestParams;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

export interface WooData {
  readonly data: unknown;
  /** The header `X-WP-Total`; null where a proxy dropped it. */
  readonly total: number | null;
}

export interface WooApi {
  /** Returns null when there is no such object, or no such list. Throws PlatformError. */
  request(request: WooRequest): Promise<WooData | null>;
  /** Returns the style of the last success, which is tried first. */
  style(): AddressStyle;
}

/** The form of the key. WooCommerce behind a proxy may not detect that it is reached over https. */
type Way = 'basic' | 'signed' | 'signed as http' | 'none';

/** Calls one shop at the pace of its host, in the style and key form that it accepts. */
export function wooApi(options: WooApiOptions): WooApi {
  const isSecure = options.site.startsWith('https:');
  const ways: Way[] = isSecure ? ['basic', 'signed', 'signed as http'] : ['signed'];
  const preferred: { styles: AddressStyle[]; ways: Way[] } = {
    styles: ['pretty', 'plain'],
    ways: options.secret === null ? ['none'] : ways,
  };
  const fetchAnswer = async (request: WooRequest): Promise<WooAnswer> => {
    let last: WooAnswer = { kind: 'no_route', isOfApi: false };
    for (const style of preferred.styles) {
      for (const way of listAttempts(preferred.ways)) {
        const answer = readAnswer(await send(options, request, style, way));
        if (answer.kind !== 'unauthorised' && !isElsewhere(answer)) {
          preferred.styles = first(preferred.styles, style);
          preferred.ways = first(preferred.ways, way);
          return answer;
        }
        if (last.kind === 'no_route') last = answer;
        if (isElsewhere(answer)) break;
      }
    }
    return last;
  };
  const pace = hostPace(options.clock);
  return {
    request: async (request) => toData(await pace.run(() => fetchAnswer(request)), request),
    style: () => preferred.styles[0] ?? 'pretty',
  };
}

/**
 * Decides if the API is not at this style of address. Where permalinks are plain, many hosts send
 * every path to WordPress, which shows the shop's front page there, or redirects to it with a
 * trailing slash.
 */
function isElsewhere(answer: WooAnswer): boolean {
  if (answer.kind === 'moved') return !answer.isLogin;
  if (answer.kind === 'page') return answer.status < 400 && !answer.isLogin;
  return answer.kind === 'no_route' && !answer.isOfApi;
}

function toData(answer: WooAnswer, { method }: WooRequest): WooData | null {
  if (answer.kind === 'missing') return null;
  if (answer.kind === 'data') {
    const total = Number(answer.headers.get('x-wp-total') ?? Number.NaN);
    return { data: answer.data, total: Number.isSafeInteger(total) ? total : null };
  }
  // The shop was read by this key before: only writing is refused.
  if (answer.kind === 'unauthorised' && (method ?? 'GET') !== 'GET') {
    throw new PlatformError('forbidden', 'The key may read the shop, but not write to it.');
  }
  throw faultOfAnswer(answer);
}

/**
 * Repeats signed attempts: a signature is valid once, so a request that was sent twice on the way
 * is signed anew and tried again.
 */
function listAttempts(ways: readonly Way[]): readonly Way[] {
  const [best] = ways;
  return best === 'signed' || best === 'signed as http' ? [best, ...ways] : ways;
}

function first<T>(all: readonly T[], one: T): T[] {
  return [one, ...all.filter((other) => other !== one)];
}

async function send(
  options: WooApiOptions,
  request: WooRequest,
  style: AddressStyle,
  way: Way,
): Promise<HttpReply> {
  const { site, endpoint, http } = options;
  const { method = 'GET', body, signal } = request;
  const target = { site, style, route: request.route };
  const key = way === 'none' ? null : await readKey(options);
  const params = buildParams(options, request, target, { key, way });
  try {
    return await http.send({
      method,
      url: `${restUrl({ ...target, site: endpoint ?? site })}${queryText(params)}`,
      headers: {
        accept: 'application/json',
        ...(key !== null && way === 'basic' && { authorization: basic(key) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    throw faultOfFailure(error);
  }
}

function buildParams(
  { clock }: WooApiOptions,
  { method = 'GET', params = {} }: WooRequest,
  target: RestTarget,
  { key, way }: { readonly key: WooKey | null; readonly way: Way },
): RestParams {
  const plain = restParams(target, params);
  if (key === null || way === 'basic') return plain;
  const url = restUrl(target);
  return signedParams({
    method,
    url: way === 'signed as http' ? url.replace(/^https:/, 'http:') : url,
    params: plain,
    key,
    timestamp: Math.floor(clock().getTime() / 1000),
    nonce: randomBytes(16).toString('hex'),
  });
}

async function readKey({ secret }: WooApiOptions): Promise<WooKey | null> {
  if (secret === null) return null;
  const key = parseWooKey(await secret());
  if (key !== null) return key;
  throw new PlatformError('revoked', 'The key of the shop is not one of WooCommerce.');
}

function basic({ consumerKey, consumerSecret }: WooKey): string {
  return `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
}
