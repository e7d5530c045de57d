import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant asks what a change would do', () => {
  const browser = useBrowser();

  it('over the page, on a phone after a welcome, and gives somebody the link', async () => {
    const { page, problems } = await browser.visitDemo('/orders', PHONE);
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await page.getByRole('button', { name: 'Tools', exact: true }).click();
    await page.getByText('Profit Simulators').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('See what a change would do').waitFor();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await dialog.getByText(/figures of .+ from 1 Nov 2021 to 30 Nov 2021/).waitFor();
    await dialog.getByRole('tab', { name: 'Product Profit' }).click();
    await dialog.getByLabel('Price', { exact: true }).fill('30');
    await dialog.getByLabel('Shipping paid by the customer').fill('');
    for (const [label, cost] of [
      ['Cost of the product', '8'],
      ['Shipping and handling', '4'],
      ['Fees, percent of what is paid', '2.9'],
      ['Fees, fixed', '0.30'],
      ['Ads per unit', '5'],
    ] as const) {
      await dialog.getByLabel(label).fill(cost);
    }
    // 30.00 − 0.87 − 0.30 − 8.00 − 4.00 − 5.00
    const profit = dialog.getByRole('definition').first();
    await expect.poll(() => profit.textContent()).toBe('$11.83');
    await dialog.getByLabel('Ads per unit').fill('');
    await dialog.getByText('Profit per unit before ads', { exact: true }).first().waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    await dialog.getByRole('button', { name: 'Back to the shop’s figures' }).click();
    await dialog.getByText('Profit per unit', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.goto('/profit-simulators?tool=price&target_margin=100&price=ten');
    await page.getByText(/values that are no numbers.*: Price\./).waitFor();
    await page.getByText(/margin of 100 % or more leaves nothing/).waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('with the figures of one product, and of all of them again', async () => {
    const { page, problems } = await browser.visitDemo('/profit-simulators?tool=price');
    const price = page.getByLabel('Price', { exact: true });
    await page.getByText('Average of all products').waitFor();
    const average = await price.inputValue();
    await page.getByRole('button', { name: 'Choose a product' }).click();
    await page.getByLabel('Search products').fill('mug');
    const found = page.getByRole('list', { name: 'Products found' }).getByRole('button');
    await expect.poll(async () => (await found.allInnerTexts()).join(' ')).toMatch(/mug/i);
    const title = await found.first().innerText();
    await found.first().click();
    await page.getByText(title, { exact: true }).waitFor();
    await page.getByText(/ad platforms do not say which product/).waitFor();
    expect(await price.inputValue()).not.toBe(average);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Product Profit' }).click();
    await page.getByText(title, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Average of all products' }).click();
    await expect.poll(() => price.inputValue()).toBe(average);
    expect(problems).toEqual([]);
  });

  it('on the public page, which keeps figures in its address and fits into a frame', async () => {
    const { page, problems } = await browser.visit('/public/profit-calculator');
    const about = page.locator('meta[name=description]');
    expect(await about.getAttribute('content')).toMatch(/break-even price/);
    await page.getByRole('tab', { name: 'Profit Simulator' }).click();
    await page.getByLabel('Prices').fill('10');
    // Sales + 5,000.00, returns + 250.00, fees × 57,000 ÷ 52,000: 10,500 + 4,750 − 144.23.
    await page.getByText('$15,105.77').first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('change_price')).toBe('10');
    await page.reload();
    await page.getByText('$15,105.77').first().waitFor();
    await expectAccessible(page);

    const snippet = await page.getByLabel('Snippet', { exact: true }).innerText();
    const framer = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(`<!doctype html>${snippet}`),
    );
    framer.listen(0, '127.0.0.1');
    await once(framer, 'listening');
    await page.goto(`http://localhost:${(framer.address() as AddressInfo).port}/`);
    const framed = page.frameLocator('iframe');
    await framed.getByText('$15,105.77').first().waitFor();
    const height = () => page.locator('iframe').evaluate((frame) => frame.clientHeight);
    const content = framed.locator('main');
    await expect
      .poll(async () => (await height()) - (await content.evaluate((main) => main.clientHeight)))
      .toBe(0);
    expect(await framed.getByLabel('Snippet', { exact: true }).count()).toBe(0);
    framer.close();
    expect(problems).toEqual([]);
  });
});
