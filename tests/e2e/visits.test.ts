import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { addShop, useDatabase } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

/** The browser of a visitor, which says nothing of being driven by a test. */
const VISITOR =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const AGREES =
  '<script>window.farthing=window.farthing||function(){(farthing.q=farthing.q||[]).push(arguments)};' +
  "farthing('consent',true)</script>";

describe('a merchant counts visits with Farthing', () => {
  const browser = useBrowser();
  const database = useDatabase();
  const shop = startShop();

  it('pastes the script, sees visitors arrive, with and without consent, and goes back', async () => {
    const cookie = await accountCookie(inject('baseUrl'), newMerchant('Vito'));
    await addShop(cookie, 'Vito’s tea');
    const { page, context, problems } = await browser.visit('about:blank', DESKTOP);
    const [name = '', value = ''] = cookie.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await context.addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true }]);
    await page.goto('/onboarding/ga');
    await page.getByText(/^Nobody does yet/).waitFor();
    await page.getByRole('button', { name: 'Count with Farthing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Count with Farthing' }).click();
    await page.getByText(/^Waiting for the first visit/).waitFor();
    await expectAccessible(page);
    const snippet = await page.getByText('<script async src=').innerText();
    // The server under test was given any port, so it cannot know its own address.
    shop.script = snippet.replace(/https?:\/\/[^/]+/, inject('baseUrl'));

    await visitWithoutConsent(await visitor(browser, shop.url));
    await page.getByText('Last visit').waitFor();
    await visitWithConsent(await visitor(browser, shop.url));
    // Reports are written within a second, and counted when the next schedule finds them.
    const known = { name: /ads \/ cpc.*1.*100\.0/ };
    const readAgain = async () => {
      await countNow(database.db());
      await page.reload();
      return page.getByRole('row', known).count();
    };
    await expect.poll(readAgain, { timeout: 60_000, interval: 1000 }).toBe(1);
    await page.getByRole('row', { name: /news \/ email.*1.*0\.0/ }).waitFor();
    await page.getByText('Conversion rate', { exact: true }).first().waitFor();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    const wider = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP);
    await newKeyAndBack(page, snippet);
    expect(problems).toEqual([]);
  });
});

async function visitor(browser: ReturnType<typeof useBrowser>, url: string) {
  const { context: own } = await browser.visit('about:blank');
  const context = await own.browser()?.newContext({ userAgent: VISITOR, baseURL: url });
  if (context === undefined) throw new Error('The browser has ended.');
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
  });
  return context;
}

/** Whoever does not agree is counted once, and leaves with a browser that stores nothing. */
async function visitWithoutConsent(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/collect/')) sent.push(request.postData() ?? '');
  });
  await page.goto('/?utm_source=news&utm_medium=email');
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1);
  await page.getByRole('link', { name: 'Tea' }).click();
  await page.getByText('No tea without water').waitFor();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await context.cookies()).toEqual([]);
  await context.close();
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ e: 'start', p: '/', s: 'news', m: 'email' });
  expect(sent[0]).not.toContain('"u"');
  expect(sent).toHaveLength(1);
}

/** Whoever agrees is known on the second page, and by the order. */
async function visitWithConsent(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const kinds: string[] = [];
  const hashes: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/collect/')) return;
    const { e, h } = JSON.parse(request.postData() ?? '{}') as { e: string; h?: string };
    kinds.push(e);
    if (e === 'order') hashes.push(h);
  });
  await page.goto('/agreed?utm_source=ads&utm_medium=cpc&gclid=SECRET');
  await expect.poll(() => kinds).toEqual(['start']);
  await page.getByRole('link', { name: 'Tea' }).click();
  await expect.poll(() => kinds).toEqual(['start', 'page']);
  await page.goto('/agreed/checkout/order-received/1001/?key=wc_order_x');
  await expect.poll(() => kinds).toEqual(['start', 'page', 'order']);
  // WooCommerce's key of the order leaves the page as its hash alone.
  expect(hashes).toEqual([createHash('sha256').update('wc_order_x').digest('hex')]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['farthing']);
  expect(await page.evaluate(() => localStorage.getItem('farthing'))).not.toContain('SECRET');
  expect(await context.cookies()).toEqual([]);
  await context.close();
}

async function newKeyAndBack(page: Page, snippet: string): Promise<void> {
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  await page.getByText('Your shop has a new key: paste the new code into its pages').waitFor();
  const shown = () => page.getByText('<script async src=').innerText();
  await expect.poll(shown).not.toBe(snippet);
  await page.getByRole('button', { name: 'Count with Google Analytics' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Count with Google Analytics' }).click();
  await page.getByText('Google Analytics 4 is not connected').waitFor();
}

/** What the schedule does every five minutes, now. */
async function countNow(db: ReturnType<ReturnType<typeof useDatabase>['db']>): Promise<void> {
  await db.query(
    `select graphile_worker.add_job('count_visits', json_build_object('shopId', shop_id),
       job_key := 'count_visits ' || shop_id)
     from visit_counts`,
  );
}

/** The merchant's own shop, on another port and so another site. */
function startShop() {
  const shop = { url: '', script: '' };
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const agreed = request.url?.startsWith('/agreed') === true;
      const tea = agreed ? '/agreed/tea' : '/tea';
      const head = `<title>Tea</title><link rel="icon" href="data:,">${agreed ? AGREES : ''}`;
      const body = request.url?.endsWith('/tea') === true ? 'No tea without water' : 'Welcome';
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><head>${head}${shop.script}</head><a href="${tea}">Tea</a> ${body}`,
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  return shop;
}
