import { z } from 'zod';
import { parseJson } from '#app/lib/parse-json.ts';
import { parseShopDomain } from './shop-domain.ts';

export interface ShopifyApp {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Earlier secrets, with which Shopify may still sign while the secret is rotated. */
  readonly oldApiSecrets?: readonly string[];
}

export interface SessionTokenClaims {
  /** The domain: "acme.myshopify.com". */
  readonly shop: string;
  readonly shopifyUserId: string;
  readonly sessionId: string;
}

/** Decodes a token with Shopify's library: its claims when it is signed for us and valid now. */
export type DecodeSessionToken = (token: string) => Promise<unknown>;

const LENGTH_MAX = 4096;

/** RFC 7519, 5.1: another type of token may give the same claims another meaning. */
const header = z.object({ typ: z.literal('JWT').optional() });
/** Checks the end, the beginning and the person, which the library does not require, and compares the shops. */
const claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string().regex(/^\d{1,20}$/),
  exp: z.number(),
  nbf: z.number(),
  sid: z.string().max(200).default(''),
});

/** Lists all secrets of the app, the newest first. */
export function listAppSecrets({ apiSecret, oldApiSecrets = [] }: ShopifyApp): readonly string[] {
  return [apiSecret, ...oldApiSecrets];
}

/**
 * Returns the claims of a session token that Shopify signed for this app and that is valid now;
 * null for any other. It gives no reason, and never repeats the token: neither is for logs.
 */
export async function readShopifySessionToken(
  token: string,
  decode: DecodeSessionToken,
): Promise<SessionTokenClaims | null> {
  const [head = '', ...rest] = token.slice(0, LENGTH_MAX + 1).split('.');
  if (token.length > LENGTH_MAX || rest.length !== 2) return null;
  const parsed = claims.safeParse(await decode(token));
  if (
    !parsed.success ||
    !header.safeParse(parseJson(Buffer.from(head, 'base64url').toString('utf8'))).success
  )
    return null;
  const { iss, dest, sub, sid } = parsed.data;
  const shop = parseShopDomain(dest);
  const isOneShop = shop !== null && parseShopDomain(iss) === shop;
  return isOneShop ? { shop, shopifyUserId: sub, sessionId: sid } : null;
}
