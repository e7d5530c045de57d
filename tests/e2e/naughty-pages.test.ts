import { beforeAll, describe, expect, inject, it } from 'vitest';
import { NAUGHTY_MARKUP } from '#tests/fixtures/naughty-strings.ts';
import { useBrowser } from './app.ts';
import { addShop } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const RUNS = 'window.naughty = true';
/** It says in the window that it ran, wherever it does. */
const SCRIPT = `"'></title></textarea><img src=x onerror="${RUNS}"><script>${RUNS}</script>`;

const browser = useBrowser();

describe('a name that is a script', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await accountCookie(inject('baseUrl'), newMerchant());
  });

  const ask = (path: string, form?: Record<string, string>) =>
    fetch(`${inject('baseUrl')}${path}`, {
      redirect: 'manual',
      headers: { cookie, origin: inject('baseUrl') },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });

  it('stands in the page as text, in its markup and in its data', async () => {
    expect(NAUGHTY_MARKUP.length).toBeGreaterThan(30);
    for (const text of NAUGHTY_MARKUP.filter((_text, index) => index % 6 === 0)) {
      const names = { firstName: text, lastName: text, locale: 'en-US' };
      const saved = await ask('/settings?item=user', { intent: 'save-user', ...names });
      expect([text, saved.status]).toEqual([text, 200]);
      const html = await (await ask('/settings?item=user')).text();
      expect([text, html.includes(text)]).toEqual([text, false]);
      expect(html).toContain('\\u003c');
      expect(html).toContain('&lt;');
    }
  });

  it('does not run on any page that shows it', async () => {
    await addShop(cookie, SCRIPT);
    const names = { firstName: SCRIPT.slice(0, 100), lastName: '', locale: 'en-US' };
    await ask('/settings?item=user', { intent: 'save-user', ...names });
    const rent = { id: '', label: SCRIPT, category: SCRIPT.slice(0, 100), amount: '1' };
    const often = { recurrence: 'monthly', periodBasis: 'calendar' };
    const days = { ...often, startDay: '2023-01-01', endDay: '' };
    const saved = await ask('/settings?item=costs', { intent: 'save-expense', ...rent, ...days });
    expect(saved.status).toBe(200);
    const { page, context, problems } = await browser.visit('about:blank');
    const [name = '', value = ''] = cookie.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await context.addCookies([{ name, value, domain: hostname, path: '/' }]);
    for (const path of [
      '/expenses',
      '/settings?item=costs',
      '/settings?item=workspace',
      '/dashboard',
    ]) {
      await page.goto(path);
      await page.getByRole('button', { name: /^Your menu/ }).waitFor();
      expect(await page.evaluate('window.naughty')).toBeUndefined();
    }
    expect(await page.getByRole('button', { name: /Change shop$/ }).innerText()).toContain(SCRIPT);
    expect(problems).toEqual([]);
  });
});

describe('a form that no page takes', () => {
  it('is answered 405 with a page that says so, for strangers and owners', async () => {
    const cookie = await accountCookie(inject('baseUrl'), newMerchant());
    for (const headers of [{}, { cookie }]) {
      const answer = await fetch(`${inject('baseUrl')}/onboarding/finish`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, origin: inject('baseUrl') },
        body: new URLSearchParams({ a: 'b' }),
      });
      expect(answer.status).toBe(405);
      expect(await answer.text()).toMatch(/<h1|role="heading"/);
    }
  });
});
