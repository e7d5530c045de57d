import type { BrowserContext } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { SPAPI_CODE } from '#tests/sandbox/amazon/amazon-sandbox.ts';
import { WIX_CODE } from '#tests/sandbox/wix/wix-sandbox.ts';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { fromElsewhere, useAccount } from './sign-in.ts';

const SELLER = { selling_partner_id: 'A3TH9S8BH6GOGM', spapi_oauth_code: SPAPI_CODE };

/**
 * The platform's own pages: the user agrees there and is sent back at once. They are skipped where the
 * app leads there: the browser driver hears of no request that a server's answer redirected.
 */
async function agreeAt(
  context: BrowserContext,
  site: string,
  {
    returnParameter,
    brings,
  }: { readonly returnParameter: string; readonly brings: Record<string, string> },
): Promise<void> {
  await context.route(/\/connect\/\w+(\?|$)/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = response.headers();
    const there = new URL(headers['location'] ?? '');
    expect(there.origin).toBe(site);
    // The server under test was given any port, so it cannot know its own address.
    const { pathname } = new URL(there.searchParams.get(returnParameter) ?? '');
    const back = new URL(pathname, inject('baseUrl'));
    const query = { ...brings, state: there.searchParams.get('state') ?? '' };
    for (const [name, value] of Object.entries(query)) back.searchParams.set(name, value);
    return route.fulfill({ response, headers: { ...headers, location: back.href } });
  });
}

describe('a merchant connects a shop at the platform', () => {
  const browser = useBrowser();
  const account = useAccount('Olga');

  it('lets the app in at Seller Central of their country, and has the shop on screen', async () => {
    const visit = await browser.visit('about:blank');
    const { page, context, problems } = visit;
    await account.signIn(visit);
    await agreeAt(context, 'https://sellercentral.amazon.com', {
      returnParameter: 'redirect_uri',
      brings: SELLER,
    });
    await page.goto('/register/select-platforms');
    const row = page.getByRole('listitem').filter({ hasText: 'Amazon' });
    await row.getByRole('link', { name: 'Connect Amazon' }).click();
    await page.getByRole('heading', { name: 'Where do you sell on Amazon?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'United States' }).click();
    await page.waitForURL(/\/onboarding\/industries/);
    await page.getByText('Seeded Lamps').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('without an account continues with Wix and is in', async () => {
    const { page, context, problems } = await browser.visit('/login', PHONE);
    await fromElsewhere(context);
    await agreeAt(context, 'https://www.wix.com', {
      returnParameter: 'redirectUrl',
      brings: { code: WIX_CODE },
    });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue with Wix' }).click();
    await page.waitForURL(/\/onboarding\/industries/);
    await page.getByText('Seeded Lamps').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('reads why nothing was connected when the platform does not confirm it', async () => {
    const visit = await browser.visit('about:blank');
    const { page, context } = visit;
    await account.signIn(visit);
    await agreeAt(context, 'https://www.wix.com', {
      returnParameter: 'redirectUrl',
      brings: { error: 'access_denied' },
    });
    await page.goto('/register/select-platforms');
    await page.getByRole('link', { name: 'Connect Wix' }).click();
    await page.getByText('did not confirm it, so nothing was connected').waitFor();
    await page.getByRole('link', { name: 'Connect Wix' }).waitFor();
  });
});
