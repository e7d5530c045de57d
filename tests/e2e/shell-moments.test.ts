import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import { DESKTOP, PHONE, useBrowser } from './app.ts';
import { linkMailedTo } from './mail.ts';
import { addShop, useDatabase } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const browser = useBrowser();
const database = useDatabase();
const merchant = newMerchant('Mona');
let cookie: string;
let page: Page;

beforeAll(async () => {
  cookie = await accountCookie(inject('baseUrl'), merchant);
  await addShop(cookie, 'Mona’s maps');
  page = await open();
});

async function open(size?: typeof PHONE): Promise<Page> {
  const visit = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(inject('baseUrl'));
  await visit.context.addCookies([{ name, value, domain: hostname, path: '/' }]);
  return visit.page;
}

/** Whether it stays where it is while the page is scrolled, over whatever is there. */
function isFixed(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (getComputedStyle(one).position === 'fixed') return true;
  }
  return false;
}

describe('a merchant meets the shell', () => {
  it('sees what is left to set up, and dismisses what is not wanted', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Onboarding 0%' }).click();
    const tasks = page.getByRole('dialog', { name: 'Onboarding' });
    await tasks.getByRole('button', { name: 'Dismiss: Bring in your ad spend' }).click();
    await tasks.getByText('Are you sure?').waitFor();
    await tasks.getByText('This step is vital for accurate calculations.').waitFor();
    await tasks.getByRole('button', { name: 'Keep reminder' }).click();
    await tasks.getByRole('button', { name: 'Dismiss: Bring in your ad spend' }).click();
    await tasks.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await tasks.getByText('Bring in your ad spend').waitFor({ state: 'detached' });
    await tasks.getByRole('link', { name: 'Check how profit is calculated' }).click();
    await page.getByRole('button', { name: 'Save how profit is calculated' }).click();
    await page.getByText('Saved').waitFor();
    await page.goto('/dashboard');
    // One of six tasks and the offer of the phone: 1 / 7.
    await page.getByRole('button', { name: 'Onboarding 14%' }).waitFor();
  });

  it.each([
    [503, 'Developers at Work', []],
    [401, 'Unauthorized access', []],
    [999, 'Connection error', []],
    [500, 'System Error', ['Report the Problem', 'Go Back']],
  ] as const)('gets the error page of %i inside the frame: %s', async (status, title, ways) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Onboarding/ }).click();
    await page.route('**/api', (route) =>
      route.fulfill({ status: 201, json: { status, data: { err: '' } } }),
    );
    await page.getByRole('button', { name: /^Dismiss: Choose your industry/ }).click();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    for (const way of ways) await page.getByText(way, { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Your menu/ }).waitFor();
    await page.unroute('**/api');
  });

  it('reads of a fault of ours without its insides, and goes on from there', async () => {
    const zoneIs = (zone: string) =>
      database.db().query(`update shops set time_zone = $1 where name = 'Mona’s maps'`, [zone]);
    await page.goto('/terms');
    await zoneIs('Nowhere/None');
    const reply = await page.goto('/dashboard');
    expect(reply?.status()).toBe(500);
    await page.getByRole('heading', { name: 'System Error' }).waitFor();
    const said = await page.getByRole('main').innerText();
    expect(said).not.toMatch(/Nowhere|zone|at \w+ \(/);
    await page.getByRole('link', { name: 'Report the Problem' }).waitFor();
    await zoneIs('UTC');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { name: 'Terms' }).waitFor();
  });

  it('hides a quick tip for good', async () => {
    await page.goto('/dashboard');
    const bubble = page.getByRole('button', { name: 'Quick tip: your default date range' });
    await bubble.waitFor();
    await page.setViewportSize(PHONE);
    // On a phone it covers nothing: it stands below the page.
    expect(await bubble.evaluate(isFixed)).toBe(false);
    await page.setViewportSize(DESKTOP);
    expect(await bubble.evaluate(isFixed)).toBe(true);
    await bubble.click();
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/api'));
    await page.getByRole('button', { name: 'Don’t show again' }).click();
    await saved;
    await page.goto('/orders?tab=orders');
    await page.getByRole('button', { name: /^Quick tip: how figures/ }).click();
    await page.getByRole('link', { name: 'Open calculation preferences' }).click();
    await page.waitForURL(/\/onboarding\/preferences$/);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Your menu/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Quick tip/ }).count()).toBe(0);
  });

  it('reads a tooltip in a moment, and as a dialog after a tap on a phone', async () => {
    const { page: demo } = await browser.visitDemo('/orders?tab=orders');
    const tip = demo.getByRole('tooltip');
    const head = demo.getByRole('columnheader', { name: 'Gross margin' });
    await head.getByRole('link').hover();
    await tip.getByText('calculated unless revenue is positive.').waitFor();
    await demo.mouse.move(0, 0);
    await tip.waitFor({ state: 'detached' });
    await demo.setViewportSize(PHONE);
    await demo.goto('/dashboard');
    await demo.getByRole('button', { name: 'Gross profit', exact: true }).click();
    const table = demo.getByRole('dialog').getByRole('table', { name: 'Gross profit' });
    const total = table.locator('tfoot');
    expect(await total.innerText()).toMatch(/^Gross profit\s+\S+\.\d\d\s+\S+\.\d\d$/);
  });

  it('reloads once a minute for a part that does not load', async () => {
    const own = await open();
    await own.route(/assets\/change-shop-panel-[^/]*\.js$/, (route) => route.abort());
    await own.goto('/dashboard');
    let loads = 0;
    own.on('load', () => (loads += 1));
    const openPanel = () => own.getByRole('button', { name: /Change shop$/ }).click();
    await openPanel();
    await expect.poll(() => loads).toBe(1);
    await openPanel();
    await own.getByRole('heading', { name: 'System Error' }).waitFor();
    expect(loads).toBe(1);
  });

  it('is told on an iPhone, once, how Farthing comes onto the home screen', async () => {
    const phone = await open(PHONE);
    await phone.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Safari' }),
    );
    await phone.goto('/orders?tab=orders');
    await phone.getByText('Add Farthing to your home screen').waitFor();
    await phone.getByRole('button', { name: 'Dismiss notification' }).click();
    await phone.reload();
    await phone.getByRole('button', { name: /^Your menu/ }).waitFor();
    expect(await phone.getByText('Add Farthing to your home screen').count()).toBe(0);
  });

  it('finds a product by its SKU and says what it costs', async () => {
    const [shop] = await database
      .db()
      .query<{ shopId: number }>(`select shop_id as "shopId" from shops where name = $1`, [
        'Mona’s maps',
      ]);
    const facts = { vendor: null, productType: null, handle: null, status: null, imageUrl: null };
    await database.db().transaction((tx) =>
      saveProducts(tx, shop?.shopId ?? 0, {
        products: [{ productId: '1', title: 'Map of Malta', ...facts }],
        variants: [
          {
            variantId: '11',
            productId: '1',
            title: 'Folded',
            sku: 'MALTA-F',
            price: '9',
            barcode: null,
          },
        ],
      }),
    );
    await page.goto('/settings?item=costs');
    await page.getByRole('link', { name: 'Open product costs' }).click();
    const cost = page.getByLabel('Unit cost of Map of Malta, Folded');
    await page.getByRole('tab', { name: 'Missing (1)' }).waitFor();
    await cost.fill('two');
    await cost.press('Enter');
    await page.getByText('Enter an amount, such as 1.50').waitFor();
    await cost.fill('2,50');
    await cost.press('Enter');
    await page.getByText('No order changes its profit.').waitFor();
    await page.getByRole('button', { name: 'Save costs' }).click();
    await page.getByText('Every product has a cost.').waitFor();
    await page.getByRole('tab', { name: 'All (1)' }).click();
    await expect.poll(() => cost.inputValue()).toBe('2.50');
  });
});

