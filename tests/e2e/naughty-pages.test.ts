import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { accountCookie, newMerchant } from './sign-in.ts';

/** Texts of the corpus that would run or load something if a page took them for markup. */
const SCRIPTS = (
  JSON.parse(readFileSync('tests/fixtures/naughty-strings.json', 'utf8')) as string[]
).filter((text) => text.length <= 100 && /<[a-z/!][^>]*(script|on\w+\s*=|src|href)/i.test(text));

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
    expect(SCRIPTS.length).toBeGreaterThan(30);
    for (const text of SCRIPTS.filter((_text, index) => index % 6 === 0)) {
      const names = { firstName: text, lastName: text, locale: 'en-US' };
      const saved = await ask('/settings?item=user', { intent: 'save-user', ...names });
      expect([text, saved.status]).toEqual([text, 200]);
      const html = await (await ask('/settings?item=user')).text();
      expect([text, html.includes(text)]).toEqual([text, false]);
      expect(html).toContain('\\u003c');
      expect(html).toContain('&lt;');
    }
  });
});
