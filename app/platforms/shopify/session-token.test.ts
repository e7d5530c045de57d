import { describe, expect, it } from 'vitest';
import { SHOPIFY_APP, sessionToken, type TokenChanges } from '#tests/sandbox/session-tokens.ts';
import { readSessionToken } from './session-token.server.ts';
import { isShopDomain } from './shop-domain.ts';

const SHOP = 'acme.myshopify.com';
const NOW = new Date('2026-11-21T10:00:00Z');
const SECONDS = NOW.getTime() / 1000;

const read = (token: string) => readSessionToken(token, SHOPIFY_APP, NOW);

describe('a session token', () => {
  it('tells the shop and the member of staff', () => {
    expect(read(sessionToken(SHOP, NOW))).toEqual({
      shop: SHOP,
      shopifyUserId: '42',
      sessionId: 'aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685',
    });
  });

  it.each<[string, TokenChanges]>([
    ['just expired, within ten seconds', { claims: { exp: SECONDS - 9 } }],
    ['not valid yet, within ten seconds', { claims: { nbf: SECONDS + 10 } }],
  ])('is accepted when %s', (_what, changes) => {
    expect(read(sessionToken(SHOP, NOW, changes))).not.toBeNull();
  });

  it.each<[string, TokenChanges]>([
    ['expired', { claims: { exp: SECONDS - 10 } }],
    ['of the future', { claims: { nbf: SECONDS + 11 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a beginning', { claims: { nbf: undefined } }],
    ['of another app', { claims: { aud: 'another' } }],
    ['of several apps', { claims: { aud: [SHOPIFY_APP.apiKey] } }],
    ['signed with another key', { secret: 'another secret' }],
    ['without a signature', { header: { alg: 'none' } }],
    ['of another algorithm', { header: { alg: 'HS512' } }],
    ['with what must be understood, and is not', { header: { crit: ['exp2'], exp2: 1 } }],
    ['of a payload in another writing', { header: { crit: ['b64'], b64: false } }],
    ['of another type', { header: { typ: 'at+jwt' } }],
    ['issued by another shop', { claims: { iss: 'https://other.myshopify.com/admin' } }],
    ['for a host that begins like a shop', { claims: { dest: `https://${SHOP}.evil.example` } }],
    ['for a host that ends like a shop', { claims: { dest: `https://evil.example/${SHOP}` } }],
    ['for a shop behind a name', { claims: { dest: `https://${SHOP}@evil.example` } }],
    ['for a shop over http', { claims: { dest: `http://${SHOP}` } }],
    ['for a shop at a port', { claims: { dest: `https://${SHOP}:8443` } }],
    ['of nobody', { claims: { sub: '' } }],
  ])('is refused when %s', (_what, changes) => {
    expect(read(sessionToken(SHOP, NOW, changes))).toBeNull();
  });

  it('is refused when a part of it was changed after signing', () => {
    const [head, , signature] = sessionToken(SHOP, NOW).split('.');
    const [, otherBody] = sessionToken('other.myshopify.com', NOW).split('.');
    expect(read(`${head}.${otherBody}.${signature}`)).toBeNull();
  });

  it.each(['', '.', '..', 'a.b.c', 'a.b.c.d', '💥.💥.💥', 'x'.repeat(10_000)])(
    'is refused when it is %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});

describe("a shop's domain", () => {
  it.each(['acme.myshopify.com', 'a-1.myshopify.com'])('may be %s', (text) => {
    expect(isShopDomain(text)).toBe(true);
  });

  it.each([
    'acme.myshopify.com.evil.example',
    'evil.example/acme.myshopify.com',
    'acme.myshopify.com\n',
    '\nacme.myshopify.com',
    '-acme.myshopify.com',
    'a.b.myshopify.com',
    'Acme.myshopify.com',
    '.myshopify.com',
    'acmeXmyshopify.com',
    "acme.myshopify.com 'unsafe-inline'",
    '',
  ])('is never %j', (text) => {
    expect(isShopDomain(text)).toBe(false);
  });
});
