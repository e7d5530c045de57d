import { describe, expect, it } from 'vitest';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { framedAddress, SHOP, useEmbeddedApp } from './embedded-app.ts';

const { app } = useEmbeddedApp();
const ask = (path: string) => fetch(`${app().base}${path}`, { redirect: 'manual' });
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

/** `shop` becomes a part of headers: each of these would let another site frame the page. */
const FORGED_SHOPS = [
  'evil.example *',
  'evil.example',
  `${SHOP}.evil.example`,
  `${SHOP} evil.example`,
  '',
];
const FORGED_HOSTS = ['aG9zdA', 'evil.example', '%25%25', inBase64(`evil.example/${SHOP}/admin`)];

function inBase64(text: string): string {
  return Buffer.from(text).toString('base64url');
}

describe("the pages of Shopify's library", () => {
  it.each(['/auth/session-token', '/auth/exit-iframe', '/auth/login'])(
    '%s answer nobody who names no shop',
    async (path) => {
      for (const shop of FORGED_SHOPS) {
        const response = await ask(
          `${path}?embedded=1&exitIframe=/&shop=${encodeURIComponent(shop)}`,
        );
        expect([shop, response.status]).toEqual([shop, 400]);
        expect(policyOf(response)).not.toContain('evil');
      }
    },
  );

  it('lead a shop to the installation', async () => {
    const response = await ask(`/auth/login?shop=${SHOP}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `https://admin.shopify.com/store/acme/oauth/install?client_id=${SHOPIFY_APP.apiKey}`,
    );
  });

  it('lead out of the frame to the admin, by a script with a nonce of its own', async () => {
    const out = (to: string) =>
      ask(`/auth/exit-iframe?embedded=1&shop=${SHOP}&exitIframe=${encodeURIComponent(to)}`);
    const response = await out('https://admin.shopify.com/store/acme/charges');
    expect(response.status).toBe(200);
    const [, nonce] = /<script nonce="([^"]+)">window\.open/.exec(await response.text()) ?? [];
    expect(policyOf(response)).toContain(`'nonce-${nonce}'`);
    expect(policyOf(response)).toContain(
      `frame-ancestors https://${SHOP} https://admin.shopify.com`,
    );
    expect((await out('https://evil.example/')).status).toBe(400);
  });
});

describe('a page inside the admin', () => {
  it('is refused when its host is none of Shopify', async () => {
    for (const token of [undefined, null]) {
      for (const host of FORGED_HOSTS) {
        const address = framedAddress(app().base, '/orders', token);
        const forged = address.replace(/host=[^&]*/, `host=${host}`);
        const { status } = await fetch(forged, { redirect: 'manual' });
        expect([host, status]).toEqual([host, 400]);
      }
    }
  });

  it('has its App Bridge loaded early, and one policy, which is ours', async () => {
    const response = await fetch(framedAddress(app().base, '/orders'));
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toContain('shopifycloud/app-bridge.js>; rel="preload"');
    expect(policyOf(response).match(/frame-ancestors/g)).toHaveLength(1);
    expect(policyOf(response)).not.toContain('spin.dev');
  });
});
