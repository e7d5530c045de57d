import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { demoCopyCookie } from './sign-in.ts';

const LIST = '/orders?tab=orders&start=2023-02-01&end=2023-02-07';

describe('a merchant edits many orders at once', () => {
  const browser = useBrowser();
  let copy = '';
  beforeAll(async () => {
    copy = await demoCopyCookie(inject('baseUrl'));
  });
  const open = async (path: string, size?: typeof PHONE) => {
    const opened = await browser.visit('about:blank', size);
    const [name = '', value = ''] = copy.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await opened.context.addCookies([{ name, value, domain: hostname, path: '/' }]);
    await opened.page.goto(path);
    return opened;
  };
  const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select order/ });
  const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last();

  it('selects by keyboard, sees what it changes before it is saved, and undoes it', async () => {
    const { page, problems } = await open(LIST);
    await boxes(page).first().focus();
    await page.keyboard.press('Space');
    await page.getByText('1 order selected').waitFor();
    await page.getByRole('link', { name: 'Edit orders' }).click();
    await page.getByRole('heading', { name: 'Edit 1 order' }).waitFor();
    await page.getByLabel('Transaction fees').selectOption('each');
    await page.getByLabel('Transaction fees, each order').fill('0.50');
    await page.getByText(/^1 order: gross profit/).waitFor();
    await expectAccessible(page);
    await saveButton(page).click();
    await page.getByText(/^1 order edited on/).waitFor();
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Open this row' }).first().click();
    await page
      .getByText(/Set by hand, by a bulk edit: Set on/)
      .first()
      .waitFor({ state: 'attached' });
    await page.goto('/orders/bulk-edit');
    await page.getByRole('button', { name: 'Undo the last edit' }).click();
    await page.getByText('No order is selected').waitFor();
    expect(problems).toEqual([]);
  });

  it('takes all orders of the list, over all its pages', async () => {
    const { page } = await open(LIST, PHONE);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByText('10 orders selected').waitFor();
    const all = page.getByRole('button', { name: /^Select all \d+ orders of this list$/ });
    const [count = ''] = /\d+/.exec((await all.textContent()) ?? '') ?? [];
    await all.click();
    await page.getByText(`${count} orders selected`).waitFor();
    await page.getByRole('link', { name: 'Edit orders' }).click();
    await page.getByRole('heading', { name: `Edit ${count} orders` }).waitFor();
    await saveButton(page).click();
    await page.getByText('Choose what to change').waitFor();
  });

  it('is told why the demo shop cannot be edited', async () => {
    const { page } = await browser.visitDemo(LIST);
    expect(await boxes(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Edit orders' }).isDisabled()).toBe(true);
    await page.goto('/orders/bulk-edit');
    await page.getByText('Action is not available in the demo store.').waitFor();
  });
});
