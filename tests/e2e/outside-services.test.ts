/** Services outside: nothing is sent to any before it is set up, and what is sent once it is. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChatwootSandbox } from '#tests/sandbox/chatwoot-sandbox.ts';
import { HUBSPOT_TOKEN, startHubSpotSandbox } from '#tests/sandbox/hubspot-sandbox.ts';
import { startMeasurementSandbox } from '#tests/sandbox/measurement-sandbox.ts';
import { startSentrySandbox } from '#tests/sandbox/sentry-sandbox.ts';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { serveOtherwise, useDatabase } from './shop-owner.ts';
import { setShopStatus } from './shop-status.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const browser = useBrowser();
const database = useDatabase();

interface Installation {
  readonly base: string;
  readonly cookie: string;
  readonly email: string;
  stop(): Promise<void>;
}

/** An installation with a merchant whose shop, of this name, is set up. */
async function serve(shop: string, settings: Record<string, string>): Promise<Installation> {
  const server = await serveOtherwise(database.url(), { WORKER: '0', ...settings });
  const merchant = newMerchant('Olga');
  const cookie = await accountCookie(server.base, merchant);
  const form = { intent: 'add-shop', name: shop, currency: 'EUR', timeZone: 'UTC' };
  const reply = await fetch(`${server.base}/register/connect-platforms`, {
    method: 'POST',
    headers: { origin: server.base, cookie },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(reply.status).toBe(302);
  await setShopStatus(database.db(), shop, {});
  return { ...server, cookie, email: merchant.email };
}

async function open({ base, cookie }: Installation, size?: typeof PHONE): Promise<Page> {
  const { page, context } = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: new URL(base).hostname, path: '/' }]);
  page.on('pageerror', (error) => expect(error.message).toBe('Planted'));
  return page;
}

const SHOP = 'Everything outside';

const CALLS = [
  ['CRM', 'visitorIdentification', { email: 'o@example.com', first_name: 'O', last_name: 'B' }],
  ['HubSpot', 'notifyAppInterest', { interest: 'mobile app' }],
  ['HubSpot', 'saveContactProperties', { properties: { jobtitle: 'owner' } }],
] as const;

/** The statuses of these posts, from within the page. */
function post(page: Page, requests: readonly (readonly [path: string, body: object])[]) {
  return page.evaluate(async (all) => {
    const headers = { 'content-type': 'application/json' };
    const statuses: number[] = [];
    for (const [to, body] of all) {
      const reply = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
      statuses.push(reply.status);
    }
    return statuses;
  }, requests);
}

const callsOfCrm = CALLS.map(
  ([controller, method, params]) =>
    [
      '/api',
      { controller, method, params: { become_shop_ID: 'become_shop_ID', ...params } },
    ] as const,
);

describe('an installation that sets nothing up', () => {
  let installation: Installation;
  let connections: string;
  beforeAll(async () => {
    connections = path.join(await mkdtemp(path.join(tmpdir(), 'farthing-hosts-')), 'hosts');
    await writeFile(connections, '');
    const watch = pathToFileURL(path.resolve('tests/e2e/watch-connections.mjs')).href;
    installation = await serve('Nothing outside', {
      NODE_OPTIONS: `--import=${watch}`,
      CONNECTIONS_FILE: connections,
    });
  });
  afterAll(() => installation.stop());

  it('sends nothing to anybody, whatever is opened and asked for', async () => {
    const { base } = installation;
    const page = await open(installation);
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol)) hosts.add(host);
    });
    await page.clock.install();
    for (const at of ['/dashboard', '/orders', '/messages', '/settings?item=shop', '/support']) {
      await page.goto(base + at);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // The CRM would hear of the visitor after four seconds.
      await page.clock.runFor(5000);
    }
    expect(await page.getByRole('button', { name: 'Chat with support' }).count()).toBe(0);
    const news = page.getByRole('link', { name: /^What’s new/ }).first();
    expect(await news.getAttribute('href')).toBe('/whats-new');
    const statuses = await post(page, [
      ...callsOfCrm,
      ['/install-event', {}],
      ['/error-report', { status: 500, page: '/orders', message: 'Broken' }],
      [
        '/api',
        {
          controller: 'Events',
          method: 'onOnboardingError',
          params: {
            data: {
              become_shop_ID: 'become_shop_ID',
              error_page: '/onboarding/expenses',
              error_msg: 'A step failed',
            },
          },
        },
      ],
    ]);
    expect(statuses).toEqual([201, 201, 201, 204, 204, 201]);
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('Planted');
      }, 0),
    );
    await page.clock.runFor(5000);
    const { host } = new URL(base);
    expect([...hosts]).toEqual([host]);
    expect(await readFile(connections, 'utf8')).toBe('');
    const policy = (await page.request.get(`${base}/dashboard`)).headers();
    expect(policy['content-security-policy']).not.toMatch(/frame-src|worker-src|https:\/\//);
  });
});

