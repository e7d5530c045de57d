import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest';
import { shareChromium } from './chromium.ts';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 812 };

/** For one thing to appear, on a machine that has a lot else to do. */
const PATIENCE_MS = 60_000;
const SHOWN_TEXT_MAX = 3000;

export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page wrote to its console as errors, and its uncaught exceptions. */
  readonly problems: readonly string[];
}

export interface Browsing {
  visit(path: string, size?: typeof DESKTOP): Promise<OpenedPage>;
  /** A page of the demo shop; its dashboard, where /demo leads, is not drawn before it. */
  visitDemo(path: string, size?: typeof DESKTOP): Promise<OpenedPage>;
}

/**
 * The browser of the worker; each visit is a fresh context without cookies, closed at the end of
 * the test: open pages cost time even when unused.
 */
export function useBrowser(): Browsing {
  /** Visits made before the tests stay for all of them. */
  const ofFile: BrowserContext[] = [];
  let visitors = ofFile;
  beforeEach(() => {
    visitors = [];
  });
  afterEach(async ({ task }) => {
    const pages = [...ofFile, ...visitors].flatMap((context) => context.pages());
    if (task.result?.state === 'fail') await Promise.all(pages.map(printPage));
    await Promise.all(visitors.map((context) => context.close()));
    visitors = ofFile;
  });
  afterAll(() => Promise.all(ofFile.map((context) => context.close())));

  async function visit(path: string, size = DESKTOP): Promise<OpenedPage> {
    const browser = await shareChromium();
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: size,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    visitors.push(context);
    const page = awaitScripts(await context.newPage());
    page.setDefaultTimeout(PATIENCE_MS);
    const problems = problemsOf(page);
    await page.goto(path);
    return { page, context, problems };
  }

  return {
    visit,
    async visitDemo(path, size) {
      const visited = await visit('about:blank', size);
      await visited.context.request.get('/demo', { maxRedirects: 0 });
      await visited.page.goto(path);
      return visited;
    },
  };
}

/** A page without scripts, or whose scripts a test keeps from it, is not waited for longer. */
const SCRIPTS_MS = 15_000;

/**
 * A browser calls a page loaded before React, which is imported by it, listens to clicks: on a busy
 * machine a click between the two would be lost. So `goto` ends when React has the page.
 */
function awaitScripts(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    const isReady = () =>
      !('__remixContext' in window) ||
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
    await page.waitForFunction(isReady, null, { timeout: SCRIPTS_MS }).catch(() => undefined);
    return response;
  };
  return page;
}

/** What a failed test had before it: "nothing appeared within a minute" does not say why. */
async function printPage(page: Page): Promise<void> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  console.error(`The page of the failed test, ${page.url()}:\n${text.slice(0, SHOWN_TEXT_MAX)}`);
}

/** What Chromium says of a page's data that was given up for a newer one while it was read. */
const GIVEN_UP = 'BodyStreamBuffer was aborted';

function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    if (!error.message.includes(GIVEN_UP)) problems.push(error.message);
  });
  page.on('console', (message) => {
    const isCounted = message.type() === 'error' && !message.text().includes(GIVEN_UP);
    if (isCounted) problems.push(`${message.text()} ${message.location().url}`);
  });
  return problems;
}

/** Fails with the rule and the element when axe finds a serious or critical violation. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Where there are no frames to bring together, axe needs no second page to do so.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`);
  expect(serious).toEqual([]);
}

/** Opens a group of the side menu, unless the page on screen has opened it. */
export async function openMenuGroup(page: Page, name: string): Promise<void> {
  const group = page.getByRole('navigation').getByRole('button', { name, exact: true });
  await group.hover();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
}
