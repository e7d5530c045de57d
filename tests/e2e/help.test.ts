/** The help of the product, its news, and the diagnosis of the support page. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Diagnosis } from '#app/pages/support/diagnosis.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { serveOtherwise, useDatabase } from './shop-owner.ts';
import { demoCopyCookie } from './sign-in.ts';

const browser = useBrowser();
const database = useDatabase();
let cookie: string;
beforeAll(async () => {
  cookie = await demoCopyCookie(inject('baseUrl'));
});

/** A page for whoever has a private copy of the demo. */
async function open(path: string, size = DESKTOP): Promise<Page> {
  const { page, context } = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(inject('baseUrl'));
  await context.addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true }]);
  await page.goto(path);
  return page;
}

describe('the help', () => {
  it('is searched and read without an account and without script', async () => {
    const { context } = await browser.visit('about:blank', PHONE);
    const plain = await context.browser()?.newContext({
      baseURL: inject('baseUrl'),
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    const page = await plain?.newPage();
    if (page === undefined) throw new Error('There is no browser.');
    await page.goto('/help');
    await page.getByLabel('Search the help').fill('postage');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: /found for “postage”/ }).waitFor();
    await page.getByRole('link', { name: 'Shipping and fulfillment' }).first().click();
    await page.getByRole('heading', { name: 'Shipping and fulfillment', level: 1 }).waitFor();
    await plain?.close();
  });

  it('says so when nothing is found, and lists all articles below', async () => {
    const { page } = await browser.visit('/help?q=elephants', PHONE);
    await page.getByRole('heading', { name: 'Nothing found for “elephants”' }).waitFor();
    await page.getByRole('link', { name: 'How profit is worked out' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Clear the search' }).click();
    await page.waitForURL(/\/help$/);
  });

  it('of a page is one click away, and leads on to what a figure means', async () => {
    const { page } = await browser.visitDemo('/orders?tab=orders');
    await page.getByRole('link', { name: 'Help with this page' }).click();
    await page.waitForURL(/\/help\/orders$/);
    await page.getByRole('link', { name: 'Why? behind every figure' }).click();
    await page.waitForURL(/\/help\/why$/);
    await page.getByRole('link', { name: 'How profit is worked out' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Net profit', exact: true }).click();
    await page.waitForURL(/\/help\/figures#net-profit$/);
    const figure = page.locator('#net-profit');
    await figure.getByRole('heading', { name: 'Net profit' }).waitFor();
    const getTop = () => figure.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(getTop).toBeLessThan(DESKTOP.height);
  });

  it('has a page for a name that no article has', async () => {
    const { page } = await browser.visit('/help/no-such-article');
    await page.getByRole('heading', { name: 'There is no such article' }).waitFor();
    await page.getByRole('link', { name: 'Open the help' }).click();
    await page.waitForURL(/\/help$/);
  });

  it('opens beside a page by its address, and closes with Escape', async () => {
    const { page, problems } = await browser.visitDemo('/orders?tab=orders&m=profit');
    const panel = page.getByRole('dialog', { name: 'Help' });
    await panel.getByRole('heading', { name: 'How profit is worked out' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '?tab=orders');
    await panel.waitFor({ state: 'detached' });
    await page.goto('/orders?m=nothing');
    await panel.getByRole('heading', { name: 'There is no such article' }).waitFor();
    await page.goto('/orders?m=order-edits');
    await panel.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.waitForURL(/\/orders$/);
    expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
  });
});

describe('the news', () => {
  it('are marked until they were seen', async () => {
    await database
      .db()
      .query("update users set created_at = '2026-11-23T00:00:00Z' where created_at is not null");
    const page = await open('/orders');
    const bell = page.getByRole('banner').getByRole('link', { name: /What’s new: \d+ unread/ });
    await bell.click();
    await page.getByRole('heading', { name: 'What’s new in Farthing' }).waitFor();
    await page.getByText('New', { exact: true }).first().waitFor();
    await expectAccessible(page);
    const seen = () =>
      database.db().query("select 1 from user_attributes where name = 'whats_new_seen'");
    await expect.poll(async () => (await seen()).length).toBe(1);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'What’s new', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'What’s new', exact: true }).waitFor();
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click();
    await page.waitForURL(/\/help\/orders$/);
  });
});

describe('the diagnosis', () => {
  it('is looked at, saved and sent along with a message', async () => {
    const page = await open('/support', PHONE);
    await page.getByRole('heading', { name: 'Diagnosis' }).waitFor();
    await page.getByRole('heading', { name: 'Connections' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as JSON' }).click(),
    ]);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as Diagnosis;
    expect(saved.versions.schema).toMatch(/^\d{14}_/);
    expect(saved.shop?.counts.orders).toBeGreaterThan(1000);
    expect(saved.shop?.timeZone).toMatch(/\w/);
    await expectAccessible(page);
    await page.getByLabel('Message', { exact: true }).fill('Please look at my connections.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/^Your message was/).waitFor();
    const [row] = await database
      .db()
      .query<{ diagnosis: string }>(
        "select diagnosis from support_requests where message = 'Please look at my connections.'",
      );
    expect(row?.diagnosis).toContain('Diagnosis of Farthing');
  });

  it('is none of the demo store', async () => {
    const { page } = await browser.visitDemo('/support');
    await page.getByRole('link', { name: 'help', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Diagnosis' }).count()).toBe(0);
    const answer = await page.request.get('/support/diagnosis/file');
    expect(answer.status()).toBe(403);
    expect(await answer.text()).not.toMatch(/versions|postgres/i);
  });

  it('says so where there is none any more', async () => {
    const page = await open('/support');
    await page.getByRole('heading', { name: 'Connections' }).waitFor();
    // In another tab the demo came onto the screen.
    await page.context().request.get('/demo', { maxRedirects: 0 });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The diagnosis could not be made').waitFor();
    await page.getByText('There is no diagnosis of the demo store.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

describe('an installation with films', () => {
  let other: Awaited<ReturnType<typeof serveOtherwise>>;
  beforeAll(async () => {
    const films = { profit: 'https://films.example/profit.mp4', ads: 'https://films.example/ads' };
    other = await serveOtherwise(database.url(), {
      WORKER: '0',
      HELP_VIDEOS: JSON.stringify(films),
    });
  });
  afterAll(() => other.stop());

  it('shows them in their articles, and lets pages load films of their host alone', async () => {
    const { page } = await browser.visit('about:blank');
    const answer = await page.goto(`${other.base}/help/profit`);
    const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
    expect(policy).toContain("media-src 'self' https://films.example");
    await page.getByLabel('Video: How profit is worked out').waitFor();
    await page.goto(`${other.base}/help/ads`);
    await page.locator('iframe[title="Video: Ad spend"]').waitFor();
    await page.goto(`${other.base}/help/orders`);
    expect(await page.locator('video, iframe').count()).toBe(0);
  });
});
