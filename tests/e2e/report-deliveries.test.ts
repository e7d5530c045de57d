import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { readPng } from '#tests/fixtures/read-png.ts';
import { importOrders } from './import-orders.ts';
import { newMerchant, signUp } from './sign-in.ts';

/** Ten orders in dollars, years ago. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

describe('a merchant has a report sent by e-mail', () => {
  const browser = useBrowser();

  it('each month on its last day, changes it and stops it, on a phone too', async () => {
    const { page, problems } = await browser.visit('/healthz', PHONE);
    await signUp(page.context(), newMerchant('Mia'));
    await importOrders(page, { name: 'By mail', file: ORDERS });

    await page.goto('/custom-reports/farthing-reports');
    await page.getByRole('button', { name: 'Use this template: Countries and provinces' }).click();
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^The next e-mail goes out on Monday, .* at 08:00/).waitFor();
    await dialog.getByLabel('How often').selectOption('Every month');
    await dialog.getByLabel('Day of the month').selectOption('The last day');
    await dialog.getByLabel('Hour (America/New_York)').selectOption('06:00');
    await dialog.getByLabel('Figures of').selectOption('Last month');
    await dialog.getByLabel('Attached as').selectOption('pdf');
    await dialog.getByText(/ at 06:00 \(America\/New_York\), with the figures of 1 /).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Mia' }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose who gets the e-mail').waitFor();
    await dialog.getByRole('checkbox', { name: 'Mia' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('heading', { name: 'Sent by e-mail' }).waitFor();
    await page
      .getByText(/^On the last day of each month at 06:00, with the figures of last month, as PDF/)
      .waitFor();
    const pdf = page.getByRole('link', { name: 'Download Countries and provinces as PDF' });
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const image = page.getByRole('link', { name: 'Download Countries and provinces as an image' });
    const picture = await page.request.get((await image.getAttribute('href')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    // Seven columns of figures turn the sheet: 842 points wide.
    expect(readPng(await picture.body()).width).toBe(1684);
    await page.getByText('Last sent: Not yet.').waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    await page.getByRole('button', { name: 'Change the e-mail' }).click();
    await dialog.getByLabel('How often').selectOption('Every day');
    await dialog.getByLabel('Attached as').selectOption('png');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/^Every day at 06:00, with the figures of last month, as an image/)
      .waitFor();
    await page.getByRole('button', { name: 'Stop sending', exact: true }).click();
    await page.getByRole('button', { name: 'Send by e-mail' }).waitFor();
    // The form without recipients was refused, which browsers note.
    expect(problems).toEqual([expect.stringContaining('400 (Bad Request)')]);
  });

  it('but not in the demo shop', async () => {
    const { page } = await browser.visitDemo('/custom-reports/report/profit-by-month');
    const button = page.getByRole('button', { name: 'Send by e-mail' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });
});
