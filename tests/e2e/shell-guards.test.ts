import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { ROLES } from '#app/domain/access/roles/role.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { useBrowser } from './app.ts';
import { GUARD_CASES, type GuardCase } from './guard-case-table.ts';
import { addShop, serveOtherwise, useDatabase } from './shop-owner.ts';
import { type ShopState, setShopStatus } from './shop-status.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const browser = useBrowser();
const database = useDatabase();
const merchant = newMerchant('Gwen');
const homeless = newMerchant('Hugo');
let page: Page;
let strangersPage: Page;
let homelessPage: Page;
let underMaintenance: Awaited<ReturnType<typeof serveOtherwise>>;

beforeAll(async () => {
  const cookie = await accountCookie(inject('baseUrl'), merchant);
  await addShop(cookie, merchant.email);
  page = await pageWith(cookie);
  homelessPage = await pageWith(await accountCookie(inject('baseUrl'), homeless));
  await database.db().query(
    `delete from workspace_members
     where user_id = (select user_id from users where email = $1)`,
    [homeless.email],
  );
  strangersPage = (await browser.visit('about:blank')).page;
  underMaintenance = await serveOtherwise(database.url(), { MAINTENANCE: '1', WORKER: '0' });
});
afterAll(() => underMaintenance.stop());

async function pageWith(cookie: string): Promise<Page> {
  const visit = await browser.visit('about:blank');
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(inject('baseUrl'));
  await visit.context.addCookies([{ name, value, domain: hostname, path: '/' }]);
  return visit.page;
}

const stand = (changes: ShopState) => setShopStatus(database.db(), merchant.email, changes);

const WAYS = Object.entries(GUARD_CASES).flatMap(([guard, all]) =>
  all.filter(({ client }) => client !== 'where plans are sold').map((way) => ({ guard, ...way })),
);

describe('a merchant who', () => {
  it.each(WAYS)('$who is led by the guard ($guard)', async ({ client, standing, ways, shows }) => {
    await stand(standing ?? {});
    const own = pageOf(client);
    for (const [from, to] of ways) {
      await go(own, from, client);
      await expect.poll(() => pathOf(own)).toBe(to);
    }
    if (shows !== undefined) {
      await own.getByText(shows).locator('visible=true').first().waitFor();
    }
  });

  it('opens reports that are grouped has the groupings to choose from, once asked for', async () => {
    await stand({});
    const offered = async (path: string) => {
      await page.goto(path, { waitUntil: 'commit' });
      const add = page.getByRole('button', { name: 'Add filter' });
      const fields = page.getByLabel('Filter by');
      await expect
        .poll(async () => {
          // The button answers once the scripts have come.
          if ((await fields.count()) === 0) await add.click().catch(() => undefined);
          return fields.count();
        })
        .toBe(1);
      return fields.locator('option').allTextContents();
    };
    expect(await offered('/analytics/products')).toEqual(
      expect.arrayContaining(['Product', 'Vendor', 'Country', 'Units sold']),
    );
    const call = { controller: 'OnlineShopReports', method: 'getReportsGlobalData' };
    const reply = await page.request.post('/api', {
      headers: { origin: inject('baseUrl') },
      data: { ...call, params: { data: { become_shop_ID: 'become_shop_ID' } } },
    });
    const { data } = (await reply.json()) as { data: { grouping_options: { label: string }[] } };
    expect([reply.status(), data.grouping_options.length > 5]).toEqual([201, true]);
  });
});

function pageOf(client: GuardCase['client']): Page {
  if (client === 'homeless') return homelessPage;
  return client === 'stranger' ? strangersPage : page;
}

/** By its address, or by the button that leads there. */
async function go(own: Page, from: string, client: GuardCase['client']): Promise<void> {
  if (!from.startsWith('/')) {
    const button = own.getByRole('button', { name: from });
    // A button leads somewhere once the scripts have come and taken it over.
    const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactP'));
    await expect.poll(() => button.evaluate(isTaken)).toBe(true);
    return button.click();
  }
  const base = client === 'during maintenance' ? underMaintenance.base : '';
  await own.goto(base + from, { waitUntil: 'commit' });
}

function pathOf(own: Page): string {
  const { pathname, search } = new URL(own.url());
  return pathname + search;
}

