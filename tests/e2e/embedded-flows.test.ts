import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_STATUSES } from '#app/view-models/start-up/error-page.ts';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { sessionToken } from '#tests/sandbox/session-tokens.ts';
import { expectAccessible, PHONE } from './app.ts';
import { shareFullChromium } from './chromium.ts';
import { ERRORS_IN_ADMIN } from './embedded-errors.ts';
import { framedAddress, SHOP, token, useEmbeddedApp } from './embedded-app.ts';

const RETAIL = 'tests/fixtures/imports/retail-cut.csv';

const REPORTS = [
  ['Overview', '/compare-shops', 'Compare Shops'],
  ['Orders', '/orders', 'Orders'],
  ['Products', '/analytics/products', 'Products'],
  ['Reports', '/analytics/discounts', 'Discounts'],
  ['Dashboard', '/dashboard', 'Dashboard'],
] as const;

const { app } = useEmbeddedApp();
let context: BrowserContext;
const faults: string[] = [];

/** Every dialog that ever stood in a page, though it was gone again. */
const WATCH_DIALOGS = `window.dialogsSeen = 0;
new MutationObserver(() => {
  if (document.querySelector('[role=dialog]')) window.dialogsSeen += 1;
}).observe(document, { subtree: true, childList: true });`;

beforeAll(async () => {
  const browser = await shareFullChromium();
  context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
  await context.addInitScript(WATCH_DIALOGS);
});
afterAll(() => context.close());

const inAdmin = (page: string, idToken?: string | null) => framedAddress(app().site, page, idToken);

interface Opened {
  readonly page: Page;
  readonly frame: Frame;
}

/** A page of the app in the frame of the admin; its first heading is there. */
async function open(name: string, idToken?: string | null): Promise<Opened> {
  const address = inAdmin(name, idToken);
  const { page, frame } = await openAdmin(context, { address, sign: token });
  page.on('pageerror', ({ message }) => faults.push(`${name}: ${message}`));
  const framed = await frame();
  await framed.waitForSelector('h1');
  return { page, frame: framed };
}

const goBy = async ({ page, frame }: Opened, label: string, path: string) => {
  await page.locator('#menu').getByRole('button', { name: label, exact: true }).click();
  await frame.waitForURL((url) => url.pathname === path);
};

describe('a private window', () => {
  it('gives a framed page neither cookies nor storage, though its site has some', async () => {
    const seen: (string | undefined)[] = [];
    const witness = createServer(({ headers }, response) => {
      seen.push(headers.cookie);
      response.setHeader('set-cookie', 'answered=1; SameSite=None; Secure; Path=/');
      response.setHeader('content-type', 'text/html').end('<h1>Witness</h1>');
    }).listen(0, '127.0.0.1');
    await once(witness, 'listening');
    // Cookies know no ports: this is the site of the app.
    const site = `http://farthing.localhost:${(witness.address() as AddressInfo).port}`;
    const alone = await context.newPage();
    await alone.goto(site);
    await alone.evaluate(() => {
      document.cookie = 'canary=1; SameSite=None; Secure';
    });
    await alone.goto(`${site}/again`);
    expect(seen.at(-1)).toContain('canary=1');
    await alone.close();
    const { page, frame } = await openAdmin(context, { address: site, sign: token });
    const framed = await frame();
    await framed.waitForSelector('h1');
    await framed.evaluate(() => fetch('/once-more'));
    expect(seen.slice(-2)).toEqual([undefined, undefined]);
    expect(await framed.evaluate(() => document.cookie)).toBe('');
    for (const name of ['localStorage', 'sessionStorage']) {
      await expect(framed.evaluate(`window.${name}`)).rejects.toThrow('denied');
    }
    await page.close();
    witness.close();
  });
});

