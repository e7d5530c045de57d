import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shopifyTokens } from '#app/shopify.server.ts';
import { SHOPIFY_APP, sessionToken, type TokenChanges } from '#tests/sandbox/session-tokens.ts';
import { readShopifySessionToken } from './session-token.server.ts';
import { isAdminHost, isShopDomain } from './shop-domain.ts';

const SHOP = 'acme.myshopify.com';
const NOW = new Date('2026-11-21T10:00:00Z');
const SECONDS = NOW.getTime() / 1000;

const decoderOf = (apiSecrets: readonly string[]) => {
  const { apiKey } = SHOPIFY_APP;
  const asksNobody = () => Promise.reject(new Error('Reading a token asks nobody.'));
  return shopifyTokens({ apiKey, apiSecrets, fetch: asksNobody, endpoint: null }).decode;
};
const decode = decoderOf([SHOPIFY_APP.apiSecret]);
const read = (token: string) => readShopifySessionToken(token, decode);

// The library's clock is the machine's.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => void vi.useRealTimers());

describe('a session token', () => {
  it('tells the shop and the member of staff', async () => {
    expect(await read(sessionToken(SHOP, NOW))).toEqual({
      shop: SHOP,
      shopifyUserId: '42',
      sessionId: 'aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685',
    });
  });

  it.each<[string, TokenChanges]>([
    ['just expired, within ten seconds', { claims: { exp: SECONDS - 9 } }],
    ['not valid yet, within ten seconds', { claims: { nbf: SECONDS + 10 } }],
  ])('is accepted when %s', async (_what, changes) => {
    expect(await read(sessionToken(SHOP, NOW, changes))).not.toBeNull();
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
  ])('is refused when %s', async (_what, changes) => {
    expect(await read(sessionToken(SHOP, NOW, changes))).toBeNull();
  });

  it('is refused when a part of it was changed after signing', async () => {
    const [head, , signature] = sessionToken(SHOP, NOW).split('.');
    const [, otherBody] = sessionToken('other.myshopify.com', NOW).split('.');
    expect(await read(`${head}.${otherBody}.${signature}`)).toBeNull();
  });

  it.each(['', '.', '..', 'a.b.c', 'a.b.c.d', '💥.💥.💥', 'x'.repeat(10_000)])(
    'is refused when it is %j',
    async (text) => {
      expect(await read(text)).toBeNull();
    },
  );
});

describe('while the secret is rotated', () => {
  it('a token signed with the one from before is accepted, with another it is not', async () => {
    const before = sessionToken(SHOP, NOW, { secret: 'the secret from before' });
    const rotating = decoderOf([SHOPIFY_APP.apiSecret, 'the secret from before']);
    expect(await readShopifySessionToken(before, rotating)).toMatchObject({ shop: SHOP });
    expect(await readShopifySessionToken(sessionToken(SHOP, NOW), rotating)).toMatchObject({
      shop: SHOP,
    });
    expect(await read(before)).toBeNull();
  });
});

describe('the host of an admin', () => {
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');

  it.each(['admin.shopify.com/store/acme', 'acme.myshopify.com/admin'])('may be %s', (text) => {
    expect(isAdminHost(inBase64(text))).toBe(true);
    expect(isAdminHost(inBase64(text).replaceAll('=', ''))).toBe(true);
  });

  it.each([
    'host',
    '',
    'evil.example',
    'admin.shopify.com.evil.example/store/acme',
    'evil.example/admin.shopify.com/store/acme',
    'admin.shopify.com/store/acme/../../evil',
    'acme.myshopify.com.evil.example/admin',
    'admin.shopify.com@evil.example/store/acme',
  ])('is never %j', (text) => {
    expect(isAdminHost(inBase64(text))).toBe(false);
  });

  it('is never what is not base64', () => {
    expect(isAdminHost('admin.shopify.com/store/acme')).toBe(false);
    expect(isAdminHost('%%%')).toBe(false);
  });
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
