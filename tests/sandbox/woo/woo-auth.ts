import { createHmac } from 'node:crypto';
import type { SandboxRequest } from '../sandbox-server.ts';

export interface WooShopAuth {
  /** What WordPress takes for its home: "https://lamps.example/shop". */
  readonly home: string;
  /** Whether PHP sees https; behind some proxies it does not. */
  readonly isSsl: boolean;
  /** Whether the host passes the Authorization header on to PHP. */
  readonly passesHeader: boolean;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly permissions: 'read' | 'read_write';
  /** Nonces that were used. */
  readonly nonces: Set<string>;
  readonly now: () => Date;
}

/** null when the key opens; else what WooCommerce says, with status 401. */
export function refusedBy(auth: WooShopAuth, request: SandboxRequest): string | null {
  // WC_REST_Authentication::is_request_to_rest_api looks at nothing but the address: "wc/" and "wc-" are its own.
  if (!/wp-json\/wc[/-]/.test(request.path)) return 'Sorry, you cannot list resources.';
  const fault = (auth.isSsl && basic(auth, request) === 'open') || signed(auth, request);
  if (fault !== true) return fault;
  const isWrite = request.method !== 'GET';
  if (!isWrite || auth.permissions === 'read_write') return null;
  return 'The API key provided does not have write permissions.';
}

function basic(auth: WooShopAuth, { headers, url }: SandboxRequest): 'open' | 'none' {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  const given = auth.passesHeader ? Buffer.from(encoded, 'base64').toString() : '';
  const query = `${url.searchParams.get('consumer_key')}:${url.searchParams.get('consumer_secret')}`;
  const own = `${auth.consumerKey}:${auth.consumerSecret}`;
  return given === own || query === own ? 'open' : 'none';
}

/** OAuth 1.0a over the path below home, as WC_REST_Authentication::check_oauth_signature. */
function signed(auth: WooShopAuth, { method, url }: SandboxRequest): true | string {
  const params = Object.fromEntries(url.searchParams);
  const { oauth_signature: signature, ...rest } = params;
  if (signature === undefined) return 'Sorry, you cannot list resources.';
  if (rest['oauth_consumer_key'] !== auth.consumerKey) return 'Consumer key is invalid.';
  const base = new URL(auth.home).pathname.replace(/\/*$/, '/');
  const below = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : url.pathname;
  const home = auth.home.replace(/^https?/, auth.isSsl ? 'https' : 'http');
  const address = below === '' ? home : `${home}/${below.replace(/^\//, '')}`;
  const query = Object.keys(rest)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((name) => `${twice(name)}%3D${twice(rest[name] ?? '')}`)
    .join('%26');
  const text = `${method}&${rawurlencode(address)}&${query}`;
  const own = createHmac('sha256', `${auth.consumerSecret}&`).update(text).digest('base64');
  if (own !== signature) return 'Invalid signature - provided signature does not match.';
  const offMs = Math.abs(Number(rest['oauth_timestamp']) * 1000 - auth.now().getTime());
  if (!(offMs <= 15 * 60_000)) return 'Invalid timestamp.';
  const nonce = rest['oauth_nonce'] ?? '';
  if (auth.nonces.has(nonce)) return 'Invalid nonce - nonce has already been used.';
  auth.nonces.add(nonce);
  return true;
}

function twice(text: string): string {
  return rawurlencode(text).replaceAll('%', '%25');
}

/** PHP's rawurlencode. */
function rawurlencode(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
