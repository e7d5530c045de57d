import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Visit, useBrowser } from './app.ts';
import { addShop, serveOtherwise, useDatabase } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const browser = useBrowser();
const database = useDatabase();
const merchant = newMerchant('Gwen');
let cookie: string;

beforeAll(async () => {
  cookie = await accountCookie(inject('baseUrl'), merchant);
  await addShop(cookie, merchant.email);
});

async function signIn({ context }: Visit): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([
    { name, value, domain: new URL(inject('baseUrl')).hostname, path: '/' },
  ]);
}

let page: Page;
beforeAll(async () => {
  const visit = await browser.visit('about:blank');
  await signIn(visit);
  page = visit.page;
});

const SETTLED = {
  plan: 'plus',
  has_completed_steps: true,
  last_onboarding_step: null,
  is_onboarding_done: true,
  has_trial_started: true,
  has_trial_ended: false,
  is_trial_modal_due: false,
  is_onboarding_button_set: false,
};
type Standing = typeof SETTLED | Record<string, string | boolean | null>;

/** Where the shop stands from now on. */
async function stand(changes: Standing): Promise<void> {
  const row = { ...SETTLED, ...changes };
  const names = Object.keys(row);
  await database.db().query(
    `insert into shop_standings (shop_id, ${names.join(', ')})
     select shop_id, ${names.map((_, index) => `$${index + 2}`).join(', ')}
     from shops where name = $1
     on conflict (shop_id) do update set
       ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [merchant.email, ...Object.values(row)],
  );
}

const STEPPING = { has_completed_steps: false, is_onboarding_done: false };
const STEPPED = { is_onboarding_done: false };

describe('a merchant on the way through onboarding', () => {
  it.each<[string, Standing, [string, string][]]>([
    ['has begun no step', STEPPING, [['/dashboard', '/onboarding/industries']]],
    [
      'is at the gateways',
      { ...STEPPING, last_onboarding_step: 'payment-gateways' },
      [
        ['/orders', '/onboarding/payment-gateways'],
        ['/settings?item=user', '/settings?item=user'],
      ],
    ],
    [
      'has a trial that ended',
      { ...STEPPED, has_trial_ended: true },
      [
        ['/dashboard', '/start-trial'],
        ['/pricing', '/pricing'],
      ],
    ],
    ['has no trial yet', { ...STEPPED, has_trial_started: false }, [['/pricing', '/start-trial']]],
    ['is asked for a plan', { ...STEPPED, is_trial_modal_due: true }, [['/dashboard', '/pricing']]],
    [
      'pressed the onboarding button, which opens onboarding once',
      { ...STEPPED, is_trial_modal_due: true, is_onboarding_button_set: true },
      [
        ['/onboarding/industries', '/onboarding/industries'],
        ['/onboarding/industries', '/pricing'],
      ],
    ],
    [
      'waits for the first data',
      STEPPED,
      [
        ['/dashboard', '/almost-there'],
        ['/settings?item=workspace', '/settings?item=workspace'],
      ],
    ],
    ['is done', {}, [['/public', '/dashboard']]],
  ])('who %s is led there', async (_who, standing, ways) => {
    await stand(standing);
    for (const [from, to] of ways) {
      await page.goto(from, { waitUntil: 'commit' });
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(to);
    }
  });
});

describe('a merchant whose plan or role does not hold a page', () => {
  it('is told which plan opens it, on the dashboard, and where compare-shops is shown anyway', async () => {
    await stand({ plan: 'basic_free' });
    await page.goto('/ltv');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    const modal = page.getByRole('dialog');
    await modal.getByText(/^Cohort Analysis is available for \w+ users only/).waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    const entry = page.getByRole('navigation').getByText('Cohort Analysis');
    await entry.click();
    await modal.getByText(/^Cohort Analysis is available for \w+ users only/).waitFor();
    await page.goto('/compare-shops');
    expect(new URL(page.url()).pathname).toBe('/compare-shops');
  });

  it('chooses as many days as the plan reaches back', async () => {
    for (const [plan, daysMax, description] of [
      ['basic_free', 181, '6 months'],
      ['basic', 366, '1 year'],
      ['ultimate', 1096, '3 years'],
    ] as const) {
      await stand({ plan });
      await page.goto('/orders?tab=orders');
      await page.getByRole('button', { name: / to \d/ }).click();
      const today = new Date().toISOString().slice(0, 10);
      const from = page.getByLabel('From', { exact: true });
      await page.getByLabel('To', { exact: true }).fill(today);
      // A range of one day more than the plan holds: both of its ends count.
      await from.fill(daysBefore(today, daysMax));
      await page.getByText(`exceeds the ${description} analysis range`).waitFor();
      await from.fill(daysBefore(today, daysMax - 1));
      await page.getByText('analysis range').waitFor({ state: 'detached' });
    }
  });

  it('with view only access finds billing and mails closed, as a partner no way to save', async () => {
    await stand({});
    const place = `workspace_id in (select workspace_id from workspace_members m
      join users u using (user_id) where u.email = $1)`;
    const db = database.db();
    await db.query(`update workspace_members set role = 'View Only' where ${place}`, [
      merchant.email,
    ]);
    for (const path of ['/billing', '/email-notifications', '/custom-reports/report/edit/7']) {
      await page.goto(path, { waitUntil: 'commit' });
      expect(new URL(page.url()).pathname).toBe('/dashboard');
    }
    await page.goto('/imports');
    await page.getByText('Your access is view only.').waitFor();
    expect(await page.locator('input[type=file]').isDisabled()).toBe(true);
    await page.goto('/settings?item=costs');
    expect(await page.getByRole('button', { name: 'Add handling' }).isDisabled()).toBe(true);
    await db.query(`update workspace_members set role = 'Partner' where ${place}`, [
      merchant.email,
    ]);
    await page.goto('/settings?item=shop');
    await page.getByText('Partners cannot do this.').first().waitFor();
    const saves = page.locator('form').getByRole('button', { name: /^Save/ });
    expect(await saves.count()).toBe(0);
    await db.query(`update workspace_members set role = 'Owner' where ${place}`, [merchant.email]);
  });

  it('may not invite one more than the workspace holds', async () => {
    const workspaces = `workspaces set max_members = $2 where workspace_id in
      (select workspace_id from workspace_members m join users u using (user_id)
       where u.email = $1)`;
    await database.db().query(`update ${workspaces}`, [merchant.email, 1]);
    await page.goto('/dashboard');
    await page.getByRole('navigation').getByText('Invite Teammates').click();
    const modal = page.getByRole('dialog', { name: 'Teammates limit reached' });
    await modal.getByText('Your workspace can have 1 member.').waitFor();
    await database.db().query(`update ${workspaces}`, [merchant.email, 0]);
  });
});

describe('a merchant during maintenance', () => {
  it('finds developers at work on every page, logged in or not', async () => {
    const other = await serveOtherwise(database.url(), { MAINTENANCE: '1', WORKER: '0' });
    try {
      const stranger = await fetch(`${other.base}/orders`);
      expect([stranger.status, new URL(stranger.url).pathname]).toEqual([503, '/maintenance']);
      const reply = await page.goto(`${other.base}/settings?item=user`);
      expect([reply?.status(), new URL(page.url()).pathname]).toEqual([503, '/maintenance']);
      await page.getByRole('heading', { name: 'Developers at Work' }).waitFor();
      await page.getByText('Your data is safe.').waitFor();
    } finally {
      // A server ends once nobody holds a connection to it.
      await page.goto('about:blank');
      await other.stop();
    }
  });
});

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
