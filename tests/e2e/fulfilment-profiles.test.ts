import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';

/** Orders to the United Kingdom, and others to Germany, France and Australia. */
const RETAIL = 'tests/fixtures/imports/retail-cut.csv';

describe('a merchant enters what sending costs', () => {
  const browser = useBrowser();
  const account = useAccount('Petra');

  async function openShop() {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page } = visit;
    await page.goto('/imports');
    await page.locator('input[type=file]').setInputFiles(RETAIL);
    await page.getByText('What the columns contain').waitFor();
    await page.getByLabel('Name of the shop').fill('Parcel gifts');
    await page.getByLabel('Currency').selectOption('GBP');
    await page.getByLabel('Time zone').selectOption('Europe/London');
    await page.getByLabel('Returns begin with').fill('C');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    return visit;
  }

  const effect = (page: Page) => page.getByRole('status').filter({ hasText: 'gross profit' });
  const price = (page: Page) => page.getByRole('status').filter({ hasText: 'Zone' });

  it('makes a profile of two zones, sees what it says, finds it in Why? and deletes it', async () => {
    const { page, problems } = await openShop();
    await page.goto('/settings?item=costs');
    await page.getByRole('link', { name: 'Open fulfillment profiles' }).click();
    await page.getByText('No fulfillment profiles yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add profile' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Parcels');
    await page.getByLabel('Price per order').fill('12');
    await price(page).getByText('£12.00').first().waitFor();
    await page.getByRole('button', { name: 'Add zone' }).click();
    const zone = page.getByLabel('Name of the zone').nth(1);
    await expect.poll(() => zone.evaluate((field) => field === document.activeElement)).toBe(true);
    await zone.fill('Home');
    await page.getByLabel('Country', { exact: true }).selectOption('GB');
    await page.getByRole('button', { name: 'Add the chosen country' }).click();
    await page.getByLabel('Price per order').nth(1).fill('a lot');
    await page.getByLabel('Plus per unit').nth(1).fill('0.25');
    await page.getByText('Enter an amount, such as 1.50').waitFor();
    await page.getByText('Enter whole units and amounts').waitFor();
    await page.getByLabel('Price per order').nth(1).fill('3.50');
    await page.getByLabel('To', { exact: true }).selectOption('GB');
    await page.getByLabel('Units', { exact: true }).fill('2');
    // 3.50 + 2 × 0.25.
    await price(page).getByText('£4.00').waitFor();
    await price(page).getByText('Goes to GB').waitFor();
    await page.getByLabel('Apply to').selectOption('all');
    await expectAccessible(page);
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    // The rate of the second zone has no name yet.
    await page.getByText('This field is required').waitFor();
    await page.getByLabel('Name of the rate').nth(1).fill('Royal Mail');
    // Before it is saved, it says what it takes off the profit.
    await effect(page)
      .getByText(/orders: gross profit -£/)
      .waitFor();
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/^Saved Parcels\. It is in force for [1-9]\d* of [1-9]\d* orders\.$/)
      .waitFor();
    await page.getByRole('cell', { name: '3.50 per order + 0.25 per unit' }).waitFor();
    await expectAccessible(page);
    await findInWhy(page);
    await page.goto('/onboarding/shipping/profiles');
    await page.getByRole('link', { name: 'Delete Parcels' }).click();
    await page.getByText('their goods have no known shipping cost').waitFor();
    await effect(page)
      .getByText(/orders: gross profit \+£/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No fulfillment profiles yet').waitFor();
    await page.getByText('Undo the last change of fulfillment profiles').click();
    await effect(page)
      .getByText(/orders: gross profit -£/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByRole('cell', { name: '3.50 per order + 0.25 per unit' }).waitFor();
    await page.getByText(/^The last change of fulfillment profiles, .* was undone on/).waitFor();
    // The form without a name was refused.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});

/** The first order's fulfillment, part by part. */
async function findInWhy(page: Page): Promise<void> {
  await page.goto('/orders?tab=orders');
  await page.getByRole('button', { name: 'Open this row' }).first().click();
  await page.locator('summary', { hasText: 'Fulfillment' }).click();
  await page.getByText('Parcels').first().waitFor();
}
