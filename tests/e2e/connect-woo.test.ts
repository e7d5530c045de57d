import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { startWooSandbox, type WooSandbox } from '#tests/sandbox/woo/woo-sandbox.ts';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { connectedShop } from './connected-shop.ts';
import { useDatabase } from './shop-owner.ts';
import { finishOnboardingLater } from './shop-owner.ts';
import { useAccount } from './sign-in.ts';

const store = seededStore({ seed: 11, orders: 12 });

describe('a merchant with a WooCommerce shop', () => {
  const browser = useBrowser();
  const account = useAccount('Wanda');
  const database = useDatabase();
  let shop: WooSandbox;
  let blog: WooSandbox;
  let plain: WooSandbox;
  beforeAll(async () => {
    shop = await startWooSandbox(store, { folder: '/shop' });
    blog = await startWooSandbox(store, { hasWooCommerce: false });
    plain = await startWooSandbox(store, { permalinks: 'plain', strayPaths: 'front page' });
  });
  afterAll(async () => {
    await shop.close();
    await blog.close();
    await plain.close();
  });

  it('connects it by approving in the shop, and its orders come', async () => {
    const visit = await browser.visit('/login');
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/register/select-platforms');
    await page.getByRole('link', { name: 'Connect WooCommerce' }).click();
    await page.getByRole('heading', { name: 'Connect your WooCommerce shop' }).waitFor();
    const address = page.getByLabel('Shop address');
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
    const { email } = account.merchant;
    await page.getByText(`Farthing (${email}) would like to connect to your store.`).waitFor();
    await page.getByRole('link', { name: 'Approve' }).click();
    await page.waitForURL(/\/onboarding\/industries/);
    await page.getByText('Seeded Lamps').first().waitFor();
    const asked = () => shop.requests.map(({ url }) => url.pathname);
    await expect.poll(asked).toContain('/shop/wp-json/wc/v3/orders');
    const topics = () => shop.webhooks.map(({ topic }) => topic);
    await expect.poll(topics).toContain('order.updated');
    const paths = shop.requests.map(({ path }) => path).join(' ');
    expect(paths).not.toContain('cs_');
    // Refused forms are answered with status 400, which the browser writes down.
    expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  });

  it('is told when nothing was approved, and when a connection is no longer open', async () => {
    const visit = await browser.visit('/login', PHONE);
    await account.signIn(visit);
    const { page } = visit;
    await page.goto('/register/connect-platforms?platform=woocommerce');
    await page.getByLabel('Shop address').fill(shop.site);
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
    await page.getByLabel('Shop address').fill(shop.site);
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
    // It is the shop from before: its connection is where that is offered.
    await page.waitForURL(({ search }) => search === '?item=shop');
  });

  it('is led to a key made by hand where the shop has plain permalinks', async () => {
    const visit = await browser.visit('/login', PHONE);
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/register/connect-platforms?platform=woocommerce');
    await page.getByLabel('Shop address').fill(plain.site);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The shop uses plain permalinks').waitFor();
    expect(await page.getByLabel('Shop address').inputValue()).toBe(plain.site);
    await page.getByLabel('Consumer key').waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    expect(problems).toEqual([]);
  });

  it('sees what differs and what failed, has it tried again, and is told what to do', async () => {
    const connected = await connectedShop(database.db(), account.merchant.email);
    const [order = ''] = await connected.orders();
    await connected.differ(order, 1250);
    await connected.fail('It has no currency.', 'Refused with ck_0123456789abcdef');
    const visit = await browser.visit('/login', PHONE);
    await account.signIn(visit);
    await finishOnboardingLater(visit.page);
    const { page, problems } = visit;
    await page.goto('/settings?item=reconciliation');
    const differing = page.getByRole('region', { name: 'Orders that differ' }).getByRole('row');
    expect(await differing.count()).toBe(2);
    expect(await differing.last().textContent()).toMatch(
      new RegExp(`^${order}\\$12\\.50\\$[\\d.,]+\\$[\\d.,]+Not explained$`),
    );
    const unread = page.getByRole('region', { name: 'Not readable' });
    expect(await unread.textContent()).toContain('Order 4711It has no currency.');
    const failed = page.getByRole('region', { name: 'Work that failed' });
    expect(await failed.textContent()).toContain('Refused with [secret]3 of 3Given up');
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('It is tried again now').waitFor();
    await page.getByRole('link', { name: order }).click();
    await page.waitForURL(({ pathname }) => pathname === '/orders');
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor({ state: 'attached' });
    await page.getByText('1 to 1 of 1 (1 order)', { exact: true }).waitFor();
    await page.locator('main').getByText(order, { exact: true }).waitFor();

    await connected.failHistory('The shop did not answer in time.');
    await page.goto('/dashboard');
    const indicator = page.getByRole('button', { name: 'Shop data: needs attention' });
    await indicator.click();
    await page.getByText('The shop did not answer in time.').waitFor();
    await page.getByText('Some data could not be fetched').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByText('Some data could not be fetched').waitFor({ state: 'detached' });
    expect(await indicator.evaluate((element) => element === document.activeElement)).toBe(true);

    await indicator.click();
    await page.getByRole('button', { name: 'Sync errors' }).click();
    const modal = page.getByRole('dialog', { name: 'Sync errors' });
    await modal.getByText('Orders: The shop did not answer in time.').waitFor();
    await expectAccessible(page);
    await page.context().route('**/api', (route) => route.abort('internetdisconnected'));
    await modal.getByRole('button', { name: 'Resync' }).click();
    const lost = page.getByRole('dialog', { name: 'Connection Error' });
    expect(await lost.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(
      /^\/support\?page=/,
    );
    await lost.getByRole('button', { name: 'OK' }).click();
    await page.context().unroute('**/api');
    await indicator.click();
    await page.getByRole('button', { name: 'Sync errors' }).click();
    await modal.getByRole('button', { name: 'Resync' }).click();
    await modal.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Shop data: up to date' }).waitFor();
    expect(problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('is told that its server accepts no key, and disconnects it after a question', async () => {
    const connected = await connectedShop(database.db(), account.merchant.email);
    await connected.setState('revoked');
    const visit = await browser.visit('/login', PHONE);
    await account.signIn(visit);
    const { page, problems } = visit;
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Action required' }).waitFor();
    await expectAccessible(page);
    // Nothing lies over it.
    await page.getByRole('link', { name: 'Open connection' }).click();
    await page.waitForURL(({ search }) => search === '?item=shop');
    await page.getByRole('button', { name: 'Shop data: disconnected' }).waitFor();
    await page.getByRole('link', { name: 'Connect it again' }).click();
    await page.getByRole('heading', { name: 'Connect your WooCommerce shop' }).waitFor();
    const [address] = await database
      .db()
      .query<{ site: string }>(
        "select split_part(external_key, ' ', 2) as site from platform_shops where shop_id = $1",
        [connected.shopId],
      );
    expect(await page.getByLabel('Shop address').inputValue()).toBe(address?.site);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Go to the shop and approve' }).click();
    await page.getByRole('link', { name: 'Approve' }).click();
    // Back at the connection from where it was begun.
    await page.waitForURL(({ search }) => search === '?item=shop');
    await page.getByText('Connected', { exact: true }).first().waitFor();

    const disconnect = page.getByRole('button', { name: 'Disconnect', exact: true });
    await disconnect.click();
    await page.getByRole('button', { name: 'Keep it connected' }).click();
    await page
      .getByRole('heading', { name: /^Disconnect this shop/ })
      .waitFor({ state: 'detached' });
    expect(await disconnect.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Disconnect this shop from WooCommerce?' }).waitFor();
    await disconnect.last().click();
    await page.getByText('Disconnected by Wanda.').waitFor();
    const kept = await database
      .db()
      .query('select 1 from platform_credentials where shop_id = $1', [connected.shopId]);
    expect(kept).toEqual([]);
    expect(problems).toEqual([]);
  });
});
