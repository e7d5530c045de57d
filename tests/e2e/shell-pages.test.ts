import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '#app/pages/auth/auth-messages.ts';
import { MOVED_STEP_PATHS } from '#app/domain/access/onboarding/moved-steps.ts';
import type { PageLayout } from '#app/domain/pages/layout.ts';
import { type Route, ROUTES } from '#app/domain/pages/match-route.ts';
import { isOnPlatform } from '#app/domain/pages/page-traits.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { addShop } from './shop-owner.ts';
import { useAccount } from './sign-in.ts';

/** Pages of a shop that an owner may open, but for those that lead on by themselves. */
const LEADS_ON = new Set([
  'settings/shop',
  'settings/user',
  'product',
  'onboarding/shipping',
  'custom-reports/report',
  ...MOVED_STEP_PATHS.map((path) => path.slice(1)),
]);
const isOwners = (route: Route) =>
  route.access !== 'open' && route.developmentOnly !== true && !LEADS_ON.has(route.name);
const OWN_PAGES = ROUTES.filter((route) => isOwners(route) && route.needs === undefined);

type Part = 'menu' | 'login' | 'promise' | 'footer';
const partOf = (page: Page, part: Part) =>
  ({
    menu: page.getByRole('button', { name: /^Your menu/ }),
    login: page.getByRole('link', { name: 'Log in', exact: true }),
    promise: page.getByText(AUTH_MESSAGES.promise),
    footer: page.getByRole('navigation', { name: 'Documents' }),
  })[part];

interface LayoutPage {
  readonly path: string;
  /** Whether it is a merchant who looks, and no stranger. */
  readonly isIn: boolean;
  readonly sees: readonly Part[];
  readonly lacks: readonly Part[];
}
/** A page of every layout (shell.md, "Layouts"). */
const PAGE_OF_LAYOUT: Readonly<Record<PageLayout, LayoutPage>> = {
  default: {
    path: '/dashboard',
    isIn: true,
    sees: ['menu', 'footer'],
    lacks: ['login', 'promise'],
  },
  guest: { path: '/privacy', isIn: false, sees: ['login'], lacks: ['menu', 'footer', 'promise'] },
  public: {
    path: '/public/profit-calculator',
    isIn: true,
    sees: [],
    lacks: ['menu', 'login', 'footer', 'promise'],
  },
  register: { path: '/login', isIn: false, sees: ['promise'], lacks: ['menu', 'footer', 'login'] },
};
const LAYOUT_PAGES = Object.entries(PAGE_OF_LAYOUT).map(([layout, page]) => ({ layout, ...page }));

