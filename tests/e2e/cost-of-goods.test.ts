import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { openDollarShop } from './dollar-shop.ts';
import { useAccount } from './sign-in.ts';

/** The shirt of those orders is of wool, and made to order. */
const PRODUCTS = 'tests/fixtures/imports/shopify-products.csv';
const PAGE = '/onboarding/production-breakdown';

describe('a merchant says what goods cost', () => {
  const browser = useBrowser();
  const account = useAccount('Nell');

  const effect = (page: Page) => page.getByRole('status').filter({ hasText: 'gross profit' });
  const save = (page: Page) =>
    page.locator('form').getByRole('button', { name: 'Save', exact: true });

  it('by a profile, sees what it changes, finds it in Why?, deletes it and undoes', async () => {
    const { page, problems } = await openDollarShop(browser, account, 'Linen');
    await page.goto('/settings?item=costs');
    await page.getByRole('link', { name: 'Open cost profiles and bundles' }).click();
    await page.getByText('No cost profiles yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add profile' }).first().click();
    await fillProfile(page);
    await effect(page).waitFor();
    await expectAccessible(page);
    const previewed = await effect(page).innerText();
    await save(page).click();
    await page.getByText('Everything is saved.').waitFor();
    await page.getByRole('cell', { name: '40 % of the price (estimate)' }).waitFor();
    await expectAccessible(page);
    await findInWhy(page);
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Delete Everything' }).click();
    // What saving took away comes back.
    await page.getByText(previewed.split('\n')[0]?.replace('-$', '+$') ?? '').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No cost profiles yet').waitFor();
    await page.getByText('Undo the last change of profiles').click();
    await effect(page)
      .getByText(previewed.split('\n')[0] ?? '')
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByRole('cell', { name: '40 % of the price (estimate)' }).waitFor();
    await page.getByText(/^The last change of profiles, .* was undone on/).waitFor();
    expect(problems).toEqual([]);
  });

  it('by a profile for one of the tags that a file of products brought', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page } = visit;
    await page.goto('/imports');
    await page.locator('input[type=file]').setInputFiles(PRODUCTS);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Done', { exact: true }).waitFor();
    await page.goto(`${PAGE}/manage-profile`);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Name').fill('Knitted');
    await field('For').selectOption('tag');
    await field('Find tags').fill('WO');
    await page.getByRole('checkbox', { name: 'made to order' }).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'wool' }).check();
    await field('Amount').fill('3');
    await page.getByLabel('It counts').selectOption('replace');
    await page.getByLabel('Apply to').selectOption('all');
    await effect(page).waitFor();
    await expectAccessible(page);
    await save(page).click();
    await page.getByText('Knitted is saved.').waitFor();
    await page.getByText(/^Tag: wool\./).waitFor();
  });

  it('makes a product a bundle of another', async () => {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    const { page } = visit;
    await page.goto(`${PAGE}?bundle=new`);
    await page.getByLabel('Find the product that is the bundle').fill('blanket');
    await page.getByRole('checkbox', { name: 'Wool blanket' }).check();
    await page.getByLabel('Find parts').fill('tote');
    await page.getByRole('checkbox', { name: 'Canvas tote' }).check();
    await page.getByLabel('Units of Canvas tote').fill('3');
    await page.getByLabel('Apply to').selectOption('all');
    await expectAccessible(page);
    await save(page).click();
    await page.getByText('Wool blanket is saved.').waitFor();
    await page.getByRole('cell', { name: '3 × Canvas tote' }).waitFor();
    await page.getByRole('link', { name: 'Delete Wool blanket' }).click();
    const button = page.getByRole('button', { name: 'Delete', exact: true });
    await button.waitFor();
    const before = await button.boundingBox();
    await page.getByText(/^1 order: gross profit/).waitFor();
    // What it changes is known later, and moves nothing that may be under the pointer.
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await page.getByText('No bundles yet.').waitFor();
  });

  it('reads the pages on a phone without scrolling sideways', async () => {
    const visit = await browser.visit('/healthz', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    for (const path of ['', '/manage-profile', '?bundle=new']) {
      await page.goto(`${PAGE}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const wider = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider)).toBe(0);
    }
  });
});

/** 40 % of the price, and duty of 10 % of that, for all products and all orders. */
async function fillProfile(page: Page): Promise<void> {
  const field = (label: string, at = 0) => page.getByLabel(label, { exact: true }).nth(at);
  await field('Name').fill('Everything');
  await field('For').selectOption('all');
  await field('It is').selectOption('price');
  await field('Percent').fill('40');
  await page.getByRole('button', { name: 'Add component' }).click();
  await field('Component', 1).selectOption('import_duty');
  await field('It is', 1).selectOption('costs');
  await field('Percent', 1).fill('10');
  await page.getByText('No order changes its profit.').waitFor();
  await page.getByLabel('Apply to').selectOption('all');
}

/** The cost of an order, which names the profile and its components. */
async function findInWhy(page: Page): Promise<void> {
  await page.goto('/orders?tab=orders');
  await page
    .getByRole('row', { name: /#1001/ })
    .getByRole('button', { name: 'Open this row' })
    .click();
  await page.locator('summary', { hasText: 'COGS' }).first().click();
  await page
    .getByText(/Profile Everything.*Component Import duty/)
    .first()
    .waitFor();
  // 40 % of two shirts for 72.00 are 28.80, and 10 % of that is 2.88.
  await page.getByText('$2.88').first().waitFor();
}
