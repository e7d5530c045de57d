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
});
