import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';

const RETAIL = 'tests/fixtures/imports/retail-cut.csv';

/** Chooses a file and waits until Farthing has looked into it. */
async function chooseFile(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('What the columns contain').waitFor();
}

async function chooseText(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
  await page.getByText('What the columns contain').waitFor();
}

/**
 * Confirms the proposed mapping for a new shop and waits until the import has ended. Gives the shop's
 * name, a new one each time: a test that is tried again must not meet its own shop.
 */
async function importIntoNewShop(page: Page, title: string): Promise<string> {
  const name = `${title} ${randomBytes(3).toString('hex')}`;
  // With no shop yet there is nothing to choose: a new one is made.
  const shops = page.getByLabel('Shop', { exact: true });
  if ((await shops.count()) > 0) await shops.selectOption({ label: 'A new shop' });
  await page.getByLabel('Name of the shop').fill(name);
  await page.getByLabel('Currency').selectOption('GBP');
  await page.getByLabel('Time zone').selectOption('Europe/London');
  await page.getByLabel('Returns begin with').fill('C');
  // What the file comes to, looked at before it is confirmed.
  await page.getByText('Net sales').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  return name;
}

describe('a merchant brings orders from a file', () => {
  const browser = useBrowser();
  const account = useAccount('Irene');

  async function openImports(size = DESKTOP) {
    const visit = await browser.visit('/healthz', size);
    await account.signIn(visit);
    await visit.page.goto('/imports');
    return visit;
  }

  it('says what a file contains that does not say it, and how its costs are written', async () => {
    const { page, problems } = await openImports();
    const file = 'tests/fixtures/imports/written/expenses-negative-amounts.csv';
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('What does this file contain?').waitFor();
    await page.getByText('Before it can start: say what the file contains.').waitFor();
    // Nothing is taken for anything until then, and nothing else is to be decided.
    expect(await page.getByText('Guess', { exact: true }).count()).toBe(0);
    expect(await page.locator('main').getByRole('combobox').count()).toBeLessThanOrEqual(4);
    await page.getByLabel('This file contains').selectOption({ label: 'Operating expenses' });
    await page.getByText('2 of 2 amounts are negative. Are they costs?').waitFor();
    await page.getByText('Before it can start: choose how costs are written.').waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Costs are written').selectOption('minus');
    const name = `Costs ${randomBytes(3).toString('hex')}`;
    const shops = page.getByLabel('Shop', { exact: true });
    if ((await shops.count()) > 0) await shops.selectOption({ label: 'A new shop' });
    await page.getByLabel('Name of the shop').fill(name);
    await page.getByLabel('Currency').selectOption('USD');
    // Rent of 500.00 and software of 60.00, without a sign.
    await page.getByText('$560.00').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).toMatch(/Imported\s+2/);
    expect(problems).toEqual([]);
  });

  it('chooses the decimal mark where the file does not tell it', async () => {
    const { page, problems } = await openImports();
    const text = 'Order,Date,SKU,Price\n1,2025-03-03,A,1.250\n2,2025-03-04,B,2.500\n';
    await page.locator('input[type=file]').setInputFiles({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByText('Is "1.250" 1.25 or 1250?').waitFor();
    await page.getByText('Before it can start: choose the decimal mark.').waitFor();
    await page.getByLabel('Decimal mark').selectOption(',');
    await page.getByText('It is read as 1250 now.').waitFor();
    await importIntoNewShop(page, 'Whole thousands');
    // 1,250 + 2,500
    await page.getByText('3,750.00').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('chooses one of two columns of a name, and the order of dates', async () => {
    const { page, problems } = await openImports();
    const text = 'Order,Date,SKU,Price,Price,VAT rate\n1,01/02/2026,A,20.00,25.00,19\n';
    await chooseText(page, text);
    await page.getByText('Which column "Price" counts?').waitFor();
    await page
      .getByText('choose the order of dates; choose which column of one name counts.')
      .waitFor();
    await page.getByText('Not used: Price (2), such as 25.00; VAT rate, such as 19.').waitFor();
    await page.getByLabel('Order of dates').selectOption('mdy');
    await page.getByLabel('Unit price').selectOption('Price (2)');
    await importIntoNewShop(page, 'Twins');
    // The second of the columns, on the second of January.
    await page.getByText('25.00').first().waitFor();
    await page.getByText('2 Jan 2026 to 2 Jan 2026').waitFor();
    expect(problems).toEqual([]);
  });

  it('says whether an order whose number a spreadsheet changed is the same', async () => {
    const { page, problems } = await openImports();
    const header = 'Order number,Date,SKU,Quantity,Unit price\n';
    await chooseText(page, `${header}0012,2026-01-03,A,1,10.00\n`);
    const name = await importIntoNewShop(page, 'Spelled');
    await page.goto('/imports');
    await chooseText(page, `${header}12,2026-01-03,A,1,10.00\n`);
    await page.getByLabel('Shop', { exact: true }).selectOption({ label: name });
    await page.getByText('"12" is "0012" here').first().waitFor();
    await page
      .getByLabel('Order numbers in another spelling')
      .selectOption({ label: 'They are the same orders' });
    await page.getByText('1 row, used.').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Nothing changed: all of it was here already.').waitFor();
    expect(problems).toEqual([]);
  });

  it('sees what was booked and what was refused, and why', async () => {
    const { page, problems } = await openImports();
    await chooseFile(page, RETAIL);
    await importIntoNewShop(page, 'Fixture gifts');
    // 53 rows; 536589 and the second row of 541109 are at price 0 (tests/fixtures/README.md).
    const text = await page.locator('main').innerText();
    expect(text).toMatch(/Rows read\s+53/);
    expect(text).toMatch(/Imported, with returns\s+24/);
    expect(text).toMatch(/Rejected rows\s+2/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all as CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Line,Reason,/i);
    expect(problems).toEqual([]);
  });

  it('finds the profit of the new shop on its dashboard: 16,574.98 sold, 23,780.48 given back', async () => {
    const { page } = await openImports();
    await chooseFile(page, RETAIL);
    await importIntoNewShop(page, 'Gifts seen at once');
    await page.getByRole('button', { name: 'Open the dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toContain('£16,574.98');
    expect(text).toContain('-£23,780.48');
  });

  it('takes the months home as CSV, to the penny', async () => {
    const { page } = await openImports();
    await chooseFile(page, RETAIL);
    await importIntoNewShop(page, 'Gifts as CSV');
    await page.getByRole('button', { name: 'Open the dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const words = 'by=month&metrics=gross_sales&start=2010-12-01&end=2011-02-28';
    const reply = await page.request.get(`/export?${words}`);
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toContain('text/csv');
    // tests/fixtures/README.md, "Gross sales by month".
    const csv = await reply.text();
    for (const amount of ['4766.86', '96.55', '105.20']) expect(csv).toContain(`,${amount}`);
  });

  it('imports the same file again without changing anything', async () => {
    const { page } = await openImports();
    await chooseFile(page, RETAIL);
    const name = await importIntoNewShop(page, 'Gifts twice');
    await page.goto('/imports');
    await chooseFile(page, RETAIL);
    await page.getByLabel('Shop', { exact: true }).selectOption({ label: name });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).toMatch(/Already here\s+24/);
  });

  it('sees what the file comes to before it is imported', async () => {
    const { page, problems } = await openImports();
    await chooseFile(page, RETAIL);
    // Without a shop of its own the file is added up in dollars, in the browser's zone.
    await page.getByText('Net sales').waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toMatch(/Orders\s+17/);
    expect(text).toContain('16,574.98');
    expect(text).toContain('2 rows: the price is 0');
    expect(problems).toEqual([]);
  });

  it('finds a file again that waits, and can throw it away', async () => {
    const { page } = await openImports();
    await chooseFile(page, RETAIL);
    await page.goto('/imports');
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    const discard = page.getByRole('button', { name: 'Discard: retail-cut.csv' });
    while ((await discard.count()) > 0) {
      const before = await discard.count();
      await discard.first().click();
      await expect.poll(() => discard.count()).toBe(before - 1);
    }
    expect(await page.getByRole('heading', { name: 'Waiting for you' }).count()).toBe(0);
  });

  it('is told in words what is wrong with a file that is no table', async () => {
    const { page } = await openImports();
    const buffer = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256));
    const file = { name: 'photo.csv', mimeType: 'text/csv', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect((await alert.innerText()).length).toBeGreaterThan(20);
    expect(await page.locator('input[type=file]').count()).toBe(1);
  });

  it('works on a phone without scrolling sideways, and without a serious barrier', async () => {
    const { page } = await openImports(PHONE);
    await expectAccessible(page);
    await chooseFile(page, RETAIL);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});
