import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays } from '#app/domain/calendar/day.ts';
import { MESSAGE_KEY } from '#tests/sandbox/connectors/message-world.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { useAccount } from './sign-in.ts';

const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';
const PAGE = '/onboarding/advertising/integrations/klaviyo';

describe('a merchant connects Klaviyo', () => {
  const browser = useBrowser();
  const account = useAccount('Mia');

  async function openShop() {
    const visit = await browser.visit('/healthz', DESKTOP);
    await account.signIn(visit);
    const { page } = visit;
    await importOrders(page, { name: 'Letters', file: ORDERS, timeZone: 'Europe/London' });
    return visit;
  }

  it('types a key and a price, and sees what campaigns and flows bring', async () => {
    const { page, problems } = await openShop();
    await page.goto('/retention/email-sms');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Connect Klaviyo' }).click();
    await page.getByLabel('Private API key').fill('pk_another');
    await page.getByRole('button', { name: 'Connect Klaviyo' }).click();
    await page
      .getByText(/Klaviyo does not accept this key/)
      .first()
      .waitFor();
    await page.getByLabel('Private API key').fill(MESSAGE_KEY);
    await page.getByRole('button', { name: 'Connect Klaviyo' }).click();
    await page.getByText('Tea House').first().waitFor();
    const today = new Date().toISOString().slice(0, 10);
    const start = addDays(today, -2);
    await page.getByLabel('Price a month').fill('60');
    await page.getByLabel('From').fill(start);
    await page.getByRole('button', { name: 'Save the price' }).click();
    await page.getByRole('row', { name: /\$60\.00/ }).waitFor();
    await expectAccessible(page);
    // Read: three days of 70.00, and 12.00 more today.
    await page.getByText(/days read|Waiting for its turn/).waitFor({ state: 'hidden' });
    await readReport(page, `/retention/email-sms?start=${start}&end=${today}&compare=none`);
    await readReport(page, `/acquisition?item=email-sms&start=${start}&end=${today}&compare=none`);
    for (const path of [PAGE, `/retention/email-sms?start=${start}&end=${today}`]) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAccessible(page);
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider)).toBe(0);
    }
    // A wrong key was refused.
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  });
});

/** The figures by hand: 3 x 50.00 of the campaign, 3 x 20.00 of the flow, 5.00 and 7.00 of the rest. */
async function readReport(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('row', { name: /Spring.*300.*\$150\.00/ }).waitFor();
  await page.getByRole('row', { name: /Welcome.*30.*\$60\.00/ }).waitFor();
  await page.getByRole('row', { name: /Flash.*50.*\$5\.00/ }).waitFor();
  await page.getByRole('row', { name: /no longer listed.*3.*\$7\.00/ }).waitFor();
  await expect.poll(() => page.getByText(/NaN/).count()).toBe(0);
  await page.getByRole('row', { name: /Total.*\$222\.00/ }).waitFor();
  await expectAccessible(page);
}
