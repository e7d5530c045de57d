import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { startWooSandbox, type WooSandbox } from '#tests/sandbox/woo/woo-sandbox.ts';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';

const store = seededStore({ seed: 11, orders: 12 });

describe('a merchant with a WooCommerce shop', () => {
  const browser = useBrowser();
  const account = useAccount('Wanda');
  let shop: WooSandbox;
  let blog: WooSandbox;
  beforeAll(async () => {
    shop = await startWooSandbox(store, { folder: '/shop' });
    blog = await startWooSandbox(store, { hasWooCommerce: false });
  });
  afterAll(async () => {
    await shop.close();
    await blog.close();
  });

  it('connects it by approving in the shop, and its orders come', async () => {
    const visit = await browser.visit('/login');
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/register/select-platforms');
    await page.getByRole('link', { name: 'Connect WooCommerce' }).click();
    await page.getByRole('heading', { name: 'Connect your WooCommerce shop' }).waitFor();
    const address = page.getByLabel('Address of the shop');
    const next = page.getByRole('button', { name: 'Continue' });
    for (const [typed, told] of [
      ['my shop', 'This is no address of a website.'],
      ['http://127.0.0.1:1', 'Nothing answers at this address.'],
      [blog.site, 'This is a WordPress site without WooCommerce'],
    ] as const) {
      await address.fill(typed);
      await next.click();
      await page.getByText(told).waitFor();
    }
    // The page of a product is as good as the shop's own address.
    await address.fill(`${shop.site}/product/arc-lamp`);
    await next.click();
    await page.getByRole('heading', { name: 'Approve it in your shop' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the shop and approve' }).click();
    await page.getByText('Farthing would like to connect to your store.').waitFor();
    await page.getByRole('link', { name: 'Approve' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.getByText('Seeded Lamps').first().waitFor();
    const asked = () => shop.requests.map(({ url }) => url.pathname);
    await expect.poll(asked, { timeout: 60_000 }).toContain('/shop/wp-json/wc/v3/orders');
    expect(shop.webhooks.map(({ topic }) => topic)).toContain('order.updated');
    const paths = shop.requests.map(({ path }) => path).join(' ');
    expect(paths).not.toContain('cs_');
    // Refused forms are told with status 400, which the browser writes down.
    expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  });

  it('is told when nothing was approved, and when a connection is no longer open', async () => {
    const visit = await browser.visit('/login', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    await page.goto('/register/connect-platforms?platform=woocommerce');
    await page.getByLabel('Address of the shop').fill(shop.site);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Go to the shop and approve' }).click();
    await page.getByRole('link', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'The shop was not connected' }).waitFor();
    await page.goto('/register/connect-platforms?platform=woocommerce&request=unknown&success=1');
    await page.getByRole('heading', { name: 'This connection is no longer open' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });

  it('connects it with a key made by hand, and hears when the shop refuses the key', async () => {
    const visit = await browser.visit('/login');
    await account.signIn(visit);
    const { page } = visit;
    await page.goto('/register/connect-platforms?platform=woocommerce&by=key');
    const [key = '', secret = ''] = shop.secret.split(':');
    await page.getByLabel('Address of the shop').fill(shop.site);
    await page.getByLabel('Consumer key').fill('nothing');
    await page.getByLabel('Consumer secret').fill(secret);
    await page.getByRole('button', { name: 'Connect the shop' }).click();
    await page.getByText('It begins with ck_').waitFor();
    await page.getByLabel('Consumer key').fill(`ck_${'0'.repeat(40)}`);
    await page.getByLabel('Consumer secret').fill(secret);
    await page.getByRole('button', { name: 'Connect the shop' }).click();
    await page.getByText('The shop does not accept this key.').waitFor();
    await page.getByLabel('Consumer key').fill(key);
    await page.getByLabel('Consumer secret').fill(secret);
    await page.getByRole('button', { name: 'Connect the shop' }).click();
    await page.waitForURL(/\/dashboard/);
  });
});
