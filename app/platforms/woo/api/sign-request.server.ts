import { createHmac } from 'node:crypto';
import { percentEncoded, type RestParams } from './woo-address.ts';

export interface SignedRequest {
  readonly method: string;
  readonly url: string;
  readonly params: RestParams;
  readonly key: WooKey;
  /** Seconds since 1970; valid for 15 minutes. */
  readonly timestamp: number;
  readonly nonce: string;
}

export interface WooKey {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/**
 * Adds OAuth 1.0a's parameters, which WooCommerce requires where it does not see https: the secret
 * signs and is never sent (WC_REST_Authentication::check_oauth_signature).
 */
export function signedParams({ params, key, ...request }: SignedRequest): RestParams {
  const all: RestParams = {
    ...params,
    oauth_consumer_key: key.consumerKey,
    oauth_timestamp: String(request.timestamp),
    oauth_nonce: request.nonce,
    oauth_signature_method: 'HMAC-SHA256',
  };
  const base = [request.method, request.url, normalised(all)].map(percentEncoded).join('&');
  const signature = createHmac('sha256', `${key.consumerSecret}&`).update(base).digest('base64');
  return { ...all, oauth_signature: signature };
}

/** Joins parameters as "a=1&b=2", sorted by the bytes of the names. */
function normalised(params: RestParams): string {
  return Object.entries(params)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
    .join('&');
}

/** Splits "ck_...:cs_..."; null for anything else. */
export function parseWooKey(secret: string): WooKey | null {
  const [, consumerKey, consumerSecret] = /^(ck_\w{10,100}):(cs_\w{10,100})$/.exec(secret) ?? [];
  if (consumerKey === undefined || consumerSecret === undefined) return null;
  return { consumerKey, consumerSecret };
}