describe('a merchant in the Shopify admin', () => {
  it('comes back with a fresh token when the page has none or an old one', async () => {
    const old = token({ claims: { exp: 1, nbf: 0 } });
    for (const stale of [null, old]) {
      const { page, frame } = await open('/orders', stale);
      await frame.waitForURL((url) => url.searchParams.has('id_token') && !url.href.includes(old));
      await page.close();
    }
  });

  it('brings orders by file, sees them in every report, and takes one home', async () => {
    const opened = await open('/dashboard');
    const { page, frame } = opened;
    await goBy(opened, 'Imports', '/imports');
    await frame.locator('input[type=file]').setInputFiles(RETAIL);
    await frame.getByLabel('Returns begin with').fill('C');
    await frame.getByRole('button', { name: 'Import', exact: true }).click();
    await frame.getByText('Done', { exact: true }).waitFor();
    for (const [label, path, name] of REPORTS) {
      await goBy(opened, label, path);
      await frame.getByRole('heading', { level: 1, name }).waitFor();
      expect(await frame.locator('.Polaris-TopBar, .Polaris-Navigation').count()).toBe(0);
      expect(await frame.getByText('Log out').count()).toBe(0);
    }
    await frame.goto(inAdmin('/dashboard?start=2010-12-01&end=2011-12-31'));
    // tests/fixtures/README.md: what was sold, as the same file gives it outside of the admin.
    await frame.getByText('£16,574.98').first().waitFor();
    await frame.getByRole('button', { name: /^Onboarding \d+%$/ }).click();
    const tasks = frame.getByRole('dialog', { name: 'Onboarding' });
    await tasks.getByRole('link', { name: 'Enter what your products cost' }).waitFor();
    await frame.getByRole('button', { name: /^Shop data/ }).click();
    await frame.getByRole('list', { name: 'Shop Data' }).waitFor();
    await frame.goto(inAdmin('/orders?start=2010-12-01&end=2011-12-31'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      frame.locator('a[download]').first().click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('536365');
    await page.close();
  });

  it('saves by the bar of the admin, and is asked before changes are lost', async () => {
    const opened = await open('/settings?item=shop');
    const { page, frame } = opened;
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    const name = frame.getByLabel('Name');
    expect(await frame.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await name.fill('Acme & daughters');
    await bar.waitFor();
    await page.locator('#menu').getByRole('button', { name: 'Orders', exact: true }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(frame.url()).pathname).toBe('/settings');
    await bar.getByRole('button', { name: 'Discard' }).click();
    await bar.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Acme Lamps');

    await name.fill('Acme & sons');
    await frame.getByLabel('Leave out cancelled orders').check();
    await bar.getByRole('button', { name: 'Save' }).click();
    await bar.waitFor({ state: 'hidden' });
    await frame.goto(inAdmin('/settings?item=shop'));
    expect(await name.inputValue()).toBe('Acme & sons');
    expect(await frame.getByLabel('Leave out cancelled orders').isChecked()).toBe(true);

    await name.fill('Never saved');
    await bar.waitFor();
    await page.locator('#menu').getByRole('button', { name: 'Orders', exact: true }).click();
    await page.getByRole('button', { name: 'Leave page' }).click();
    await frame.waitForURL((url) => url.pathname === '/orders');
    await bar.waitFor({ state: 'hidden' });
    await page.close();
  });

  it('enters a cost; an error stays beside its field until it is put right', async () => {
    const { page, frame } = await open('/settings?item=costs');
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await frame.getByRole('link', { name: 'Add handling' }).click();
    const field = frame.getByLabel('Per order');
    expect(await frame.locator('[aria-invalid=true]').count()).toBe(0);
    await field.fill('-1');
    await bar.getByRole('button', { name: 'Save' }).click();
    const error = frame.getByText('Enter an amount, such as 1.50');
    await error.waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.clock.install();
    await page.clock.runFor(60_000);
    expect(await error.isVisible()).toBe(true);
    await field.fill('1.25');
    await bar.getByRole('button', { name: 'Save' }).click();
    await frame.getByRole('row', { name: /^From the start/ }).waitFor();
    await bar.waitFor({ state: 'hidden' });
    await page.close();
  });

  it('invites a teammate on a page of its own, with a way back', async () => {
    const { page, frame } = await open('/settings?item=workspace');
    await frame.getByRole('link', { name: 'Invite a teammate' }).click();
    await frame.getByLabel('Email').fill('carla@example.com');
    await frame.getByRole('button', { name: 'Send the invitation' }).click();
    await frame.getByText('carla@example.com is invited').waitFor();
    await frame.getByRole('link', { name: 'Workspace' }).click();
    await frame.getByText(/^carla@example.com, as Member/).waitFor();
    await page.close();
  });

  it('reads of an error in the frame, and goes on from there', async () => {
    for (const name of ['/no-such-page', '/imports/unknown']) {
      const { page, frame } = await open(name);
      await frame
        .getByRole('button', { name: 'Go to the dashboard' })
        .or(frame.getByRole('link', { name: 'Go to the dashboard' }))
        .click();
      await frame.waitForURL((url) => url.pathname === '/dashboard');
      expect(page.url()).toContain('https://admin.shopify.com/');
      await page.close();
    }
  });

  it.each(ERROR_STATUSES)('reads the page of %i in the frame', async (status) => {
    const { title, says, arrive } = ERRORS_IN_ADMIN[status];
    const { page, frame, leave } = await arrive(app(), context);
    await frame.getByRole('heading', { name: title }).waitFor();
    await frame.getByText(says).waitFor();
    expect(page.url()).toContain('https://admin.shopify.com/');
    await page.close();
    await leave?.();
  });

  it('reads in the frame why a colleague who was removed sees nothing', async () => {
    const colleague = () => token({ claims: { sub: '43' } });
    const address = inAdmin('/dashboard', colleague());
    const opening = () => openAdmin(context, { address, sign: colleague });
    const first = await opening();
    await (await first.frame()).waitForSelector('h1');
    const own = await open('/settings?item=workspace');
    await own.frame.getByRole('link', { name: 'Remove Shopify staff' }).click();
    await own.frame.getByRole('button', { name: 'Remove now' }).click();
    await own.frame.getByText('They no longer belong to the workspace').waitFor();
    const again = await opening();
    const frame = await again.frame();
    await frame.getByRole('heading', { name: 'System Error' }).waitFor();
    await frame.getByText('You are no longer in the workspace of this shop.').waitFor();
    await Promise.all([first.page.close(), own.page.close(), again.page.close()]);
  });

  it('sees the shop whose admin it is, whichever was opened before', async () => {
    const other = 'beta.myshopify.com';
    const sign = () => sessionToken(other, new Date());
    const address = inAdmin('/settings?item=shop')
      .replace(SHOP, other)
      .replace(/id_token=.*/, `id_token=${sign()}`);
    const { page, frame } = await openAdmin(context, { address, sign });
    const framed = await frame();
    expect(await framed.getByLabel('Name').inputValue()).toBe('Acme Lamps');
    const own = await open('/settings?item=shop');
    expect(await own.frame.getByLabel('Name').inputValue()).toBe('Acme & sons');
    await Promise.all([page.close(), own.page.close()]);
  });
});

describe('a page in the admin', () => {
  it('opens no dialog by itself, in the minutes after loading neither', async () => {
    for (const name of ['/dashboard?pro=1&page_name=pl-report', '/orders']) {
      const page = await context.newPage();
      await page.clock.install();
      await page.goto(inAdmin(name));
      await page.waitForFunction(() => document.querySelector('s-app-nav') !== null);
      await page.clock.runFor(120_000);
      expect([name, await page.evaluate('window.dialogsSeen')]).toEqual([name, 0]);
      await page.close();
    }
  });

  it('fits a phone, and keeps nobody out', async () => {
    const phone = await context.newPage();
    await phone.setViewportSize(PHONE);
    for (const name of ['/dashboard', '/settings?item=costs']) {
      await phone.goto(inAdmin(name));
      await phone.waitForSelector('h1');
      const width = await phone.evaluate(() => document.documentElement.scrollWidth);
      expect([name, width]).toEqual([name, PHONE.width]);
      await expectAccessible(phone);
    }
    await phone.close();
  });
});

describe('another site', () => {
  it('cannot frame the app', async () => {
    const address = inAdmin('/dashboard');
    const origin = 'https://evil.example';
    const { page, frame } = await openAdmin(context, { address, sign: token, origin });
    await (await frame()).waitForURL((url) => url.protocol === 'chrome-error:');
    await page.close();
  });
});

it('has thrown nothing on any of these pages', () => {
  expect(faults).toEqual([]);
});
