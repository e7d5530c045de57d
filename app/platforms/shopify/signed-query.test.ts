import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopOfSignedQuery } from './signed-query.server.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const SECRET = 'a secret of tests';
const given = { host: 'YWNtZQ', shop: 'acme.myshopify.com', timestamp: '1795255200' };

/** Written out by hand: names in order, joined as Shopify joins them. */
const MESSAGE = 'host=YWNtZQ&shop=acme.myshopify.com&timestamp=1795255200';
const hmac = createHmac('sha256', SECRET).update(MESSAGE).digest('hex');

const read = (query: Record<string, string> | string) =>
  shopOfSignedQuery(new URLSearchParams(query), [SECRET], NOW);

describe('an address that Shopify signed', () => {
  it('tells its shop', () => {
    expect(read({ ...given, hmac })).toBe('acme.myshopify.com');
  });

  it('tells it while the secret that signed it is being replaced', () => {
    const query = new URLSearchParams({ ...given, hmac });
    expect(shopOfSignedQuery(query, ['the next secret', SECRET], NOW)).toBe('acme.myshopify.com');
    expect(shopOfSignedQuery(query, ['the next secret'], NOW)).toBeNull();
  });

  it('tells it whatever the order of its parameters', () => {
    const turned = Object.entries({ ...given, hmac }).toReversed();
    expect(read(Object.fromEntries(turned))).toBe('acme.myshopify.com');
  });

  it.each([
    ['without a signature', { ...given }],
    ['with a wrong one', { ...given, hmac: hmac.replace(/^./, (c) => (c === '0' ? '1' : '0')) }],
    ['with one that is cut', { ...given, hmac: hmac.slice(1) }],
    ['of another shop', { ...given, hmac, shop: 'other.myshopify.com' }],
    ['with something added', { ...given, hmac, embedded: '1' }],
  ])('tells nothing %s', (_what, query) => {
    expect(read(query)).toBeNull();
  });

  it('tells nothing when a parameter stands there twice', () => {
    const query = new URLSearchParams({ ...given, hmac });
    expect(read(`${query.toString()}&shop=other.myshopify.com`)).toBeNull();
  });

  it('tells nothing of a host that is no shop, though it is signed', () => {
    const shop = 'acme.myshopify.com.evil.example';
    const message = `shop=${shop}&timestamp=${given.timestamp}`;
    const signed = createHmac('sha256', SECRET).update(message).digest('hex');
    expect(read({ shop, timestamp: given.timestamp, hmac: signed })).toBeNull();
  });

  it('tells nothing two days later', () => {
    const later = new Date(NOW.getTime() + 2 * 86_400_000);
    const query = new URLSearchParams({ ...given, hmac });
    expect(shopOfSignedQuery(query, [SECRET], later)).toBeNull();
  });
});
