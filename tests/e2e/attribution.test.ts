import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { demoCopyCookie } from './sign-in.ts';

const MONTH = 'start=2023-01-01&end=2023-01-31';

describe('a merchant looks at which campaigns brought the orders', () => {
  const browser = useBrowser();
  let copy = '';
  beforeAll(async () => {
    copy = await demoCopyCookie(inject('baseUrl'));
  });
  const open = async (path: string, size?: typeof PHONE) => {
    const opened = await browser.visit('about:blank', size);
    const [name = '', value = ''] = copy.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await opened.context.addCookies([{ name, value, domain: hostname, path: '/' }]);
    await opened.page.goto(path);
    return opened;
  };

  it('chooses a model, which stands in the address, and takes the table along', async () => {
    const { page, problems } = await open(`/utm-attribution?${MONTH}`);
    const table = page.getByRole('table', { name: 'Campaigns' });
    const total = table.getByRole('row', { name: /^Total/ });
    const before = await total.textContent();
    await page.getByLabel('Attribution model').selectOption('linear');
    await page.waitForURL(/model=linear/);
    await page.getByText('Every known visit has an equal part.').waitFor();
    expect(await total.textContent()).toBe(before);
    const reply = await page.request.get(`/utm-attribution/export?${MONTH}&model=linear`);
    expect(reply.status()).toBe(200);
    expect(await reply.text()).toContain('Source,Medium,Campaign,Orders');
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('opens why a campaign has its revenue: the orders by their part, which add up to it', async () => {
    const { page, problems } = await open(`/utm-attribution?${MONTH}&model=linear`);
    const table = page.getByRole('table', { name: 'Campaigns' });
    const figure = table.locator('tbody tr').first().getByRole('button').nth(2);
    const shown = await figure.innerText();
    await figure.click();
    const sheet = page.getByRole('dialog', { name: 'Why: Total revenue' });
    await sheet.getByText('Linear: Every known visit has an equal part.').waitFor();
    const orders = sheet.getByRole('table', { name: 'Orders by their part' });
    const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
    const parts = (await orders.locator('td').allInnerTexts()).map(cents);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(cents(shown));
    await expectAccessible(page);
    await orders.getByRole('button').first().click();
    await sheet.getByRole('button', { name: 'Back' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('takes the products of a campaign along, which add up to the total of the page', async () => {
    const { page, problems } = await open(`/utm-attribution-campaign-product?${MONTH}`);
    const total = page.getByRole('row', { name: /^Total/ });
    const file = page.getByRole('link', { name: 'Export Products as CSV' });
    const reply = await page.request.get((await file.getAttribute('href')) ?? '');
    const [head = '', ...lines] = (await reply.text()).trim().split(/\r?\n/);
    expect(head).toContain('Product id,Product,Vendor,Product type,Net units,Net sales');
    // Only figures follow the texts, which may hold a comma.
    const fromEnd = head.split(',').length - head.split(',').indexOf('Net units');
    const units = lines.map((line) => Number(line.split(',').at(-fromEnd)));
    const sum = units.reduce((soFar, one) => soFar + one, 0);
    expect(await total.textContent()).toContain(sum.toLocaleString('en'));
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('has the same on a phone, without scrolling the page sideways', async () => {
    const { page } = await open(`/utm-attribution?${MONTH}`, PHONE);
    await page.getByRole('table', { name: 'Campaigns' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
  });

  it('does not find it in the demo shop', async () => {
    const { page } = await browser.visitDemo(`/utm-attribution?${MONTH}`);
    expect(await page.getByRole('table', { name: 'Campaigns' }).count()).toBe(0);
  });
});
