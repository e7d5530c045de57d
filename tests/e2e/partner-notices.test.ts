/** An installation with offers of partners: what is shown without being asked, closed for good, and the rail. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entry, writeLedger } from '#tests/integration/metrics/metrics-ledger.ts';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { serveOtherwise, useDatabase } from './shop-owner.ts';
import { setShopStatus } from './shop-status.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const OFFER = {
  partner: 'Harbour Bank',
  title: 'A line of credit',
  text: 'Up to a month of sales, paid back from what you sell.',
  url: 'https://harbour.example/credit',
};
const SHOP = 'Olga’s oars';
const NOTICES = '/partner-notices';

const browser = useBrowser();
const database = useDatabase();
let other: Awaited<ReturnType<typeof serveOtherwise>>;
let cookie: string;

beforeAll(async () => {
  other = await serveOtherwise(database.url(), {
    PARTNER_OFFERS: JSON.stringify([OFFER]),
    WORKER: '0',
  });
  cookie = await accountCookie(other.base, newMerchant('Olga'));
  const page = await pageWith();
  await page.goto(`${other.base}/register/connect-platforms`);
  await page.getByLabel('Name of the shop').fill(SHOP);
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByRole('button', { name: 'Add the shop' }).click();
  await page.waitForURL(/\/imports$/);
  await page.context().close();
  const db = database.db();
  await setShopStatus(db, SHOP, {});
  const [row] = await db.query<{ shopId: number }>(
    `update shops set country = 'US', currency = 'USD', created_at = now() - interval '2 years'
     where name = $1 returning shop_id as "shopId"`,
    [SHOP],
  );
  const today = new Date().toISOString().slice(0, 10);
  // More than 4,000 dollars in the last thirty days.
  const sale = {
    order_id: 'big',
    order_day: today,
    orders: 1,
    gross_sales: 5000_00,
  };
  await writeLedger(db, row?.shopId ?? 0, [entry(sale)]);
});
afterAll(() => other.stop());

async function pageWith(size?: typeof PHONE): Promise<Page> {
  const visit = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(other.base);
  await visit.context.addCookies([{ name, value, domain: hostname, path: '/' }]);
  return visit.page;
}

const go = (page: Page, path: string) => page.goto(other.base + path);
/** What was closed for the shop for good. */
async function readClosed(): Promise<readonly string[]> {
  const rows = await database.db().query<{ name: string }>(
    `select a.name from shop_attributes a join shops s using (shop_id)
     where s.name = $1 and a.name like 'hide_forever_%' and a.expires_at is null order by a.name`,
    [SHOP],
  );
  return rows.map(({ name }) => name);
}
const banner = (page: Page, link: string) =>
  page.locator('.Polaris-Banner').filter({ has: page.getByRole('link', { name: link }) });
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );

describe('a shop that a partner would lend to', () => {
  it('is shown a pop-up once, on its dashboard', async () => {
    const page = await pageWith();
    await go(page, '/dashboard');
    const popUp = page.getByRole('dialog');
    await popUp.getByRole('link', { name: 'See the offers' }).waitFor();
    await expectAccessible(page);
    await popUp.getByRole('button', { name: 'Close' }).first().click();
    await popUp.waitFor({ state: 'hidden' });
    await go(page, '/dashboard');
    await banner(page, 'See the offers').waitFor();
    expect(await popUp.count()).toBe(0);
  });

  it('closes each banner for good, on a phone as well', async () => {
    const phone = await pageWith(PHONE);
    await go(phone, '/pl-report');
    const [offers, funding] = [banner(phone, 'See the offers'), banner(phone, 'See the valuation')];
    await offers.waitFor();
    await funding.waitFor();
    await fits(phone, 375);
    await expectAccessible(phone);
    await funding.getByRole('button', { name: /Dismiss/ }).click();
    await funding.waitFor({ state: 'detached' });
    await offers.waitFor();
    const page = await pageWith();
    await go(page, '/pl-report');
    await banner(page, 'See the offers').waitFor();
    expect(await banner(page, 'See the valuation').count()).toBe(0);
    await banner(page, 'See the offers')
      .getByRole('button', { name: /Dismiss/ })
      .click();
    await banner(page, 'See the offers').waitFor({ state: 'detached' });
    expect(await readClosed()).toEqual([
      'hide_forever_funding',
      'hide_forever_partner_offer',
      'hide_forever_partner_pop_up',
    ]);
  });

  it.each([
    ['a desktop', undefined],
    ['a phone', PHONE],
  ])('has the rail by its address on %s, until it is closed', async (_name, size) => {
    const page = await pageWith(size);
    await go(page, '/orders?viably');
    const rail = page.getByRole('complementary', { name: /offers/i });
    await rail.getByRole('heading', { name: OFFER.title }).waitFor();
    const link = rail.getByRole('link', {
      name: `See the offer: ${OFFER.title}`,
    });
    expect(await link.getAttribute('href')).toBe(OFFER.url);
    await fits(page, size?.width ?? 1280);
    await expectAccessible(page);
    await go(page, '/orders');
    await rail.waitFor();
    await rail.getByRole('button', { name: /close/i }).click();
    await rail.waitFor({ state: 'detached' });
    await go(page, '/orders');
    // Of this page alone: the browser begins anew with each.
    const isAnswered = () =>
      page.evaluate(
        (path) =>
          performance
            .getEntriesByType('resource')
            .some(({ name, duration }) => new URL(name).pathname.startsWith(path) && duration > 0),
        NOTICES,
      );
    await expect.poll(isAnswered).toBe(true);
    expect(await rail.count()).toBe(0);
  });
});
