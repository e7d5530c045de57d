import { describe, expect, it } from 'vitest';
import { LABEL_KEY } from '#tests/sandbox/connectors/label-world.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { useAccount } from './sign-in.ts';

/** Ten orders in dollars, #1001 among them. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

describe('a merchant connects Printify', () => {
  const browser = useBrowser();
  const account = useAccount('Mia');

  async function openShop() {
    const visit = await browser.visit('/healthz', DESKTOP);
    await account.signIn(visit);
    const { page } = visit;
    await importOrders(page, { name: 'Mugs', file: ORDERS });
    return visit;
  }

  it('states what Printify leaves open, sees what found its order, and matches the rest by hand', async () => {
    const { page, problems } = await openShop();
    await page.goto('/onboarding/shipping/production');
    await page.getByRole('link', { name: 'Connect CJ Dropshipping' }).waitFor();
    await expectAccessible(page);
    await page.goto('/onboarding/shipping/integrations/shipmondo');
    await page.getByLabel('VAT in its prices').waitFor();
    await expectAccessible(page);
    await page.goto('/onboarding/shipping/production');
    await page.getByRole('link', { name: 'Connect Printify' }).click();
    await page.getByLabel('API key').fill(LABEL_KEY);
    await page.getByRole('button', { name: 'Connect Printify' }).click();
    await page.getByText('Printify does not say the currency of its amounts').first().waitFor();
    await page.getByLabel('API key').fill(LABEL_KEY);
    await page.getByLabel('Currency of its amounts').selectOption('USD');
    await page.getByLabel('The cost it states of a line is for').selectOption('unit');
    await page.getByRole('button', { name: 'Connect Printify' }).click();
    await page.getByText('Currency, as you stated').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See its orders' }).click();
    await page.getByText('Unmatched: 1 ($5.00)').waitFor();
    const row = page.getByRole('row', { name: /p7002/ });
    await row.getByPlaceholder('Order number').fill('1002');
    await row.getByRole('button', { name: 'Match p7002' }).click();
    await page.getByRole('link', { name: 'Matched: 2 ($10.00)' }).click();
    await row.getByText('Matched by hand').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    for (const path of [
      'shipping/production?labels=matched',
      'production-breakdown/integrations/printify',
      'shipping/integrations/shipmondo',
    ]) {
      await page.goto(`/onboarding/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAccessible(page);
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider)).toBe(0);
    }
    // What was left open was refused.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});
