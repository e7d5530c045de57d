import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 812 };

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page wrote to its console as errors, and its uncaught exceptions. */
  readonly problems: readonly string[];
}

/** One browser per test file; each visit is a fresh visitor without cookies. */
export function useBrowser(): { visit: (path: string, size?: typeof DESKTOP) => Promise<Visit> } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });
  afterAll(async () => browser?.close());
  return {
    async visit(path, size = DESKTOP) {
      if (browser === undefined) throw new Error('visit() works inside a test only');
      const context = await browser.newContext({
        baseURL: inject('baseUrl'),
        viewport: size,
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await page.goto(path);
      return { page, context, problems };
    },
  };
}

/** Fails with the rule and the element when axe finds a serious or critical violation. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(serious).toEqual([]);
}