describe('somebody whose role is', () => {
  const become = (role: string) =>
    database.db().query(
      `update workspace_members set role = $2
       where user_id = (select user_id from users where email = $1)`,
      [merchant.email, role],
    );
  afterAll(() => become('Owner'));

  it.each(ROLES)('%s finds open, disabled and hidden what the role says', async (role) => {
    const { mails, costs, changes, ending, says } = ROLE_VIEWS[role];
    await stand({});
    if (role !== 'Demo') await become(role);
    const own = role === 'Demo' ? (await browser.visit('/demo')).page : page;
    for (const [from, to] of [
      ['/email-notifications', mails],
      ['/settings?item=costs', costs],
    ] as const) {
      await own.goto(from, { waitUntil: 'commit' });
      expect(pathOf(own)).toBe(to);
    }
    if (role === 'Demo') {
      // Loaded to the end: a page that only just came does not react to a click yet.
      await own.goto('/dashboard');
      await own.getByRole('button', { name: /^Your menu/ }).click();
    } else {
      const add = own.getByRole('link', { name: 'Add handling' });
      expect(await buttonState(own, 'Add handling', add)).toBe(changes);
      await own.goto('/settings/api-access');
      expect(await buttonState(own, 'Create key')).toBe(changes);
      await own.goto('/settings?item=workspace');
      const end = own.getByRole('link', { name: /^Delete / });
      expect((await end.count()) > 0).toBe(ending === 'shown');
    }
    if (says !== null) await own.getByText(says).first().waitFor();
  });

  it('View Only brings no file, and a closed page leads to the dashboard', async () => {
    await become('View Only');
    await page.goto('/imports');
    expect(await page.locator('input[type=file]').isDisabled()).toBe(true);
    for (const path of ['/email-notifications', '/custom-reports/report/edit/7']) {
      await page.goto(path, { waitUntil: 'commit' });
      expect(pathOf(page)).toBe('/dashboard');
    }
  });
});

/** As what a button stands there; `link` stands in its place where it leads somewhere. */
async function buttonState(own: Page, name: string, link?: Locator): Promise<ButtonState> {
  await own.getByRole('heading', { level: 1 }).waitFor();
  // The heading may be there before what follows it in the page has come.
  await own.waitForLoadState('domcontentloaded');
  if (link !== undefined && (await link.count()) > 0) return 'shown';
  const button = own.getByRole('button', { name });
  if ((await button.count()) === 0) return 'hidden';
  return (await button.isDisabled()) ? 'disabled' : 'shown';
}

describe('a stranger during maintenance', () => {
  it('finds developers at work, and that the data is safe', async () => {
    const reply = await strangersPage.goto(`${underMaintenance.base}/public/profit-calculator`);
    expect([reply?.status(), pathOf(strangersPage)]).toEqual([503, '/maintenance']);
    await strangersPage.getByRole('heading', { name: 'Developers at Work' }).waitFor();
    await strangersPage.getByText('Your data is safe.').waitFor();
    await strangersPage.getByRole('link', { name: 'Log in' }).waitFor();
  });
});

interface RoleView {
  /** Where a user of the role lands when opening the mails, and the costs. */
  readonly mails: string;
  readonly costs: string;
  /** What a button looks like that changes something of the shop. */
  readonly changes: ButtonState;
  /** What a button looks like that is for owners alone. */
  readonly ending: ButtonState;
  /** What stands beside what cannot be done. */
  readonly says: string | null;
}

const COSTS = '/settings?item=costs';
const MAILS = '/email-notifications';

/** What every role finds (shell.md section 6). */
const ROLE_VIEWS: Readonly<Record<Role, RoleView>> = {
  Owner: { mails: MAILS, costs: COSTS, changes: 'shown', ending: 'shown', says: null },
  Member: {
    mails: MAILS,
    costs: COSTS,
    changes: 'shown',
    ending: 'disabled',
    says: 'Only the owner of the workspace can do this.',
  },
  'View Only': {
    mails: '/dashboard',
    costs: COSTS,
    changes: 'disabled',
    ending: 'disabled',
    says: 'Your access is view only. The owner of the workspace can change that.',
  },
  Partner: {
    mails: MAILS,
    costs: COSTS,
    changes: 'hidden',
    ending: 'hidden',
    says: 'Partners cannot do this. The owner of the workspace can.',
  },
  Demo: {
    mails: '/dashboard',
    costs: '/dashboard',
    changes: 'disabled',
    ending: 'disabled',
    says: 'Action is not available in the demo store. Try it in a copy of your own.',
  },
};
