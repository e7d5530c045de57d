import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { shopDomainOf } from './shop-domain.ts';

export interface ShopifyApp {
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** Whom the Shopify admin says is looking, at which shop. */
export interface SessionTokenClaims {
  /** "acme.myshopify.com" */
  readonly shop: string;
  /** Shopify's id of the member of staff. */
  readonly shopifyUserId: string;
  readonly sessionId: string;
}

/** Clocks differ by so much; a token lives a minute. */
const TOLERANCE_S = 10;
const LENGTH_MAX = 4096;

/** RFC 7515, 4.1.11: whoever does not understand what "crit" lists must refuse the token. */
const header = z.object({
  alg: z.literal('HS256'),
  typ: z.literal('JWT').optional(),
  crit: z.undefined().optional(),
});
const claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string().regex(/^\d{1,20}$/),
  exp: z.number(),
  nbf: z.number(),
  sid: z.string().max(200).default(''),
});

/**
 * The claims of a session token that Shopify signed for this app and that is valid now; null of any
 * other. Says nothing of why, and never repeats the token: neither is for logs.
 */
export function readSessionToken(
  token: string,
  { apiKey, apiSecret }: ShopifyApp,
  now: Date,
): SessionTokenClaims | null {
  const [head, body, signature, ...rest] = token.slice(0, LENGTH_MAX + 1).split('.');
  if (token.length > LENGTH_MAX || rest.length > 0) return null;
  if (head === undefined || body === undefined || signature === undefined) return null;
  const expected = createHmac('sha256', apiSecret).update(`${head}.${body}`).digest();
  if (!isSame(expected, Buffer.from(signature, 'base64url'))) return null;
  if (!header.safeParse(jsonOf(head)).success) return null;
  const parsed = claims.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { iss, dest, aud, sub, exp, nbf, sid } = parsed.data;
  const seconds = now.getTime() / 1000;
  const isLive = seconds < exp + TOLERANCE_S && seconds >= nbf - TOLERANCE_S;
  const shop = shopDomainOf(dest);
  const isOurs = aud === apiKey && shop !== null && shopDomainOf(iss) === shop;
  return isLive && isOurs ? { shop, shopifyUserId: sub, sessionId: sid } : null;
}

function isSame(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null; // not JSON: the schema refuses it
  }
}
