import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SheetSandbox, startSheetSandbox } from '#tests/sandbox/sheets/sheet-sandbox.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { useAccount } from './sign-in.ts';

const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

describe('a merchant keeps expenses in a sheet', () => {
  const browser = useBrowser();
  const account = useAccount('Noa');
  let sheet: SheetSandbox;
  beforeAll(async () => {
    sheet = await startSheetSandbox();
  });
  afterAll(() => sheet.close());

  it('types its address, looks at it, and sees the figures and the rejected row', async () => {
    const today = new Date().toISOString().slice(0, 10);
    sheet.write(`Name,Amount,Start\nCourier,42.50,${today}\nFlyers,x,${today}\n`);
    const visit = await browser.visit('/healthz', DESKTOP);
    await account.signIn(visit);
    const { page, problems } = visit;
    await importOrders(page, { name: 'Ledgers', file: ORDERS, timeZone: 'Europe/London' });
    await page.goto('/imports/sheets?sheet=expenses');
    await expectAccessible(page);
    await page.getByLabel('Address of the sheet').fill(sheet.address);
    await page.getByRole('button', { name: 'Look at the sheet' }).click();
    await page.getByText('amount "x" is not a number').waitFor();
    await page.getByRole('row', { name: /Courier.*42\.50/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start syncing: Expenses' }).click();
    await page.getByRole('heading', { name: 'Latest sync' }).waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download all rejected rows' }).click();
    expect((await download).suggestedFilename()).toMatch(/-expenses-rejected-rows\.csv$/);
    await page.goto('/expenses');
    await page.getByRole('row', { name: /Courier.*\$42\.50/ }).waitFor();
    // The row that was wrong is right, the other one is gone.
    sheet.write(`Name,Amount,Start\nFlyers,10.00,${today}\n`);
    await page.goto('/imports/sheets?sheet=expenses');
    await page.getByRole('button', { name: 'Sync now: Expenses' }).click();
    await page.getByRole('row', { name: /By hand.*Done 1 1 1 0/ }).waitFor();
    await page.goto('/expenses');
    await page.getByRole('row', { name: /Flyers.*\$10\.00/ }).waitFor();
    expect(await page.getByText('Courier').count()).toBe(0);
    await page.setViewportSize(PHONE);
    await page.goto('/imports/sheets?sheet=expenses');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page);
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wider)).toBe(0);
    expect(problems).toEqual([]);
  });
});
