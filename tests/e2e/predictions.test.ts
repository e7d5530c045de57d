import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { openDollarShop } from './dollar-shop.ts';
import { useAccount } from './sign-in.ts';

const PAGES = ['/predicted-costs', '/returns-settings-predictions', '/onboarding/preferences'];

describe('a merchant says what is expected of new orders', () => {
  const browser = useBrowser();
  const account = useAccount('Pim');

  it('predicts fees by age, and returns by the past of the shop, and takes both back', async () => {
    const { page, problems } = await openDollarShop(browser, account, 'Predicted');
    await page.goto('/onboarding/preferences');
    await page.getByRole('link', { name: 'Open predicted platform fees' }).click();
    await page.getByLabel('Percent of the revenue').fill('half');
    await page.getByText('Complete the form to see what it changes.').waitFor();
    await page.getByLabel('Percent of the revenue').fill('15');
    await page.getByLabel('To day').fill('9');
    await page.getByRole('button', { name: 'Add rule' }).click();
    const second = page.getByRole('group', { name: 'Rule 2' });
    await second.getByLabel('Percent of the revenue').fill('8');
    expect(await second.getByLabel('From day').inputValue()).toBe('10');
    // The orders of the file are older than any day of the rules.
    await page.getByText('No order changes its profit.').waitFor();
    await expectAccessible(page);
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByText('In your figures now').waitFor();
    await page.getByRole('button', { name: 'Stop predicting fees' }).click();
    await page.getByText('No fees are predicted.').waitFor();
    await page.getByText('Undo the last change of predicted fees').click();
    const undoing = page.locator('form').filter({ hasText: 'Undo it' });
    await undoing.getByText('No order changes its profit.').waitFor();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByText('In your figures now').waitFor();
    await page.getByText(/^The last change of predicted fees, .* was undone on/).waitFor();
    expect(await page.getByLabel('Percent of the revenue').first().inputValue()).toBe('15');
    await page.goto('/onboarding/preferences');
    await page.getByRole('link', { name: 'Open predicted returns' }).click();
    await page.getByLabel('Percent of the sales').fill('7');
    await page.getByLabel('Days to return').fill('14');
    await page.getByText('No order changes its profit.').waitFor();
    await expectAccessible(page);
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await page.getByLabel('Days to return').inputValue()).toBe('14');
    await page.getByRole('button', { name: 'Stop predicting returns' }).click();
    await page.getByText('No returns are predicted.').waitFor();
    expect(problems).toEqual([]);
  });

  it('sees what a preference does to the last full month, saves it and takes it back', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/onboarding/preferences');
    await page.getByLabel('Leave out cancelled orders').check();
    await page
      .getByText(/^Last full month \(\w+ 20\d\d\): net profit \$0\.00 → \$0\.00$/)
      .waitFor();
    await page.getByLabel('Count tips as income').uncheck();
    await page.getByText(/^All changes together, last full month/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save how profit is calculated' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByText(/^All changes together/).waitFor({ state: 'detached' });
    await page.getByText('Undo the last change of preferences').click();
    const undoing = page.locator('form').filter({ hasText: 'Undo it' });
    await undoing.getByRole('status').filter({ hasText: 'profit' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByText('The preferences are as they were before').waitFor();
    await page.getByText(/^The last change of preferences, .* was undone on/).waitFor();
    await page.reload();
    expect(await page.getByLabel('Leave out cancelled orders').isChecked()).toBe(false);
    expect(problems).toEqual([]);
  });

  it('reads the pages on a phone without scrolling sideways', async () => {
    const visit = await browser.visit('/healthz', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    for (const path of PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider)).toBe(0);
    }
  });
});
