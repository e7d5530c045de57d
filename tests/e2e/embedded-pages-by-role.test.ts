/** The pages that can be off, inside the Shopify admin: as every role, with and without plans and offers. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { shareFullChromium } from './chromium.ts';
import { framedAddress, token, useEmbeddedApp } from './embedded-app.ts';
import {
  expectNoSidewaysScroll,
  getPageEnd,
  PAGES,
  SELLING,
  TEXTS_OF_PLANS,
} from './pages-that-can-be-off.ts';

const { app } = useEmbeddedApp();
let context: BrowserContext;
/** A merchant goes through the pages in one tab, whose process has their scripts. */
let tab: Page;
let db: Database;
let selling: Awaited<ReturnType<ReturnType<typeof app>['serveBeside']>>;

beforeAll(async () => {
  const browser = await shareFullChromium();
  context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
  tab = await context.newPage();
  selling = await app().serveBeside(SELLING);
  db = openDatabase(selling.databaseUrl, { connectionsMax: 1 });
});
afterAll(async () => {
  await context.close();
  await db.close();
  await selling.stop();
});

describe.each(['Owner', 'Member', 'View Only', 'Partner'] as const)(
  'somebody of the staff whose role is %s',
  (role) => {
    it.each([true, false])(
      'finds what is open inside the admin, and no modal (plans and offers: %s)',
      async (isSelling) => {
        await db.query('update workspace_members set role = $1', [role]);
        const site = isSelling ? selling.site : app().site;
        const found = [];
        for (const [path] of PAGES) found.push([path, await openPage(site, path)]);
        expect(found).toEqual(PAGES.map((row) => [row[0], getPageEnd(row, role, isSelling)[1]]));
      },
    );
  },
);

/** Opens a page in the admin; gives where it ends, once it stands well at both widths. */
async function openPage(site: string, path: string): Promise<string> {
  const { page, frame } = await openAdmin(context, {
    address: framedAddress(site, path),
    sign: token,
    tab,
  });
  const framed = await frame();
  await framed.waitForSelector('h1');
  const { pathname } = new URL(framed.url());
  for (const width of [375, 1200]) {
    await page.locator('#app').evaluate((node, now) => (node.style.width = `${now}px`), width);
    await expectNoSidewaysScroll(framed);
  }
  expect(await framed.getByRole('dialog').count(), pathname).toBe(0);
  if (site !== selling.site) {
    const text = `${await framed.locator('body').innerText()} ${await page.locator('#menu').innerText()}`;
    expect(text, pathname).not.toMatch(TEXTS_OF_PLANS);
  }
  return pathname;
}
