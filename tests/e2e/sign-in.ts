import { randomBytes, randomInt } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import type { OpenedPage } from './app.ts';

export interface Merchant {
  readonly firstName: string;
  readonly email: string;
  readonly password: string;
}

/** A new merchant. */
export function newMerchant(firstName = 'Ada'): Merchant {
  const email = `${firstName.toLowerCase()}-${randomBytes(6).toString('hex')}@example.com`;
  return { firstName, email, password: 'correct horse 42' };
}

/**
 * Gives the browser an address of its own, as a proxy on this machine would: the limits on attempts
 * count by it, and all tests come from one machine.
 */
export async function fromElsewhere(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': elsewhere() });
}

/** Fills in the form of /register as a merchant does. */
export async function register(page: Page, merchant: Merchant): Promise<void> {
  await fromElsewhere(page.context());
  await page.goto('/register');
  await page.getByLabel('First name').fill(merchant.firstName);
  await page.getByLabel('Email').fill(merchant.email);
  await page.getByLabel('Password', { exact: true }).fill(merchant.password);
  await page.getByLabel('Repeat the password').fill(merchant.password);
  await page.getByRole('button', { name: 'Create your account' }).click();
  await page.waitForURL((url) => url.pathname !== '/register');
}

/**
 * Registers a merchant, who is logged in at the context from then on, by the form's own request: for
 * tests that are about something else.
 */
export async function signUp(context: BrowserContext, merchant: Merchant): Promise<void> {
  const reply = await context.request.post('/register', {
    headers: { origin: inject('baseUrl'), 'x-forwarded-for': elsewhere() },
    form: toRegisterForm(merchant),
    maxRedirects: 0,
  });
  expect(reply.status(), await reply.text()).toBe(302);
}

/** Fills in the form of /login. */
export async function logIn(page: Page, { email, password }: Merchant): Promise<void> {
  await fromElsewhere(page.context());
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * One account for a test file, made before its tests without a browser. `signIn` lets a visit in as
 * that merchant: call it before the page that needs an account is opened.
 */
export function useAccount(firstName = 'Ada'): {
  readonly merchant: Merchant;
  /** Of the session, "farthing=..."; empty before the tests begin. */
  cookie(): string;
  signIn(visit: Pick<OpenedPage, 'context'>): Promise<void>;
} {
  const merchant = newMerchant(firstName);
  let cookie = '';
  beforeAll(async () => {
    cookie = await accountCookie(inject('baseUrl'), merchant);
  });
  return {
    merchant,
    cookie: () => cookie,
    async signIn({ context }) {
      const [name = '', value = ''] = cookie.split('=');
      const { hostname } = new URL(inject('baseUrl'));
      await context.addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true }]);
    },
  };
}

/** Registers by the form's own request; gives the session's cookie, "farthing=...". */
export async function accountCookie(baseUrl: string, merchant: Merchant): Promise<string> {
  const response = await fetch(`${baseUrl}/register`, {
    method: 'POST',
    headers: { origin: baseUrl, 'x-forwarded-for': elsewhere() },
    body: new URLSearchParams(toRegisterForm(merchant)),
    redirect: 'manual',
  });
  return sessionIn(response);
}

function toRegisterForm({ firstName, email, password }: Merchant) {
  return { intent: 'register', firstName, email, password, confirmation: password };
}

/** A private copy of the demo, with its data, any days and exports; gives the session's cookie. */
export async function demoCopyCookie(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/demo/copy`, {
    method: 'POST',
    headers: { origin: baseUrl, 'x-forwarded-for': elsewhere() },
    body: new URLSearchParams(),
    redirect: 'manual',
  });
  return sessionIn(response);
}

async function sessionIn(response: Response): Promise<string> {
  const session = response.headers.getSetCookie().find((text) => text.startsWith('farthing='));
  if (session === undefined) {
    throw new Error(`Nobody was logged in, but ${response.status}: ${await response.text()}`);
  }
  return session.split(';')[0] ?? '';
}

function elsewhere(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
