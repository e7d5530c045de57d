import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { linkMailedTo } from './mail.ts';
import { finishOnboardingLater } from './shop-owner.ts';
import { fromElsewhere, logIn, newMerchant, register, useAccount } from './sign-in.ts';

describe('a merchant comes to Farthing', () => {
  const browser = useBrowser();
  const account = useAccount('Grace');

  it('is led to login, and after it to the page that was asked for', async () => {
    const { page } = await browser.visit('/ltv?by=quarter');
    await page.waitForURL(/\/login$/);
    await fromElsewhere(page.context());
    await page.getByLabel('Email').fill(account.merchant.email);
    await page.getByLabel('Password', { exact: true }).fill(account.merchant.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    // The account has no shop yet, so that comes first.
    await page.waitForURL(/\/register\/select-platforms$/);
  });

  it('sees no error before a field was used, and each beside its field afterwards', async () => {
    const { page } = await browser.visit('/register');
    expect(await page.getByText('This field is required').count()).toBe(0);
    await page.getByRole('button', { name: 'Create your account' }).click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(3);
    await page.getByLabel('Password', { exact: true }).fill('abcdefgh');
    await page.getByLabel('Repeat the password').focus();
    const rule = 'Minimum eight characters, at least one letter and one number';
    await expect.poll(() => page.locator('[id$="Error"]').allInnerTexts()).toContain(rule);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example');
    await page.getByLabel('Password', { exact: true }).fill('correct horse 42');
    await page.getByLabel('Repeat the password').fill('correct horse 43');
    await page.getByRole('button', { name: 'Create your account' }).click();
    await page.getByText('This is not an email address').waitFor();
    await page.getByText("Oops, your password doesn't match - please try again.").waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  });

  it('can look at the password that is typed', async () => {
    const { page } = await browser.visit('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('correct horse');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide what is typed' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  it('makes an account, adds a shop and goes on to its files', async () => {
    const { page, problems } = await browser.visit('/register');
    await register(page, newMerchant('Joan'));
    await page.getByRole('heading', { name: 'Where is your shop?' }).waitFor();
    const closed = page.getByText(
      /^Not set up here: .*Shopify.*Upload the orders that they export/,
    );
    await closed.waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Shopify' }).count()).toBe(0);
    expect(await closed.getByRole('link').or(closed.getByRole('button')).count()).toBe(0);
    await page.getByRole('link', { name: 'Upload files' }).click();
    await page.getByLabel('Name of the shop').fill('Joan’s prints');
    await page.getByLabel('Currency').selectOption('GBP');
    await page.getByLabel('Time zone').selectOption('Europe/London');
    await page.getByRole('button', { name: 'Add the shop' }).click();
    await page.waitForURL(/\/imports$/);
    await page.getByText('Joan’s prints').first().waitFor();
    await finishOnboardingLater(page);
    // A page that has nothing to show yet has a picture and says what will stand there.
    await page.goto('/orders?tab=orders');
    await page.getByText('Your orders will appear here').waitFor();
    const picture = page.locator('main img').first();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
    expect(problems).toEqual([]);
  });

  it('drops a file on the first page and goes on to what its columns hold', async () => {
    const { page, problems } = await browser.visit('/register');
    await register(page, newMerchant('Dora'));
    const heading = page.getByRole('heading', { name: 'Where is your shop?' });
    await heading.waitFor();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    const text = await readFile('tests/fixtures/imports/retail-cut.csv', 'utf8');
    const dropped = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'sales.csv', { type: 'text/csv' }));
      return data;
    }, text);
    // Each drop uploads: twenty files may wait, and a slow machine takes a while to leave the page.
    const rarely = { interval: 5000 };
    await expect
      .poll(async () => {
        // Dropped beside the zone: the whole page takes it, once its scripts have come.
        if (new URL(page.url()).pathname === '/register/select-platforms') {
          await heading.dispatchEvent('drop', { dataTransfer: dropped }).catch(() => undefined);
          await page.waitForURL(/\/imports\//, { timeout: 4000 }).catch(() => undefined);
        }
        return new URL(page.url()).pathname;
      }, rarely)
      .toMatch(/^\/imports\/[\w-]+$/);
    await page.getByText('What the columns contain').waitFor();
    await page.getByText('sales.csv').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('registers, logs out and logs in without scripts', async () => {
    const { context } = await browser.visit('/login');
    const plain = await context.browser()?.newContext({
      javaScriptEnabled: false,
      baseURL: new URL(context.pages()[0]?.url() ?? '').origin,
    });
    if (plain === undefined) throw new Error('The browser has gone.');
    const page = await plain.newPage();
    const merchant = newMerchant('Mary');
    await register(page, merchant);
    expect(new URL(page.url()).pathname).toBe('/register/select-platforms');
    await plain.clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => page.getByText('This field is required').count()).toBe(2);
    await logIn(page, merchant);
    expect(new URL(page.url()).pathname).toBe('/register/select-platforms');
    await plain.close();
  });

  it('is told of a wrong password without being told who has an account', async () => {
    const { page } = await browser.visit('/login');
    await fromElsewhere(page.context());
    const told: string[] = [];
    for (const email of [account.merchant.email, 'nobody@example.com']) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('wrong horse 42');
      await page.getByRole('button', { name: 'Log in' }).click();
      const problem = page.getByText('The email address or the password is not right.');
      await problem.waitFor();
      told.push(await problem.innerText());
    }
    expect(told[0]).toBe(told[1]);
  });

  it('chooses a new password by mail, once', async () => {
    const { page } = await browser.visit('/login');
    const merchant = newMerchant('Edith');
    await register(page, merchant);
    await page.context().clearCookies();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(merchant.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('a mail with a link is on its way').waitFor();
    const link = await linkMailedTo(merchant.email, 'reset-password');
    await page.goto(link);
    await page.getByLabel('New password').fill('another horse 43');
    await page.getByLabel('Repeat the password').fill('another horse 43');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your password is changed. Log in with it.').waitFor();
    await logIn(page, { ...merchant, password: 'another horse 43' });
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel('New password').fill('a third horse 44');
    await page.getByLabel('Repeat the password').fill('a third horse 44');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('This link was used already or is too old.').waitFor();
  });

  it('logs out in every tab at once', async () => {
    const visit = await browser.visit('/login');
    await account.signIn(visit);
    const { page, context } = visit;
    const other = await context.newPage();
    await other.goto('/settings?item=user');
    await other.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.goto('/settings?item=user');
    await page.getByRole('button', { name: /, this device$/ }).click();
    await page.getByText('You are logged out.').waitFor();
    await other.waitForURL(/\/login/);
  });

  it('looks at the demo without an account', async () => {
    const { page } = await browser.visit('/login');
    await page.getByRole('link', { name: 'Look at the demo' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.getByText('This is the demo shop with fixed sample data.').waitFor();
    await page.goto('/settings?item=costs');
    await page.waitForURL(/\/dashboard/);
  });

  it('finds nothing serious to stumble over at the door, on a desktop and on a phone', async () => {
    for (const size of [undefined, PHONE]) {
      const { page } = await browser.visit('about:blank', size);
      for (const path of ['/login', '/register', '/forgot-password', '/reset-password/x']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(size?.width ?? 1280);
      }
    }
  });
});
