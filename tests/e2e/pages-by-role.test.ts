/**
 * The pages that an installation turns on or leaves off, walked as every role: with plans and offers of
 * partners, and without.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './app.ts';
import {
  expectNoSidewaysScroll,
  getPageEnd,
  PAGES,
  SELLING,
  TEXTS_OF_PLANS,
} from './pages-that-can-be-off.ts';
import { addShop, serveOtherwise, useDatabase } from './shop-owner.ts';
import { setShopStatus } from './shop-status.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const browser = useBrowser();
const database = useDatabase();
const merchant = newMerchant('Rosa');
let cookie: string;
let selling: Awaited<ReturnType<typeof serveOtherwise>>;

beforeAll(async () => {
  selling = await serveOtherwise(database.url(), {
    ...SELLING,
    WORKER: '0',
  });
  cookie = await accountCookie(inject('baseUrl'), merchant);
  await addShop(cookie, merchant.email);
  await setShopStatus(database.db(), merchant.email, { plan: 'pro' });
});
afterAll(() => selling.stop());

const ROLES = ['Owner', 'Member', 'View Only', 'Partner', 'Demo'] as const;

describe.each(ROLES)('somebody whose role is %s', (role) => {
  it.each(['sells plans and shows offers', 'does neither'] as const)(
    'finds on an installation that %s the pages that are open, and nothing of the others',
    async (installation) => {
      const isSelling = installation === 'sells plans and shows offers';
      const base = isSelling ? selling.base : inject('baseUrl');
      const { page, problems } = await pageAs(role, base);
      const found = [];
      for (const [path] of PAGES) found.push([path, ...(await walk(page, base + path))]);
      expect(found).toEqual(PAGES.map((row) => [row[0], ...getPageEnd(row, role, isSelling)]));
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    },
  );
});

/** Opens a page; gives its status and where it ends, once it stands well at both widths. */
async function walk(page: Page, address: string): Promise<[number, string]> {
  const reply = await page.goto(address);
  const { pathname, origin } = new URL(page.url());
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  const text = await page.locator('body').innerText();
  if (origin !== selling.base) expect(text, pathname).not.toMatch(TEXTS_OF_PLANS);
  // The same pattern finds what it looks for where there is something to find.
  else if (pathname === '/pricing') expect(text).toMatch(TEXTS_OF_PLANS);
  return [reply?.status() ?? 0, pathname];
}

async function pageAs(role: (typeof ROLES)[number], base: string) {
  const visit = await browser.visit('about:blank');
  if (role === 'Demo') {
    await visit.context.request.get(`${base}/demo`, { maxRedirects: 0 });
    return visit;
  }
  await database.db().query(
    `update workspace_members set role = $2
     where user_id = (select user_id from users where email = $1)`,
    [merchant.email, role],
  );
  await signIn(visit.context, base);
  return visit;
}

async function signIn(context: BrowserContext, base: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: new URL(base).hostname, path: '/' }]);
}
