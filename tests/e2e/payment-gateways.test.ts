import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { openDollarShop } from './dollar-shop.ts';
import { useAccount } from './sign-in.ts';

describe('a merchant enters what taking payments costs', () => {
  const browser = useBrowser();
  const account = useAccount('Gil');

  const effect = (page: Page) => page.getByRole('status').filter({ hasText: 'gross profit' });
  const save = (page: Page) =>
    page.locator('form').getByRole('button', { name: 'Save', exact: true });

  it('finds the gateways, sees what a rule changes, saves it, finds it in Why? and undoes', async () => {
    const { page, problems } = await openDollarShop(browser, account, 'Paid gifts');
    await page.goto('/settings?item=costs');
    await page.getByRole('link', { name: 'Open payment gateways' }).click();
    await page.getByText('Some fees are not known').waitFor();
    await page.getByRole('row', { name: /Shopify Payments .* Unknown/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add rule for Shopify Payments' }).click();
    await page.getByLabel('Percent of the amount').fill('half');
    await page.getByText('Complete the form to see what it changes.').waitFor();
    await save(page).click();
    await page.getByText('Enter a percentage from 0 to 100, such as 7.5').waitFor();
    await page.getByLabel('Percent of the amount').fill('2.9');
    await page.getByLabel('Fixed part, for each payment').fill('0.30');
    // The first rule is for the whole history, since all orders of a new shop lie in the past.
    expect(await page.getByLabel('Apply to').inputValue()).toBe('all');
    await page.getByLabel('Apply to').selectOption('new');
    await page.getByText('No order changes its profit.').waitFor();
    await page.getByLabel('Apply to').selectOption('all');
    await effect(page).waitFor();
    await expectAccessible(page);
    const previewed = await effect(page).innerText();
    await save(page).click();
    await page.getByText(/Saved. Shopify Payments: applies to \d+ payments./).waitFor();
    await page.getByRole('cell', { name: '2.9 % + 0.30 USD' }).waitFor();
    await expectAccessible(page);
    await findInWhy(page);
    await page.goto('/onboarding/payment-gateways');
    await page.getByRole('link', { name: 'Delete Shopify Payments' }).click();
    // What saving took away comes back.
    await page.getByText(previewed.split('\n')[0]?.replace('-$', '+$') ?? '').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No rules yet.').waitFor();
    await page.getByText('Undo the last change of rules').click();
    await effect(page)
      .getByText(previewed.split('\n')[0] ?? '')
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByRole('cell', { name: '2.9 % + 0.30 USD' }).waitFor();
    await page.getByText(/^The last change of rules, .* was undone on/).waitFor();
    // The form with half a percentage was refused.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });

  it('reads the pages on a phone without scrolling sideways', async () => {
    const visit = await browser.visit('/healthz', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    for (const path of ['', '?rule=new&gateway=paypal']) {
      await page.goto(`/onboarding/payment-gateways${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider)).toBe(0);
    }
  });
});

/** The fee of an order, which names its gateway and its rule. */
async function findInWhy(page: Page): Promise<void> {
  await page.goto('/orders?tab=orders');
  await page
    .getByRole('row', { name: /#1001/ })
    .getByRole('button', { name: 'Open this row' })
    .click();
  await page.locator('summary', { hasText: 'Transaction fees' }).click();
  // 2.9 % of 103.20 is 2.99, and 0.30.
  await page
    .getByText(/Fee expected by your rule: Gateway Shopify payments/)
    .first()
    .waitFor();
  await page.getByText('$3.29').first().waitFor();
}
