import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { useAccount } from './sign-in.ts';

/** Orders in dollars, long past, and what their products cost. */
const ORDERS =
  'Order,Date,SKU,Quantity,Price\n1,2022-03-01,SHIRT,1,40.00\n2,2022-03-09,TOTE,2,20.00\n';
const COSTS = 'SKU,Cost per item\nSHIRT,15.00\nTOTE,6.50\n';
const csv = (text: string) => ({
  name: 'file.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

describe('a merchant closes a month', () => {
  const browser = useBrowser();
  const account = useAccount('Mona');

  it('keeps its figures through a new cost, lists what would have changed, and reopens it', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page, problems } = visit;
    await importOrders(page, { name: 'Closed books', file: csv(ORDERS) });
    await page.goto('/imports');
    await page.locator('input[type=file]').setInputFiles(csv(COSTS));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Done', { exact: true }).waitFor();

    await page.goto('/settings?item=costs');
    await page.getByRole('link', { name: 'Open closed months' }).click();
    const months = page.getByRole('region', { name: 'Months' }).getByRole('row');
    await months.nth(1).waitFor();
    const figures = await months.nth(1).locator('td').nth(1).textContent();
    await page
      .getByRole('link', { name: /^Close / })
      .first()
      .click();
    await page.getByLabel('Close all months before it too').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Close / }).click();
    await months
      .nth(1)
      .getByText(/^Closed on/)
      .waitFor();
    expect(await page.getByText('Open', { exact: true }).count()).toBe(0);

    await page.goto('/pl-report?start=2022-03-01&end=2022-03-31');
    await page.getByText('Closed, so that their figures stay: Mar 2022.').waitFor();

    await page.goto('/settings?item=costs');
    await page.getByRole('link', { name: 'Add handling' }).click();
    await page.getByLabel('Per order').first().fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.getByRole('link', { name: /^Edit handling/ }).waitFor();
    await page.goto('/closed-months');
    const waiting = page.getByRole('link', { name: /change/ }).first();
    await waiting.waitFor();
    expect(await months.nth(1).locator('td').nth(1).textContent()).toBe(figures);
    await waiting.click();
    await page.getByRole('heading', { name: /^What would have changed in/ }).waitFor();
    await page
      .getByText(/Handling \+\$1\.00/)
      .first()
      .waitFor();
    await expectAccessible(page);

    await page
      .getByRole('link', { name: /^Reopen / })
      .first()
      .click();
    await page.getByText(/from then on: net profit -\$\d/).waitFor();
    await page.getByRole('button', { name: /^Reopen / }).click();
    await months.nth(1).getByText('Open', { exact: true }).waitFor();
    await page.waitForFunction(
      (before) =>
        document.querySelector('[aria-label="Months"] tbody td:nth-of-type(2)')?.textContent !==
        before,
      figures,
    );
    expect(problems).toEqual([]);
  });

  it('reads the page on a phone without scrolling sideways', async () => {
    const visit = await browser.visit('/healthz', PHONE);
    await account.signIn(visit);
    await visit.page.goto('/closed-months');
    await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await visit.page.evaluate(wider)).toBe(0);
  });
});
