import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, openMenuGroup, PHONE, useBrowser } from './app.ts';
import { addShop } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const PATH = '/onboarding/advertising/integrations';

/** Facebook's own pages: the user agrees, or not, and is sent back at once. */
async function agreeAt(context: BrowserContext, brings: Record<string, string>): Promise<void> {
  await context.route('https://www.facebook.com/**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    // The server under test was given any port, so it cannot know its own address.
    const back = new URL(new URL(asked.get('redirect_uri') ?? '').pathname, inject('baseUrl'));
    const query = { ...brings, state: asked.get('state') ?? '' };
    for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value);
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

describe('a merchant connects Facebook', () => {
  const browser = useBrowser();
  let cookie: string;
  beforeAll(async () => {
    cookie = await accountCookie(inject('baseUrl'), newMerchant('Frida'));
    await addShop(cookie, 'Frida’s frames');
  });

  const signIn = async (context: BrowserContext) => {
    const [name = '', value = ''] = cookie.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await context.addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true }]);
  };

  it('agrees in a window, chooses an account, reads it, and disconnects', async () => {
    const { page, context, problems } = await browser.visit('about:blank', DESKTOP);
    await signIn(context);
    await agreeAt(context, { code: 'a-code' });
    await page.goto(PATH);
    const facebook = card(page, 'Facebook');
    await facebook.getByText('Disconnected').waitFor();
    await expectAccessible(page);
    await facebook.getByRole('button', { name: 'Connect: Facebook' }).click();
    await facebook.getByText('Ada Lovelace').waitFor();
    await facebook.getByRole('checkbox', { name: 'Main' }).check();
    await facebook.getByRole('button', { name: 'Save accounts: Facebook' }).click();
    await page.getByText('The accounts of Facebook are saved').waitFor();
    await facebook.getByText('Connected', { exact: true }).first().waitFor();
    await facebook.getByText(/· read /).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page
      .getByRole('link', { name: 'When each connection was last read, and what fails' })
      .click();
    await page.getByText(/^Last read /).waitFor();
    await page.getByText('Up to date').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('link', { name: 'Open its settings: Facebook' }).click();
    await facebook.getByRole('button', { name: 'Sync now: Facebook' }).click();
    await page.getByText('Facebook is being read').waitFor();
    await facebook.getByRole('button', { name: 'Disconnect: Facebook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await facebook.getByText(/^Disconnected by Frida/).waitFor();
    expect(problems).toEqual([]);
  });

  it('reads why nothing was connected: refused there, or blocked by the browser', async () => {
    const { page, context } = await browser.visit('about:blank', PHONE);
    await signIn(context);
    await agreeAt(context, { error: 'access_denied' });
    await page.goto(PATH);
    const facebook = card(page, 'Facebook');
    const opened = page.waitForEvent('popup');
    await facebook.getByRole('button', { name: 'Connect: Facebook' }).click();
    const popup = await opened;
    await popup.getByText('It was not confirmed, so nothing was connected.').waitFor();
    await popup.close();
    await page.evaluate(() => {
      window.open = () => null;
    });
    const report = page.waitForRequest(
      (request) => request.postData()?.includes('"event_type":"2002"') === true,
    );
    await facebook.getByRole('button', { name: 'Connect: Facebook' }).click();
    await facebook.getByText(/^POPUP_BLOCKED/).waitFor();
    await report;
  });

  it('leaves the page before the window leads anywhere, which closes it', async () => {
    const { page, context } = await browser.visit('about:blank');
    await signIn(context);
    await page.goto(PATH);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api'),
    );
    await page.route(/\/api$/, async (route) => {
      const isAddress = route.request().postData()?.includes('getAuthorizeUrl') === true;
      if (isAddress) await released;
      await route.continue().catch(() => undefined);
    });
    const opened = page.waitForEvent('popup');
    await card(page, 'Facebook').getByRole('button', { name: 'Connect: Facebook' }).click();
    const closed = (await opened).waitForEvent('close');
    await openMenuGroup(page, 'Overview');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    expect((await cancelled).failure()?.errorText).toContain('ABORTED');
    await closed;
    release();
  });

  it('is told what a platform lacks that is not set up', async () => {
    const { page, context } = await browser.visit('about:blank');
    await signIn(context);
    await page.goto(PATH);
    await card(page, 'Google Ads').getByText('GOOGLE_ADS_CLIENT_ID').waitFor();
  });
});