describe('a merchant walks through every page', () => {
  const browser = useBrowser();
  const account = useAccount('Wanda');

  /** One page for what needs none of its own. */
  let walking: Page;
  beforeAll(async () => {
    walking = (await open('about:blank')).page;
  });

  async function open(path: string, size?: typeof PHONE) {
    const visit = await browser.visit('about:blank', size);
    await account.signIn(visit);
    await visit.page.goto(path);
    return visit;
  }

  it('finds each under its title, and those of other platforms closed', async () => {
    await addShop(account.cookie(), 'Wanda’s wool');
    const page = walking;
    const found: [string, string][] = [];
    const expected: [string, string][] = [];
    for (const route of OWN_PAGES) {
      const path = `/${route.name}`;
      const reply = await page.request.get(path);
      const title = /<title>([^<]*)<\/title>/.exec(await reply.text())?.[1] ?? '';
      found.push([path, title.replaceAll('&amp;', '&')]);
      const isOpen = isOnPlatform(route, PLATFORM.generic);
      expected.push([path, isOpen ? getPageTitle(path) : getPageTitle('/dashboard')]);
    }
    expect(found).toEqual(expected);
  });

  it.each<[string, string]>([
    ['/', '/dashboard'],
    ['/reports/a/b/77', '/custom-reports/report/77'],
    ['/reports', '/custom-reports/my-reports'],
    ['/marketing/email-sms', '/acquisition?item=email-sms'],
    ['/marketing', '/acquisition?item=ad-spend'],
    ['/data-settings', '/settings?item=costs'],
    ['/workspace', '/settings?item=workspace'],
    ['/public', '/dashboard'],
    ['/maintenance', '/dashboard'],
    ['/settings/shop', '/settings?item=shop'],
    ['/settings/user', '/settings?item=user'],
    ['/product', '/analytics/products?tab=performance'],
  ])('is led from %s to %s', async (from, to) => {
    const { pathname, search } = new URL((await walking.request.get(from)).url());
    expect(pathname + search).toBe(to);
  });

  it.each(LAYOUT_PAGES)('has the $layout layout at $path', async ({ path, isIn, sees, lacks }) => {
    const page = isIn ? walking : (await browser.visit(path)).page;
    if (isIn) await page.goto(path);
    for (const one of sees) await partOf(page, one).first().waitFor();
    for (const one of lacks) expect([one, await partOf(page, one).count()]).toEqual([one, 0]);
  });

  it('stays in the shell on a page that does not exist, and goes back', async () => {
    const { page } = await open('/orders?tab=orders');
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByText('This page could not be found').waitFor();
    await page.getByRole('button', { name: 'Toggle menu' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Your menu/ }).waitFor();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL(/\/orders/);
  });

  it('has the error page’s report sent once, without what the address asked for', async () => {
    const { page } = await open('/dashboard');
    const sent: string[] = [];
    await page.route('**/error-report', (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ status: 204 });
    });
    await page.goto('/no-such-page?customer=Ada');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await expect.poll(() => sent.length).toBe(1);
    expect(JSON.parse(sent[0] ?? '')).toEqual({
      status: 404,
      page: '/no-such-page',
      message: 'This page could not be found',
    });
  });

  it('reads terms and privacy from the footer, which support does not have', async () => {
    const { page } = await open('/dashboard');
    await page.getByText(/They are not financial advice/).waitFor();
    const documents = page.getByRole('navigation', { name: 'Documents' });
    await documents.getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { name: 'Privacy' }).waitFor();
    await expectAccessible(page);
    await page.goto('/support');
    await page.getByRole('heading', { name: 'Support' }).waitFor();
    expect(await documents.count()).toBe(0);
  });

  it('begins each page at its top', async () => {
    const { page } = await open('/settings?item=user', PHONE);
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', { name: 'Terms' }).click();
    await page.getByRole('heading', { name: 'Terms' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('a stranger', () => {
  const browser = useBrowser();

  it('reads the terms in the guest layout, without a footer', async () => {
    const { page, problems } = await browser.visit('/terms');
    await page.getByRole('heading', { name: 'Terms' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    expect(await page.getByText(/They are not financial advice/).count()).toBe(0);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('sees the public entry page, and the ways in', async () => {
    const { page } = await browser.visit('/public');
    await page.getByRole('link', { name: 'Look at the demo shop' }).click();
    await page.waitForURL(/\/dashboard/);
  });

  it('frames a public page, which tells its height, and no other page', async () => {
    const { page } = await browser.visit('/terms');
    const base = new URL(page.url()).origin;
    const framer = createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(framingPage(`${base}/public/profit-calculator`)),
    );
    framer.listen(0, '127.0.0.1');
    await once(framer, 'listening');
    await page.goto(`http://localhost:${(framer.address() as AddressInfo).port}/`);
    await expect.poll(() => page.title()).toMatch(/^{"type":"farthing-height","height":\d{2,}}$/);
    framer.close();
    for (const path of ['/terms', '/login', '/dashboard', '/public']) {
      const { headers } = await fetch(base + path, { redirect: 'manual' });
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options'), path).not.toBeNull();
    }
  });
});

/** A page of another site that frames one of ours and takes its messages as its own title. */
function framingPage(framed: string): string {
  const listen =
    "addEventListener('message', ({ data }) => { document.title = JSON.stringify(data); })";
  return `<script>${listen}</script><iframe src="${framed}"></iframe>`;
}
