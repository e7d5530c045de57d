/**
 * The pages that an installation turns on or leaves off, walked as every role: with plans and offers of
 * partners, and without.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { DESKTOP, PHONE, useBrowser } from './app.ts';
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

interface Cell {
  readonly role: (typeof ROLES)[number];
  readonly isSelling: boolean;
  readonly row: PageRow;
}

const CELLS: readonly Cell[] = ROLES.flatMap((role) =>
  [true, false].flatMap((isSelling) => PAGES.map((row) => ({ role, isSelling, row }))),
);
const baseFor = ({ isSelling }: Pick<Cell, 'isSelling'>) =>
  isSelling ? selling.base : inject('baseUrl');

type Answer = Cell & { readonly answer: AnsweredPage };
/** Every page as every role on both installations, asked for once. */
async function askAll(): Promise<readonly Answer[]> {
  const all: Answer[] = [];
  const inTurn = limitConcurrency(PAGES_AT_ONCE);
  for (const role of ROLES) {
    await becomeRole(role);
    const headers = { cookie: role === 'Demo' ? 'farthing_demo=1' : cookie };
    const cells = CELLS.filter((cell) => cell.role === role);
    const found = cells.map(async (cell) => {
      const answer = await inTurn(() => askPage(baseFor(cell) + cell.row[0], () => headers));
      return { ...cell, answer };
    });
    all.push(...(await Promise.all(found)));
  }
  return all;
}

describe('an installation that sells plans and shows offers, and one that does neither', () => {
  let all: readonly Answer[] = [];
  beforeAll(async () => {
    all = await askAll();
  });

  it('open to each role its pages, and nothing of the others', () => {
    expect(all).toHaveLength(5 * 2 * 11);
    for (const { role, isSelling, row, answer } of all) {
      const cell = `${row[0]} as ${role}, selling: ${isSelling}`;
      const { status, path, text } = answer;
      expect([cell, status, path]).toEqual([cell, ...getPageEnd(row, role, isSelling)]);
      expect(answer.markup, cell).toContain('<h1');
      if (!isSelling) expect(text, cell).not.toMatch(TEXTS_OF_PLANS);
      // The same pattern finds what it looks for where there is something to find.
      else if (path === '/pricing') expect(text, cell).toMatch(TEXTS_OF_PLANS);
    }
  });

  it('show each of these pages well at both widths', async () => {
    for (const cells of choosePagesToSee(all)) {
      const [{ role, isSelling }] = cells as readonly [Answer];
      const { page, problems } = await pageAs(role, baseFor({ isSelling }));
      for (const { row } of cells) {
        const end = await walk(page, baseFor({ isSelling }) + row[0]);
        expect([row[0], ...end]).toEqual([row[0], ...getPageEnd(row, role, isSelling)]);
      }
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    }
  });
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
  return [reply?.status() ?? 0, pathname];
}

async function becomeRole(role: Cell['role']): Promise<void> {
  if (role === 'Demo') return;
  await database.db().query(
    `update workspace_members set role = $2
     where user_id = (select user_id from users where email = $1)`,
    [merchant.email, role],
  );
}

async function pageAs(role: Cell['role'], base: string) {
  const visit = await browser.visit('about:blank');
  if (role === 'Demo') {
    await visit.context.request.get(`${base}/demo`, { maxRedirects: 0 });
    return visit;
  }
  await becomeRole(role);
  await signIn(visit.context, base);
  return visit;
}

async function signIn(context: BrowserContext, base: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: new URL(base).hostname, path: '/' }]);
}
