import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './app.ts';

/** From the dashboard on, a question is answered within so many clicks. */
const CLICKS_MAX = 3;

describe('a merchant asks, beginning at the dashboard', () => {
  const browser = useBrowser();

  /** The dashboard, and clicks that are counted. */
  async function start() {
    const { page } = await browser.visitDemo('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
      await target.click();
    };
    // An entry of a closed group is two clicks away.
    const menu = async (name: string) => {
      const side = page.getByRole('navigation', { name: 'Farthing' });
      const entry = side.locator('a').filter({ has: page.getByText(name, { exact: true }) });
      const group = entry.locator('xpath=ancestor::ul[1]/preceding-sibling::button');
      await side.hover();
      if ((await group.count()) > 0 && (await group.getAttribute('aria-expanded')) === 'false') {
        await click(group);
      }
      await click(entry);
    };
    return { page, click, menu };
  }

  const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name });
  const open = async (entry: string) => {
    const opened = await start();
    await opened.menu(entry);
    await opened.page.getByRole('row', { name: /^Total/ }).waitFor();
    return opened;
  };

  it('did I make money, and is it more than before?', async () => {
    const { page } = await start();
    await page
      .getByText(/^You (kept|lost) \$[\d,.]+ from .+, \$[\d,.]+ (more|less) than from /)
      .waitFor();
  });

  it('what is my net profit made of?', async () => {
    const { page, click } = await start();
    await click(page.getByRole('button', { name: /Why\?$/ }).first());
    const why = page.getByRole('dialog', { name: 'Why: Net profit' });
    await why.getByRole('row', { name: /^−\s*Marketing cost/ }).waitFor();
  });

  it('why did it change?', async () => {
    const { page, click } = await start();
    await click(page.getByRole('link', { name: 'See everything that changed' }));
    await rowOf(page, /^Traffic/).waitFor();
    await rowOf(page, /^Conversion/).waitFor();
    await rowOf(page, /^Change \$/).waitFor();
  });

  it('which product earns most, and in which countries?', async () => {
    const { page, click } = await start();
    const top = page
      .getByRole('heading', { name: 'Top products' })
      .locator('xpath=ancestor::*[ul or .//ul][1]');
    await click(top.getByRole('link').first());
    await page.getByRole('heading', { name: 'By country' }).waitFor();
  });

  it('what do I sell at a loss?', async () => {
    const { page, click, menu } = await start();
    await menu('Insights');
    await click(page.getByRole('link', { name: 'See products' }));
    const first = page
      .getByRole('table', { name: 'Products', exact: true })
      .locator('tbody tr')
      .first();
    expect(await first.innerText()).toMatch(/-\$[\d,.]+/);
  });

  it('which ads cost more than their orders leave?', async () => {
    const { page, click, menu } = await start();
    await menu('Insights');
    await click(page.getByRole('link', { name: 'See ad spend' }));
    await rowOf(page, /^Facebook Ads .*-\$[\d,.]+/).waitFor();
  });

  it('which discount codes paid off?', async () => {
    const { page } = await open('Discounts');
    await rowOf(page, /^[A-Z]+\d* (Success|Critical) (Yes|No) /)
      .first()
      .waitFor();
  });

  it('what do returns cost me?', async () => {
    const { page } = await open('Returns');
    await page
      .getByRole('button', { name: /^\$[\d,.]+\. Why\?$/ })
      .nth(1)
      .waitFor();
    await page.getByRole('columnheader', { name: 'Cost of returns' }).waitFor();
  });

  it('which products come back?', async () => {
    const { page } = await open('Product Returns');
    await page.getByRole('columnheader', { name: /^Units returned/ }).waitFor();
  });

  it('do customers come back?', async () => {
    const { page, menu } = await start();
    await menu('Cohort Analysis');
    const all = page
      .getByRole('table', { name: 'Retention by cohort' })
      .getByRole('row', { name: /^All cohorts/ });
    expect(await all.innerText()).toMatch(/100\.0%\s+\d+\.\d%/);
  });

  it('which country is worth selling to?', async () => {
    const { page } = await open('Compare Countries');
    await rowOf(page, /^United States .*\$/).waitFor();
  });

  it('who pays for the shipping?', async () => {
    const { page } = await open('Shipping');
    await page.getByRole('columnheader', { name: /^Shipping subsidy/ }).waitFor();
  });

  it('what do the payment gateways take?', async () => {
    const { page } = await open('Processing Gateways');
    await rowOf(page, /^Shopify Payments .*%/).waitFor();
  });

  it('what did this order leave, and why?', async () => {
    const { page, click } = await open('Orders');
    const order = page.getByRole('table', { name: 'Orders' }).locator('tbody tr').first();
    await click(order.getByRole('button', { name: /Why\?$/ }).nth(1));
    await page
      .getByRole('dialog', { name: /^Why: / })
      .getByRole('row')
      .first()
      .waitFor();
  });

  it('how did the year go, month by month?', async () => {
    const { page, menu } = await start();
    await menu('Profit & Loss');
    await page.getByRole('columnheader', { name: 'Dec 2022' }).waitFor();
    await rowOf(page, /^Net profit /).waitFor();
  });
});
