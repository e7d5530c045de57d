import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { shareChromium } from './chromium.ts';

/** A window of one person: cookies and storage of its own, and one page. */
interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface PooledTab extends Tab {
  /** Forgets the pages that were open before, for the button "Back". */
  forgetHistory(): Promise<void>;
  uses: number;
}

const SIZE_OF_NEW_TABS = { width: 1280, height: 900 };

/** A page that keeps the process of the tab at work is a page of the product, with nothing in it. */
const EMPTY_PAGE = '/healthz';

/** What leaked into a process does not slow down all tests after it. */
const USES_MAX = 30;

const pooled = new Map<BrowserContext, PooledTab>();
const free: PooledTab[] = [];
/** Contexts that were set up as no other test expects them. */
const spoiled = new WeakSet<BrowserContext>();

/**
 * Gives a tab without cookies, storage or history. One that an earlier test of the worker gave back
 * opens a page for half of what a new one costs: its process runs, and knows the scripts.
 */
export async function getTab(size: typeof SIZE_OF_NEW_TABS): Promise<Tab> {
  const browser = await shareChromium();
  const tab = findFree() ?? (await openTab());
  pooled.set(tab.context, tab);
  tab.uses += 1;
  await tab.page.setViewportSize(size);
  return tab;

  function findFree(): PooledTab | undefined {
    for (let one = free.pop(); one !== undefined; one = free.pop()) {
      // The browser of an earlier test may have ended since.
      if (one.context.browser() === browser) return one;
    }
    return undefined;
  }

  async function openTab(): Promise<PooledTab> {
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: SIZE_OF_NEW_TABS,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    const page = awaitScripts(await context.newPage());
    const session = await context.newCDPSession(page);
    watchForSpoilers(context, page);
    const forgetHistory = async () => void (await session.send('Page.resetNavigationHistory'));
    return { context, page, forgetHistory, uses: 0 };
  }
}

/** Takes a tab back after a test, or closes it: one that no other test can be given, or `isFaulty`. */
export async function returnTab(context: BrowserContext, isFaulty: boolean): Promise<void> {
  const tab = pooled.get(context);
  pooled.delete(context);
  const isFit = tab !== undefined && !isFaulty && tab.uses < USES_MAX && (await clear(tab));
  if (isFit) free.push(tab);
  else await context.close();
}

/** Gives whether the tab is as a new one. */
async function clear({ context, page, forgetHistory }: PooledTab): Promise<boolean> {
  const isOfProduct = page.url() === 'about:blank' || page.url().startsWith(inject('baseUrl'));
  if (spoiled.has(context) || page.isClosed() || !isOfProduct) return false;
  try {
    await Promise.all(context.pages().map((one) => one !== page && one.close()));
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.goto(EMPTY_PAGE);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // Not before the last page is gone: its requests might bring cookies again.
    await context.clearCookies();
    await page.mouse.move(-1, -1);
    await forgetHistory();
    return true;
  } catch {
    return false; // a page that cannot be left in order is closed
  }
}

const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

/** Calls that no other undoes wholly: scripts, routes, headers, permissions, clocks. */
const SPOILERS = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'fastForward',
  'grantPermissions',
  'install',
  'newCDPSession',
  'pauseAt',
  'route',
  'routeWebSocket',
  'runFor',
  'setExtraHTTPHeaders',
  'setFixedTime',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setSystemTime',
];

function watchForSpoilers(context: BrowserContext, page: Page): void {
  for (const target of [context, page, context.clock]) {
    for (const name of SPOILERS) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') continue;
      Reflect.set(target, name, (...args: readonly unknown[]): unknown => {
        spoiled.add(context);
        return Reflect.apply(own, target, args);
      });
    }
  }
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
