import { createHmac } from 'node:crypto';

export const SHOPIFY_APP = { apiKey: 'farthing-test-key', apiSecret: 'a secret of tests' };

export interface TokenChanges {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly secret?: string;
}

/** A session token as Shopify signs it for a member of staff of `shop`, with what is changed in it. */
export function sessionToken(shop: string, now: Date, changes: TokenChanges = {}): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const header = { alg: 'HS256', typ: 'JWT', ...changes.header };
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: SHOPIFY_APP.apiKey,
    sub: '42',
    exp: seconds + 60,
    nbf: seconds,
    iat: seconds,
    jti: 'f8912129-1af6-4cad-9ca3-76b0f7621087',
    sid: 'aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685',
    ...changes.claims,
  };
  const signed = `${encoded(header)}.${encoded(claims)}`;
  if (header.alg === 'none') return `${signed}.`;
  const signature = createHmac('sha256', changes.secret ?? SHOPIFY_APP.apiSecret).update(signed);
  return `${signed}.${signature.digest('base64url')}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