describe('a merchant leaves', () => {
  const { email } = newMerchant('Monika');

  it('moves the account to another mailbox by its mail', async () => {
    await page.goto('/settings?item=user');
    await page.getByLabel('New email address').fill(email);
    const card = page.getByRole('button', { name: 'Send confirmation' });
    await page.getByLabel('Current password').first().fill(merchant.password);
    await card.click();
    await page.getByText(`${email} is waiting to be confirmed.`).waitFor();
    await page.goto(await linkMailedTo(email, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.getByText(`${email} is your address now.`).waitFor();
    await page.goto('/settings?item=user&edit=delete:account:own');
    await page.getByLabel(`Type your email address: ${email}`).waitFor();
  });

  it('deletes a workspace by its name, then the account by its address', async () => {
    await page.goto('/settings?item=workspace');
    await page.getByRole('link', { name: "Delete Mona's workspace" }).click();
    const name = page.getByLabel(/^Type the name of the workspace/);
    await name.fill('not it');
    await page.getByRole('button', { name: 'Delete the workspace' }).click();
    await page.locator('[id$="Error"]').waitFor();
    await name.fill("Mona's workspace");
    await page.getByRole('button', { name: 'Delete the workspace' }).click();
    await page.getByText('You are not in a workspace.').waitFor();
    // Without one, the settings are closed but for this page (guard 5).
    await page.getByRole('link', { name: 'Create workspace' }).click();
    await page.getByLabel('Name').fill('Once more');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.getByRole('link', { name: 'Delete Once more' }).waitFor();
    await page.goto('/settings?item=user&edit=delete:account:own');
    await page.getByLabel(/^Type your email address/).fill(email);
    await page.getByLabel('Current password').last().fill(merchant.password);
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByText('Your account and all its data are deleted.').waitFor();
    await page.goto('/dashboard');
    await page.waitForURL(/\/login/);
  });
});
