import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { finishOnboardingLater } from './shop-owner.ts';
import { useAccount } from './sign-in.ts';

describe('a merchant sets things up', () => {
  const browser = useBrowser();
  const account = useAccount('Ada');

  async function open(path: string, size?: typeof PHONE) {
    const visit = await browser.visit('about:blank', size);
    await account.signIn(visit);
    await visit.page.goto(path);
    return visit;
  }

  async function addShop(page: Page, name: string): Promise<void> {
    await page.goto('/register/connect-platforms');
    await page.getByLabel('Name of the shop').fill(name);
    await page.getByRole('button', { name: 'Add the shop' }).click();
    await page.waitForURL(/\/imports$/);
    await finishOnboardingLater(page);
  }

  it('adds a shop, and handling for it, corrects it and deletes it', async () => {
    const { page } = await open('/settings?item=costs');
    await page.getByText('You have no shop yet.').waitFor();
    await addShop(page, 'Tea');
    await page.goto('/settings?item=costs');
    await page.getByRole('link', { name: 'Add handling' }).click();
    await page.getByLabel('Per order').fill('-1');
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter an amount, such as 1.50').waitFor();
    await page.getByLabel('Per order').fill('1.25');
    await page.getByLabel('Apply to').selectOption('from');
    await page.getByLabel('First day').fill('2023-02-01');
    await page.getByText('No order changes its profit.').waitFor();
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    const row = page.getByRole('row', { name: /from 1 Feb 2023/ });
    await row.waitFor();
    expect(await row.getByRole('cell').first().innerText()).toBe('1.25');
    await row.getByRole('link', { name: /^Edit/ }).click();
    await page.getByLabel('Per order').fill('1.5');
    await page.getByLabel('Apply to').selectOption('all');
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('cell', { name: '1.5', exact: true }).waitFor();
    await page.getByRole('link', { name: /^Delete handling/ }).click();
    await page.getByText('Delete handling from the start?').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No handling costs yet.').waitFor();
    await page.getByText('Undo the last change of handling costs').click();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByRole('cell', { name: '1.5', exact: true }).waitFor();
  });

  it('adds rent as an expense, in exact amounts', async () => {
    const { page } = await open('/settings?item=costs');
    const titleLeft = async (name: string) =>
      (await page.getByRole('heading', { name, exact: true, level: 1 }).boundingBox())?.x;
    const left = await titleLeft('Settings');
    await page.getByRole('link', { name: 'Open expenses' }).click();
    await page.waitForURL(/\/expenses/);
    // A page of another width: its title begins at the same place.
    expect(await titleLeft('Expenses')).toBe(left);
    await page.getByRole('link', { name: 'Add expense' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Shop rent');
    await page.getByLabel('Category', { exact: true }).first().selectOption('Rent');
    await page.getByLabel('Amount', { exact: true }).fill('1234.56');
    await page.getByLabel('First day', { exact: true }).fill('2023-01-01');
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    const row = page.getByRole('row', { name: /^Shop rent/ });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Rent\s+Every month\s+From 1 Jan 2023\s+1,234\.56/);
    await row.getByRole('button', { name: '$1,234.56. Why?' }).click();
    const why = page.getByRole('dialog', { name: 'Why: Fixed expenses' });
    await why.getByText('Shop rent: 1,234.56 USD, Every month, From 1 Jan 2023').waitFor();
    await why.getByRole('row', { name: 'Shop rent $1,234.56' }).waitFor();
    await why.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page);
  });

  it('says how the shop is called and counted', async () => {
    const { page } = await open('/settings?item=shop');
    await page.getByLabel('Name').fill('Tea & more');
    await page.getByLabel('Default date range').selectOption('last_30_days');
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByLabel('Leave out cancelled orders').check();
    await Promise.all([
      // Pages also report their errors and speed by POST, as JSON.
      page.waitForResponse((response) =>
        (response.request().headers()['content-type'] ?? '').includes('form'),
      ),
      page.getByRole('button', { name: 'Save how profit is calculated' }).click(),
    ]);
    await page.reload();
    expect(await page.getByLabel('Leave out cancelled orders').isChecked()).toBe(true);
    expect(await page.getByLabel('Name').inputValue()).toBe('Tea & more');
    await page.getByText(/Amounts are in USD and days are those of/).waitFor();
  });

  it('is asked before changes are lost, and saves or discards them by the bar', async () => {
    const { page } = await open('/settings?item=shop');
    const bar = page.locator('.Polaris-Frame-ContextualSaveBar');
    const name = page.getByLabel('Name');
    const before = await name.inputValue();
    await expect.poll(() => name.evaluate(isTaken)).toBe(true);
    await name.fill('Never saved');
    await bar.waitFor();
    await page.getByRole('tab', { name: 'User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toContain('item=shop');
    await bar.getByRole('button', { name: 'Discard' }).click();
    await bar.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe(before);
    await name.fill('Tea by the bar');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => window.location.reload(), 0));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    expect(await name.inputValue()).toBe('Tea by the bar');
    await bar.getByRole('button', { name: 'Save' }).click();
    await bar.waitFor({ state: 'hidden' });
    await name.fill('Lost');
    await page.getByRole('tab', { name: 'User' }).click();
    await dialog.getByRole('button', { name: 'Leave page' }).click();
    await page.waitForURL(/item=user/);
    await page.goto('/settings?item=shop');
    expect(await name.inputValue()).toBe('Tea by the bar');
  });

  it('goes on asking when the data of a saved page arrive while it asks', async () => {
    const { page } = await open('/settings?item=shop');
    const bar = page.locator('.Polaris-Frame-ContextualSaveBar');
    const name = page.getByLabel('Name');
    await expect.poll(() => name.evaluate(isTaken)).toBe(true);
    await name.fill('Tea saved first');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/settings\.data/, async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.continue();
    });
    await bar.getByRole('button', { name: 'Save' }).click();
    await bar.waitFor({ state: 'hidden' });
    await name.fill('Lost');
    await page.getByRole('tab', { name: 'User' }).click();
    const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave page' });
    await leave.waitFor();
    release();
    await page
      .getByRole('progressbar', { name: 'Page loading bar' })
      .waitFor({ state: 'detached' });
    await leave.click();
    await page.waitForURL(/item=user/);
    await page.goto('/settings?item=shop');
    expect(await name.inputValue()).toBe('Tea saved first');
  });

  it('changes the password only with the one until now, and the name without', async () => {
    const { page } = await open('/settings?item=user');
    // A new address asks for the current password, too.
    const password = page.getByLabel('New password', { exact: true });
    const form = page.locator('form').filter({ has: password });
    await form.getByLabel('Current password').fill('not it at all 1');
    await password.fill('correct horse 43');
    await form.getByLabel('Repeat the new password').fill('correct horse 43');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The current password is not right').waitFor();
    await page.getByLabel('Last name (optional)').fill('Lovelace');
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Last name (optional)').inputValue()).toBe('Lovelace');
  });

  it('makes a key for the public interface, sees it once and revokes it', async () => {
    const { page } = await open('/settings/api-access');
    await page.getByLabel('What is it for?').fill('Sheet');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = page.getByText(/^farthing_[\w-]{43}$/);
    await key.waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, { timeout: 10_000 }).toBe((await key.innerText()).trim());
    await page.reload();
    expect(await key.count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke the key Sheet' }).click();
    await page.getByText('There are no keys yet.').waitFor();
  });

  it('deletes a shop only after typing its name', async () => {
    const { page } = await open('/settings?item=workspace');
    await addShop(page, 'Mistake');
    await page.goto('/settings?item=workspace');
    await page.getByRole('link', { name: 'Delete Mistake' }).click();
    await page.getByLabel('Type the name of the shop: Mistake').fill('Tea & more');
    await page.getByRole('button', { name: 'Delete the shop' }).click();
    await page.locator('[id$="Error"]').waitFor();
    await page.getByLabel('Type the name of the shop: Mistake').fill('Mistake');
    await page.getByRole('button', { name: 'Delete the shop' }).click();
    await page.getByText('Mistake is deleted').waitFor();
    await expect.poll(() => page.getByText('Mistake, USD').count()).toBe(0);
    await page.getByText(/^Tea.*, USD$/).waitFor();
  });

  it('finds nothing serious to stumble over, on a desktop and on a phone', async () => {
    const items = ['costs', 'shop', 'user', 'workspace'].map((item) => `/settings?item=${item}`);
    for (const size of [undefined, PHONE]) {
      const { page } = await open('about:blank', size);
      for (const path of [...items, '/settings/api-access', '/workspace/invite']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(size?.width ?? 1280);
      }
    }
  });
});

/** Typing is noticed once the scripts have come and taken the field over. */
function isTaken(field: Element): boolean {
  return Object.keys(field).some((key) => key.startsWith('__reactP'));
}
