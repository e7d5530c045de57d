import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { openDollarShop } from './dollar-shop.ts';
import { useAccount } from './sign-in.ts';

describe('a merchant enters expenses', () => {
  const browser = useBrowser();
  const account = useAccount('Rosa');
  const effect = (page: Page) => page.getByRole('status').filter({ hasText: 'profit' });
  const save = (page: Page) =>
    page.locator('form').getByRole('button', { name: 'Save', exact: true });

  it('sees what income tax takes, in the setup of the shop too, and undoes it', async () => {
    const { page, problems } = await openDollarShop(browser, account, 'Rent');
    await page.goto('/onboarding/preferences');
    await page.getByLabel('Percent of the profit').fill('25');
    await effect(page)
      .getByText(/^Net profit -\$/)
      .waitFor();
    await page.getByRole('button', { name: 'Save income tax' }).click();
    await page.getByText('Undo the last change of the income tax').click();
    await effect(page)
      .getByText(/^Net profit \+\$/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByText('The income tax is as it was before').waitFor();
    expect(problems).toEqual([]);
  });

  it('sees what they change before they are saved, changes one from a day on, and undoes it', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/expenses');
    await page.getByRole('link', { name: 'Add expense' }).first().click();
    await page.getByText('Complete the form to see what it changes.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Stall');
    await page.getByLabel('Amount', { exact: true }).fill('310');
    await page.getByLabel('First day', { exact: true }).fill('2022-03-01');
    await page.getByLabel('Last day (optional)').fill('2022-04-30');
    // Two months at 310.00.
    await effect(page).getByText('Net profit -$620.00').waitFor();
    await page.getByRole('row', { name: 'Apr 2022 -$310.00' }).waitFor();
    await expectAccessible(page);
    await save(page).click();
    const row = page.getByRole('row', { name: /^Stall/ });
    await row.waitFor();
    await row.getByRole('link', { name: 'Edit Stall' }).click();
    await page.getByText('No month so far changes its profit.').waitFor();
    await page.getByLabel('Amount', { exact: true }).fill('372');
    await page.getByLabel('Apply the change to').selectOption('from');
    await page.getByLabel('From', { exact: true }).fill('2022-05-01');
    await page.getByText('It has ended by that day.').waitFor();
    await page.getByLabel('From', { exact: true }).fill('2022-03-22');
    // Ten days at 2.00 more, and a month at 62.00 more.
    await effect(page).getByText('Net profit -$82.00').waitFor();
    await expectAccessible(page);
    await save(page).click();
    await expect.poll(() => row.count()).toBe(2);
    await page.getByText('Undo the last change of expenses, once or recurring').click();
    await effect(page).getByText('Net profit +$82.00').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByText('The expenses are as they were before').waitFor();
    await page.getByText(/^The last change of expenses, .* was undone on/).waitFor();
    await expect.poll(() => row.count()).toBe(1);
    await page.getByLabel('New category').fill('Markets');
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('link', { name: 'Delete category Markets' }).click();
    await page.getByText('Nothing is in it. No profit changes.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('link', { name: 'Delete category Markets' })
      .waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('sees of one that follows the orders how many change', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/expenses?edit=edit:variable-expense:new');
    await page.getByLabel('Name', { exact: true }).fill('Agent');
    await page.getByLabel('Allocation').selectOption('orders');
    await page.getByLabel('Percent, or amount in USD').fill('1');
    await effect(page)
      .getByText(/^\d+ orders: net profit -\$\d+\.00$/)
      .waitFor();
    await expectAccessible(page);
    await save(page).click();
    await page.getByRole('row', { name: /^Agent/ }).waitFor();
    await page.getByText('Undo the last change of expenses that follow your orders').click();
    await effect(page)
      .getByText(/^\d+ orders: net profit \+\$\d+\.00$/)
      .waitFor();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByRole('row', { name: /^Agent/ }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('reads the forms on a phone without scrolling sideways', async () => {
    const visit = await browser.visit('/healthz', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    await page.goto('/expenses?edit=edit:expense:new');
    await page.getByLabel('Name', { exact: true }).fill('Stall');
    await page.getByLabel('Amount', { exact: true }).fill('310');
    await effect(page).waitFor();
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wider)).toBe(0);
  });
});
