import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { linkMailedTo } from './mail.ts';
import { importOrders } from './import-orders.ts';
import { newMerchant, signUp } from './sign-in.ts';

/** Ten orders in dollars, years ago. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

/** How many mails somebody has, which the product under test keeps as files. */
async function countMails(email: string): Promise<number> {
  const folder = path.join(inject('dataDir'), 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).length;
}

describe('a merchant chooses what they are sent', () => {
  const browser = useBrowser();

  it('turns a summary on, looks at one, and stops it without logging in, on a phone', async () => {
    const merchant = newMerchant('Nia');
    const { page, problems } = await browser.visit('/healthz', PHONE);
    await signUp(page.context(), merchant);
    await importOrders(page, { name: 'Summed up', file: ORDERS });

    await page.goto('/email-notifications');
    await page.getByText(`E-mails go to ${merchant.email}.`).waitFor();
    await page.getByText('You get no report by e-mail.').waitFor();
    await page.getByRole('button', { name: 'Turn on the weekly summary' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Day of the week').selectOption('Tuesday');
    await dialog.getByLabel('Hour (America/New_York)').selectOption('06:00');
    await dialog.getByLabel('Compared with').selectOption('previous_year');
    await dialog.getByRole('button', { name: 'Remove Orders' }).click();
    await dialog.getByLabel('Add figures').fill('gross sal');
    await page.getByRole('option', { name: 'Gross sales' }).click();
    await dialog.getByLabel('Add figures').press('Tab');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Weekly summary saved').waitFor();
    await page
      .getByText(/^Every Tuesday at 06:00\. The next e-mail goes out on Tuesday, /)
      .waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);

    await page.getByLabel('Costs are missing').uncheck();
    await page.getByLabel('An order lost money').check();
    await page.getByRole('button', { name: 'Turn on alerts' }).click();
    await page.getByText('Alerts saved').waitFor();
    await page.getByText('Each day at 08:00, if there is something new.').waitFor();
    expect(await page.getByLabel('An order lost money').isChecked()).toBe(true);
    expect(await page.getByLabel('Costs are missing').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Send me the weekly summary now' }).click();
    await page.getByText(`Sent to ${merchant.email}`).waitFor();
    expect(await countMails(merchant.email)).toBe(1);
    const link = await linkMailedTo(merchant.email, 'unsubscribe');

    // Whoever opens the link has no session, and neither has the program that shows the mail.
    const { page: stranger } = await browser.visit(link, PHONE);
    await stranger
      .getByText(/stop the e-mails with this summary of the shop "Summed up"/)
      .waitFor();
    await expectAccessible(stranger);
    await page.reload();
    await page.getByRole('button', { name: 'Turn off the weekly summary' }).waitFor();
    const answer = await fetch(inject('baseUrl') + link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    await stranger.getByRole('button', { name: 'Stop these e-mails' }).click();
    await stranger.getByText('You will not get these e-mails any more.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Turn on the weekly summary' }).waitFor();
    expect(problems).toEqual([]);
  });
});
