/** What Shopify's library does and does not do by itself, over the sealed sessions. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterEmbedded } from '#app/services/connections/embedded/enter-embedded.server.ts';
import { openEmbedded } from '#app/services/connections/embedded/open-embedded.server.ts';
import type { EmbeddedRequest } from '#app/services/embedded-settings.ts';
import { authenticateEmbedded } from '#app/web/session/request-context.server.ts';
import { sessionToken, SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { type ShopifyStandIn, startShopify } from '#tests/sandbox/shopify/shopify-stand-in.ts';
import { type TestDeps, testDeps } from '../database.ts';

const NOW = '2026-11-21T10:00:00Z';
const HOUR_LATER = '2026-11-21T11:00:00Z';

let base: TestDeps;
let shopify: ShopifyStandIn;
const lines: string[] = [];
const hear = (_fields: object, line: string) => void lines.push(line);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  [base, shopify] = await Promise.all([testDeps({ now: NOW }), startShopify()]);
});
beforeEach(() => void vi.setSystemTime(NOW));
afterEach(() => void (shopify.grants.length = 0));
afterAll(async () => {
  await Promise.all([base.close(), shopify.close()]);
  vi.useRealTimers();
});

const settings = () =>
  openEmbedded({
    ...SHOPIFY_APP,
    endpoint: shopify.url,
    db: base.db,
    keys: base.keys,
    appUrl: 'https://farthing.example',
    fetch,
    clock: () => new Date(),
    log: { error: hear, warn: hear, debug: hear },
  });
const visitTo = (name: string): EmbeddedRequest => {
  const shop = `${name}.myshopify.com`;
  const token = sessionToken(shop, new Date());
  return { shop, shopifyUserId: '42', sessionId: 'session', sessionToken: token };
};
const enter = (visit: EmbeddedRequest) =>
  enterEmbedded({ ...base, clock: () => new Date() }, settings(), visit);
const authenticate = (visit: EmbeddedRequest) =>
  authenticateEmbedded(settings(), {
    visit,
    request: new Request('http://127.0.0.1/orders?embedded=1'),
    appUrl: 'https://farthing.example',
  });

describe("Shopify's library", () => {
  it('lets a visit in by the sealed token, and asks Shopify nothing', async () => {
    const visit = visitTo('known');
    await enter(visit);
    shopify.grants.length = 0;
    await Promise.all(Array.from({ length: 10 }, () => authenticate(visit)));
    expect(shopify.grants).toEqual([]);
  });

  it('asks for nothing after fifty visits whose token had ended: one of them refreshed it', async () => {
    await enter(visitTo('fifty'));
    shopify.grants.length = 0;
    vi.setSystemTime(HOUR_LATER);
    const visits = Array.from({ length: 50 }, () => visitTo('fifty'));
    await Promise.all(visits.map((visit) => enter(visit).then(() => authenticate(visit))));
    expect(shopify.grants).toEqual(['fifty.myshopify.com refresh_token']);
  });

  it('never refreshes by itself: it is not told the refresh token', async () => {
    await enter(visitTo('ended'));
    shopify.grants.length = 0;
    vi.setSystemTime(HOUR_LATER);
    await authenticate(visitTo('ended'));
    expect(shopify.grants).toEqual(['ended.myshopify.com token_exchange']);
    // What it was given is kept, and sealed.
    await authenticate(visitTo('ended'));
    expect(shopify.grants).toHaveLength(1);
    const rows = await base.db.query('select * from platform_credentials');
    expect(JSON.stringify(rows)).not.toMatch(/shpat|shprt/);
  });

  it('writes no token and no secret into the log', async () => {
    lines.length = 0;
    const visit = visitTo('canary');
    await enter(visit);
    await authenticate(visit);
    vi.setSystemTime(HOUR_LATER);
    const refused = { ...visit, sessionToken: `${visit.sessionToken}canary` };
    await authenticate(refused).catch(() => undefined);
    shopify.troubles.set(visit.shop, 503);
    await authenticate(visitTo('canary')).catch(() => undefined);
    expect(lines.length).toBeGreaterThan(3);
    const all = lines.join('\n');
    expect(all).toContain(visit.shop);
    for (const canary of ['eyJ', 'shpat', 'shprt', SHOPIFY_APP.apiSecret]) {
      expect(all).not.toContain(canary);
    }
  });
});