describe('an installation that sets them up', () => {
  let hubSpot: Awaited<ReturnType<typeof startHubSpotSandbox>>;
  let measurement: Awaited<ReturnType<typeof startMeasurementSandbox>>;
  let chatwoot: Awaited<ReturnType<typeof startChatwootSandbox>>;
  let sentry: Awaited<ReturnType<typeof startSentrySandbox>>;
  let installation: Installation;
  beforeAll(async () => {
    hubSpot = await startHubSpotSandbox();
    measurement = await startMeasurementSandbox();
    chatwoot = await startChatwootSandbox();
    sentry = await startSentrySandbox();
    installation = await serve(SHOP, {
      HUBSPOT_ACCESS_TOKEN: HUBSPOT_TOKEN,
      HUBSPOT_STAND_IN_URL: hubSpot.url,
      GOOGLE_MEASUREMENT_ID: 'G-ABC123',
      GOOGLE_MEASUREMENT_SECRET: 'counted',
      GOOGLE_MEASUREMENT_STAND_IN_URL: measurement.url,
      CHATWOOT_URL: chatwoot.url,
      CHATWOOT_WEBSITE_TOKEN: 'inbox1',
      CHATWOOT_IDENTITY_KEY: 'proof',
      SENTRY_DSN: sentry.dsn,
    });
  });
  afterAll(async () => {
    await installation.stop();
    await Promise.all([hubSpot, measurement, chatwoot, sentry].map((one) => one.close()));
  });

  it('counts a new shop once, and makes its user known after four seconds', async () => {
    const page = await open(installation);
    await page.clock.install();
    await page.goto(`${installation.base}/dashboard`);
    await expect.poll(() => measurement.events.length).toBe(1);
    expect(measurement.events[0]?.events[0]).toMatchObject({
      name: 'app_installed',
      params: { platform: 'generic' },
    });
    expect(hubSpot.contacts.size).toBe(0);
    await page.clock.runFor(4000);
    await expect.poll(() => hubSpot.contacts.get(installation.email)?.['firstname']).toBe('Olga');
    await page.goto(`${installation.base}/orders`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(measurement.events).toHaveLength(1);
  });

  it('has a chat on the right that is loaded when it is opened', async () => {
    const page = await open(installation);
    await page.goto(`${installation.base}/dashboard`);
    const bubble = page.getByRole('button', { name: 'Chat with support' });
    const box = await bubble.boundingBox();
    expect([
      1280 - (box?.x ?? 0) - (box?.width ?? 0),
      900 - (box?.y ?? 0) - (box?.height ?? 0),
    ]).toEqual([20, 20]);
    await expectAccessible(page);
    expect(chatwoot.requests).toEqual([]);
    await bubble.click();
    await page.frameLocator('#chatwoot_live_chat_widget').getByText('How can we help?').waitFor();
    expect(chatwoot.requests.map((request) => request.path)).toEqual([
      '/packs/js/sdk.js',
      '/widget?website_token=inbox1',
    ]);
    const user = await page.evaluate(
      () => (window as unknown as { $chatwoot: { user: object } }).$chatwoot.user,
    );
    expect(user).toEqual({
      email: installation.email,
      name: 'Olga',
      identifier_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('opens the chat from an error page, and the form where the chat does not come', async () => {
    const page = await open(installation, PHONE);
    const { base } = installation;
    const zoneIs = (zone: string) =>
      database.db().query('update shops set time_zone = $1 where name = $2', [zone, SHOP]);
    await zoneIs('Nowhere/None');
    await page.goto(`${base}/dashboard`);
    const report = page.getByRole('button', { name: 'Report the Problem' });
    chatwoot.inject('5xx', { match: ({ url }) => url.pathname.endsWith('sdk.js') });
    await report.click();
    await page.waitForURL(/\/support\?page=%2Fdashboard/);
    await page.getByLabel('Message').waitFor();
    await page.goto(`${base}/dashboard`);
    await report.click();
    await page.frameLocator('#chatwoot_live_chat_widget').getByText('How can we help?').waitFor();
    await zoneIs('UTC');
  });

  it('reports a step of onboarding that is refused, and opens the chat', async () => {
    const { base } = installation;
    const stepsAre = (names: string) =>
      database.db().query(
        `update shop_standings set has_completed_steps = false, is_onboarding_done = false,
           steps_done = $1, last_onboarding_step = 'advertising/integrations'
         where shop_id = (select shop_id from shops where name = $2)`,
        [names, SHOP],
      );
    await stepsAre('{industries,advertising/platforms}');
    const page = await open(installation);
    await page.goto(`${base}/onboarding/advertising/integrations`);
    // Somebody else began anew meanwhile.
    await stepsAre('{}');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This step is not open yet.').waitFor();
    await page.getByRole('button', { name: 'Contact Support' }).click();
    await page.frameLocator('#chatwoot_live_chat_widget').getByText('How can we help?').waitFor();
    const reports = await database
      .db()
      .query(`select page, message from support_requests where page like '/onboarding/adv%'`);
    expect(reports).toEqual([
      { page: '/onboarding/advertising/integrations', message: 'This step is not open yet.' },
    ]);
    await setShopStatus(database.db(), SHOP, {});
  });

  it('reports what fails in the browser, with every trace, and no figure of the shop', async () => {
    const page = await open(installation);
    const sent = (type: string) => sentry.items.filter((item) => item.type === type);
    const earlier = sent('transaction').length;
    await page.goto(`${installation.base}/orders?start=2023-02-01&end=2023-02-02&customer=Ada`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect
      .poll(() => sent('transaction').length, { timeout: 30_000 })
      .toBeGreaterThan(earlier);
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('Planted');
      }, 0),
    );
    await expect.poll(() => sent('event').length, { timeout: 30_000 }).toBe(1);
    expect(sent('event')[0]?.payload).toContain('Planted');
    // A replay goes with every error.
    await expect.poll(() => sent('replay_event').length, { timeout: 30_000 }).toBeGreaterThan(0);
    const texts = sentry.items.map(({ payload }) => payload).join('\n');
    expect(texts).not.toContain('customer=Ada');
    expect(texts).not.toContain(installation.email);
  });
});
