import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { addShop } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

/** Google's own pages: the user agrees, and is sent back at once. */
async function agreeAtGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://accounts.google.com/**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    // The server under test was given any port, so it cannot know its own address.
    const back = new URL(new URL(asked.get('redirect_uri') ?? '').pathname, inject('baseUrl'));
    back.searchParams.set('code', 'a-code');
    back.searchParams.set('state', asked.get('state') ?? '');
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
}

const expectNoOverflow = async (page: Page) => {
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wider)).toBe(0);
};

describe('a merchant connects Google Analytics', () => {
  const browser = useBrowser();
  let cookie: string;
  beforeAll(async () => {
    cookie = await accountCookie(inject('baseUrl'), newMerchant('Vera'));
    await addShop(cookie, 'Vera’s visits');
  });

  it('agrees, chooses a property, reads who came, and disconnects', async () => {
    const { page, context, problems } = await browser.visit('about:blank', DESKTOP);
    const [name = '', value = ''] = cookie.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await context.addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true }]);
    await agreeAtGoogle(context);
    await page.goto('/onboarding/advertising/integrations');
    await page
      .getByRole('link', { name: 'Visits to the shop: Google Analytics or Farthing' })
      .click();
    await page.getByText('Google Analytics 4 is not connected').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Connect: Google Analytics' }).click();
    await page.getByText('Ada Lovelace').waitFor();
    await page.getByText('Choose a property to see its sessions.').waitFor();
    await page.getByText('Tea House · Ada & Co').click();
    await page.getByRole('button', { name: 'Use this property' }).click();
    await page.getByText('The property of Google Analytics is saved').waitFor();
    await readSessions(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Disconnect: Google Analytics' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText(/^Disconnected by Vera/).waitFor();
    // What was read stays.
    await page.getByRole('row', { name: /google \/ cpc.*840/ }).waitFor();
    await moveToAnotherShop(page, cookie);
    expect(problems).toEqual([]);
  });
});

/** In another shop of hers, the property says where it counted, and brings its sessions along. */
async function moveToAnotherShop(page: Page, cookie: string): Promise<void> {
  await addShop(cookie, 'Vera’s other shop');
  await page.goto('/onboarding/ga');
  await page.getByRole('button', { name: 'Connect: Google Analytics' }).click();
  await page.getByText(/^It was read for your shop Vera’s visits until/).waitFor();
  await expectAccessible(page);
  await page.getByText('Tea House · Ada & Co').click();
  await page.getByRole('button', { name: 'Use this property' }).click();
  await page.getByText(/saved\. What Vera’s visits had read of it counts here now/).waitFor();
  await page.getByRole('row', { name: /google \/ cpc.*840/ }).waitFor();
}

/** By hand: 21 days of 40 + 30 + 10 sessions, of which 30 + 12 + 8 were engaged, with 2 + 1 purchases. */
async function readSessions(page: Page): Promise<void> {
  const source = page.getByRole('region', { name: 'By source and medium' });
  await source.getByRole('row', { name: /google \/ cpc.*840.*75\.0.*42.*5\.0.*1,050/ }).waitFor();
  await source
    .getByRole('row', { name: /\(direct\) \/ \(none\).*630.*40\.0.*21.*3\.3.*210/ })
    .waitFor();
  await source.getByRole('row', { name: /google \/ organic.*210.*80\.0/ }).waitFor();
  const tags = page.getByRole('region', { name: 'By UTM source' });
  await tags.getByRole('row', { name: /google.*840.*0\.0/ }).waitFor();
  await tags.getByRole('row', { name: /Without a tag.*840/ }).waitFor();
  await page.getByText('1,680', { exact: true }).waitFor();
  await expectAccessible(page);
}
