import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { newMerchant, signUp, useAccount } from './sign-in.ts';

/** Ten orders in dollars. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

describe('a merchant puts a report together', () => {
  const browser = useBrowser();
  const account = useAccount('Ida');

  it('from a template, with a figure by formula, saves it, takes its file and deletes it', async () => {
    const { page, problems } = await browser.visit('/healthz');
    // Somebody new in each try: the import makes the first shop.
    await signUp(page.context(), newMerchant('Ida'));
    await importOrders(page, { name: 'Own questions', file: ORDERS });

    await page.goto('/custom-reports/farthing-reports');
    await page.getByLabel('Search reports').fill('countries');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use this template: Countries and provinces' }).click();
    await page.getByRole('heading', { name: 'Edit Countries and provinces' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Sales of an order');
    await page.getByRole('button', { name: 'Add an own figure' }).click();
    await page.getByLabel('Name of the figure').fill('Each order');
    const formula = page.getByLabel('Formula');
    await formula.fill('net_sales + orders');
    await page.getByText('You cannot add money and a count').first().waitFor();
    await formula.fill('[Net sales] / orders');
    await page.getByText('Net sales ÷ Orders.').waitFor();
    await page.getByRole('columnheader', { name: 'Each order' }).waitFor();
    await expectAccessible(page);
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();

    await page.getByRole('heading', { name: 'Sales of an order' }).waitFor();
    await page.getByRole('columnheader', { name: /Each order/ }).waitFor();
    await page.getByRole('heading', { name: 'Former versions' }).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Export .* as CSV$/ }).click(),
    ]);
    const [titles = ''] = readFileSync(await download.path(), 'utf8').split('\n');
    expect(titles).toContain('Each order (USD)');

    await page.getByRole('button', { name: 'Share with the workspace' }).click();
    await page.getByRole('button', { name: 'Make private' }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No reports yet').waitFor();
    expect(problems).toEqual([]);
  });

  it('reads the pages on a phone without scrolling sideways', async () => {
    const visit = await browser.visit('/healthz', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    const paths = [
      '',
      '/my-reports',
      '/farthing-reports',
      '/report/profit-by-month',
      '/report/edit',
    ];
    for (const path of paths) {
      await page.goto(`/custom-reports${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect([path, await page.evaluate(wider)]).toEqual([path, 0]);
    }
  });
});
