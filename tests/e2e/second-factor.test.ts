/** Passkeys in a real browser, with an authenticator that Chromium plays. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { fromElsewhere, newMerchant } from './sign-in.ts';

/** Passkeys belong to a name, and the address of the tests has a number. */
function namedAddress(path: string): string {
  const url = new URL(path, inject('baseUrl'));
  url.hostname = 'localhost';
  return url.href;
}

async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const passwordIn = (page: Page, heading: string) =>
  page
    .locator('div', { has: page.getByRole('heading', { name: heading, exact: true }) })
    .last()
    .locator('xpath=ancestor-or-self::*[.//input[@type="password"]][1]')
    .getByLabel('Current password');

describe('a second factor', () => {
  const browser = useBrowser();

  async function registered(size?: typeof PHONE) {
    const { page, problems } = await browser.visit('about:blank', size);
    const merchant = newMerchant('Vera');
    await fromElsewhere(page.context());
    await page.goto(namedAddress('/register'));
    await page.getByLabel('First name').fill(merchant.firstName);
    await page.getByLabel('Email').fill(merchant.email);
    await page.getByLabel('Password', { exact: true }).fill(merchant.password);
    await page.getByLabel('Repeat the password').fill(merchant.password);
    await page.getByRole('button', { name: 'Create your account' }).click();
    await page.waitForURL((url) => url.pathname !== '/register');
    await page.goto(namedAddress('/second-factor'));
    return { page, problems, merchant };
  }

  async function logInHalfway(page: Page, { email, password }: ReturnType<typeof newMerchant>) {
    await page.context().clearCookies();
    await page.goto(namedAddress('/login'));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/second-factor$/);
  }

  it('is a passkey: made, needed after the password, and removed', async () => {
    const { page, problems, merchant } = await registered();
    await addAuthenticator(page);
    await page.getByLabel('Name of the passkey').fill('Vera’s laptop');
    await passwordIn(page, 'Passkeys').fill(merchant.password);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Your passkey is in use').waitFor();
    const codes = await page.locator('pre').innerText();
    expect(codes.trim().split(/\s+/)).toHaveLength(10);
    await page.getByRole('button', { name: 'Copy the codes' }).waitFor();
    // The device has one now, and the browser makes no second one.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page
      .getByText('This device has a passkey for your account already.', { exact: false })
      .waitFor();
    await expectAccessible(page);

    await logInHalfway(page, merchant);
    // The password alone opens no page: a guest is led back to where they were.
    await page.goto(namedAddress('/settings'));
    await page.waitForURL(/\/second-factor$/);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL((url) => url.pathname !== '/second-factor');
    await page.goto(namedAddress('/second-factor'));
    await page.getByText('Vera’s laptop', { exact: true }).waitFor();

    await logInHalfway(page, merchant);
    await page.getByLabel('Recovery code').fill(codes.trim().split(/\s+/)[0] ?? '');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.waitForURL((url) => url.pathname !== '/second-factor');
    await page.goto(namedAddress('/second-factor'));
    await page.getByText('9 codes are left.').waitFor();
    // The password field of each change is folded until somebody opens it.
    await page.getByText('Remove Vera’s laptop', { exact: true }).click();
    await page.getByLabel('Current password').nth(1).fill(merchant.password);
    await page.getByRole('button', { name: 'Remove Vera’s laptop' }).click();
    await page.getByText('The passkey is removed').waitFor();
    expect(problems).toEqual([]);
  });

  it('is an authenticator app, on a phone, by the key under its picture', async () => {
    const { page, problems, merchant } = await registered(PHONE);
    await page.getByLabel('Current password').first().fill(merchant.password);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByAltText('Picture with the key for the app').waitFor();
    const secret = await page.locator('code').innerText();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel('Code that the app shows').fill('12');
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('This is not the code that the app shows now').first().waitFor();
    await page.getByLabel('Code that the app shows').fill(totp.generate());
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('Your authenticator app is in use').waitFor();
    await expectAccessible(page);
    await logInHalfway(page, merchant);
    await page.getByLabel('Code of your authenticator app').fill('000');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('This is not the code that the app shows now').first().waitFor();
    // The code of the next half minute counts, too; that of this one was used.
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    await page.getByLabel('Code of your authenticator app').fill(next);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/second-factor');
    await expectAccessible(page);
    expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  });
});
