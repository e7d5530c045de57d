import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, type OpenedPage, PHONE, useBrowser } from './app.ts';
import { addShop } from './shop-owner.ts';
import { accountCookie, demoCopyCookie, newMerchant } from './sign-in.ts';

/** Wide enough for the menu to be whole. */
const WIDE = { width: 1440, height: 900 };

describe('what somebody chose for a shop', () => {
  const browser = useBrowser();

  async function open(cookie: string, path: string, size: typeof WIDE): Promise<OpenedPage> {
    const visit = await browser.visit('about:blank', size);
    const [name = '', value = ''] = cookie.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await visit.context.addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true }]);
    await visit.page.goto(path);
    return visit;
  }

  it('holds on the next page, on a phone: who they are, and no list of tasks', async () => {
    const cookie = await accountCookie(inject('baseUrl'), newMerchant('Petra'));
    await addShop(cookie, 'Petra’s pots');
    const { page, problems } = await open(cookie, '/dashboard', PHONE);
    const onboarding = page.getByRole('button', { name: /^Onboarding \d+%$/ });
    await onboarding.click();
    const tasks = page.getByRole('dialog', { name: 'Onboarding' });
    await tasks.getByRole('button', { name: 'Don’t show this list again' }).click();
    await tasks.getByText('The list goes for everybody in this shop.').waitFor();
    await expectAccessible(page);
    await tasks.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await onboarding.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(await onboarding.count()).toBe(0);

    await page.goto('/settings?item=shop');
    await page.getByLabel('Who you are').selectOption('agency');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.goto('/onboarding/industries');
    expect(await page.getByRole('radio', { name: /^Agency/ }).isChecked()).toBe(true);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('holds the tools of the menu open', async () => {
    const cookie = await demoCopyCookie(inject('baseUrl'));
    const { page, problems } = await open(cookie, '/settings?item=user', WIDE);
    const menu = page.getByRole('navigation').filter({ hasText: 'Tools' });
    const tools = (isOpen: boolean) =>
      menu.getByRole('button', { name: 'Tools', expanded: isOpen });
    const tool = menu.getByRole('link', { name: 'Benchmarks' });
    await tools(false).waitFor();
    expect(await tool.count()).toBe(0);
    // The page does not wait for it to be saved, and neither would a reload.
    const saved = page.waitForResponse((reply) =>
      (reply.request().postData() ?? '').includes('toolsHasExpanded'),
    );
    await tools(false).click();
    await tool.waitFor();
    expect((await saved).status()).toBe(201);
    // Held open on every page, and after the next start.
    await page.reload();
    await tool.waitFor();
    await tools(true).click();
    await tools(false).waitFor();
    expect(await tool.count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
