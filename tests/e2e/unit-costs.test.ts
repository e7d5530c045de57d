import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { openDollarShop } from './dollar-shop.ts';
import { useAccount } from './sign-in.ts';

const PAGE = '/settings?item=costs&view=products';

describe('a merchant types what products cost', () => {
  const browser = useBrowser();
  const account = useAccount('Cora');

  const effect = (page: Page) => page.getByRole('status').filter({ hasText: 'gross profit' });
  const tote = (page: Page) => page.getByLabel('Unit cost of Canvas tote');

  it('sees what they change before they are saved, and undoes the last change', async () => {
    const { page, problems } = await openDollarShop(browser, account, 'Linen');
    await page.goto(PAGE);
    await tote(page).fill('2');
    await tote(page).press('Enter');
    await page.getByRole('group', { name: '1 cost to save' }).waitFor();
    await effect(page).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Apply to').selectOption('new');
    await page.getByText('No order changes its profit.').waitFor();
    await page.getByLabel('Apply to').selectOption('all');
    await effect(page).waitFor();
    await page.getByRole('button', { name: 'Save costs' }).click();
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect.poll(() => tote(page).inputValue()).toBe('2');
    // The dates of the one cost say what a change of them does, too.
    await page.getByRole('link', { name: /^Dates of the cost of Canvas tote/ }).click();
    await page.getByRole('link', { name: /^Delete cost of Canvas tote/ }).click();
    await effect(page).waitFor();
    await page.goto(`${PAGE}&tab=all`);
    await page.getByText('Undo the last change of product costs').click();
    await effect(page)
      .getByText(/orders?: gross profit \+\$/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo it' }).click();
    await expect.poll(() => tote(page).inputValue()).toBe('');
    await page.getByText(/^The last change of product costs, .* was undone on/).waitFor();
    expect(problems).toEqual([]);
  });

  it('types them in the supplier’s currency, and leaves without saving', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page } = visit;
    await page.goto(PAGE);
    await page.getByLabel('Costs that you enter are in').selectOption('EUR');
    await tote(page).fill('3');
    await tote(page).press('Enter');
    await page.getByRole('group', { name: '1 cost to save' }).waitFor();
    await page.getByRole('cell', { name: /EUR/ }).waitFor();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await page.getByRole('group', { name: '1 cost to save' }).waitFor({ state: 'detached' });
    await expect.poll(() => tote(page).inputValue()).toBe('');
  });

  it('reads the page on a phone without scrolling sideways', async () => {
    const visit = await browser.visit('/healthz', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    await page.goto(PAGE);
    await tote(page).fill('2');
    await tote(page).press('Enter');
    await effect(page).waitFor();
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wider)).toBe(0);
  });

  it('is told when the change cannot be worked out, keeps what was typed, and has it tried again', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page } = visit;
    await page.goto(PAGE);
    await page.route('**/settings/costs/effect?**', (route) => route.abort());
    await tote(page).fill('9');
    await tote(page).press('Enter');
    await page.getByText('The change could not be worked out.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/settings/costs/effect?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await effect(page).waitFor();
    expect(await tote(page).inputValue()).toBe('9');
  });

  it('types the cost of a product on its own page, and undoes it there', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/analytics/products?tab=performance&start=2022-03-01&end=2022-03-31');
    const products = page.getByRole('table', { name: 'Products' });
    await products.getByRole('link', { name: 'Canvas tote' }).click();
    const field = page.getByLabel(/^Unit cost:/);
    await field.fill('2');
    await field.press('Enter');
    await page.getByRole('group', { name: '1 cost to save' }).waitFor();
    // What had no cost until now gets it for all orders.
    await expect.poll(() => page.getByLabel('Apply to').inputValue()).toBe('all');
    await effect(page).waitFor();
    await page.getByRole('button', { name: 'Save costs' }).click();
    await page.getByRole('cell', { name: '2 USD' }).waitFor();
    await page.getByRole('cell', { name: 'Entered by hand' }).waitFor();
    await expectAccessible(page);
    await field.fill('3');
    await field.press('Enter');
    await page.getByLabel('Apply to').selectOption('new');
    await page.getByText('No order changes its profit.').waitFor();
    await page.getByRole('button', { name: 'Save costs' }).click();
    // Two costs are two steps, and a table one click away.
    await page.getByRole('button', { name: 'Unit cost history: show as a table' }).click();
    const history = page.getByRole('table', { name: 'Unit cost history' });
    await history.getByText('3 USD').waitFor();
    expect(await history.locator('tbody tr').count()).toBe(2);
    await page.getByText('Undo the last change of the costs of this product').click();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await expect.poll(() => field.inputValue()).toBe('2');
    expect(problems).toEqual([]);
  });
});
