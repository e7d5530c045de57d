/** The pages that can be off, inside the Shopify admin: as every role, with and without plans and offers. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { shareFullChromium } from './chromium.ts';
import { framedAddress, token, useEmbeddedApp } from './embedded-app.ts';
import {
  type AnsweredPage,
  askPage,
  choosePagesToSee,
  expectNoSidewaysScroll,
  getPageEnd,
  type PageRow,
  PAGES,
  PAGES_AT_ONCE,
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

const ROLES = ['Owner', 'Member', 'View Only', 'Partner'] as const;

interface Cell {
  readonly role: (typeof ROLES)[number];
  readonly isSelling: boolean;
  readonly row: PageRow;
}

const CELLS: readonly Cell[] = ROLES.flatMap((role) =>
  [true, false].flatMap((isSelling) => PAGES.map((row) => ({ role, isSelling, row }))),
);

type Answer = Cell & { readonly answer: AnsweredPage };
/** Every page as every role on both installations, as the admin asks for it, once. */
async function askAll(): Promise<readonly Answer[]> {
  const all: Answer[] = [];
  const inTurn = limitConcurrency(PAGES_AT_ONCE);
  for (const role of ROLES) {
    await becomeRole(role);
    const cells = CELLS.filter((cell) => cell.role === role);
    const found = cells.map(async (cell) => {
      const base = cell.isSelling ? selling.base : app().base;
      const answer = await inTurn(() => askPage(base + cell.row[0], signAsAdmin));
      return { ...cell, answer };
    });
    all.push(...(await Promise.all(found)));
  }
  return all;
}

/** The words that the admin adds to the address of a frame, a fresh token among them. */
function signAsAdmin(url: URL): Record<string, string> {
  const { searchParams } = new URL(framedAddress(url.origin, url.pathname));
  for (const [name, value] of searchParams) url.searchParams.set(name, value);
  return {};
}

async function becomeRole(role: Cell['role']): Promise<void> {
  await db.query('update workspace_members set role = $1', [role]);
}

describe('inside the admin, with and without plans and offers', () => {
  let all: readonly Answer[] = [];
  beforeAll(async () => {
    all = await askAll();
  });

  it('each role of the staff gets the pages that are open to it, and nothing of plans without them', () => {
    expect(all).toHaveLength(4 * 2 * 11);
    for (const { role, isSelling, row, answer } of all) {
      const cell = `${row[0]} as ${role}, selling: ${isSelling}`;
      const { status, path, text } = answer;
      expect([cell, status, path]).toEqual([cell, ...getPageEnd(row, role, isSelling)]);
      expect(answer.markup, cell).toContain('<h1');
      if (!isSelling) expect(text, cell).not.toMatch(TEXTS_OF_PLANS);
    }
  });

  it('each of these pages stands well at both widths, and no modal before it', async () => {
    for (const cells of choosePagesToSee(all)) {
      const [{ role, isSelling }] = cells as readonly [Answer];
      await becomeRole(role);
      const site = isSelling ? selling.site : app().site;
      const found = [];
      for (const { row } of cells) found.push([row[0], await openPage(site, row[0])]);
      expect(found).toEqual(cells.map(({ row }) => [row[0], getPageEnd(row, role, isSelling)[1]]));
    }
  });
});

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
