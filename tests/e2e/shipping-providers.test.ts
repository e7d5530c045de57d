import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LABEL_KEY } from '#tests/sandbox/connectors/label-world.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { useAccount } from './sign-in.ts';

/** Ten orders in dollars, #1001 among them. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

const label = (page: Page, id: string) => page.getByRole('row', { name: new RegExp(id) });

describe('a merchant connects ShipStation', () => {
  const browser = useBrowser();
  const account = useAccount('Lee');

  async function openShop() {
    const visit = await browser.visit('/healthz', DESKTOP);
    await account.signIn(visit);
    const { page } = visit;
    await importOrders(page, { name: 'Parcels', file: ORDERS });
    return visit;
  }

  it('types a key, sees labels with their orders, matches one by hand, and finds both in Why?', async () => {
    const { page, problems } = await openShop();
    await page.goto('/onboarding/shipping');
    await page.getByRole('link', { name: 'Connect ShipStation' }).click();
    await page.getByLabel('API key').fill('another-key');
    await page.getByRole('button', { name: 'Connect ShipStation' }).click();
    await page
      .getByText(/ShipStation does not accept this key/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByLabel('API key').fill(LABEL_KEY);
    await page.getByRole('button', { name: 'Connect ShipStation' }).click();
    await page.getByText('API key ending in 1234').waitFor();
    // A key that opened the account is not left in its field.
    await expect.poll(() => page.getByLabel('API key').inputValue()).toBe('');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the labels' }).click();
    await label(page, 'se-7002').getByPlaceholder('Order number').waitFor();
    await page.getByText('Unmatched: 1 ($5.00)').waitFor();
    await expectAccessible(page);
    await label(page, 'se-7002').getByPlaceholder('Order number').fill('#77');
    await label(page, 'se-7002').getByRole('button', { name: 'Match se-7002' }).click();
    await page.getByText('There is no order "#77" in this shop').first().waitFor();
    await label(page, 'se-7002').getByPlaceholder('Order number').fill('1002');
    await label(page, 'se-7002').getByRole('button', { name: 'Match se-7002' }).click();
    await page.getByText('Every label has its order.').waitFor();
    await page.getByRole('link', { name: 'Matched: 2 ($10.00)' }).click();
    await label(page, 'se-7002').getByText('Matched by hand').waitFor();
    await label(page, 'se-7001').getByText('By the order number').waitFor();
    await findInWhy(page);
    await page.setViewportSize(PHONE);
    for (const path of ['platforms?labels=matched', 'integrations/shipstation']) {
      await page.goto(`/onboarding/shipping/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAccessible(page);
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider)).toBe(0);
    }
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText(/^Disconnected by Lee/).waitFor();
    // A wrong key and an order that is not there were refused.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});

/** What sending an order cost, which names the provider and the label. */
async function findInWhy(page: Page): Promise<void> {
  await page.goto('/orders?tab=orders');
  await page
    .getByRole('row', { name: /#1001/ })
    .getByRole('button', { name: 'Open this row' })
    .click();
  await page.locator('summary', { hasText: 'Fulfillment' }).click();
  await page
    .getByText(/Provider ShipStation, Carrier ups, Service ups_ground, Label 5 USD/)
    .first()
    .waitFor();
}
