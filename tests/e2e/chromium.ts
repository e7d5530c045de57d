import { type Browser, chromium } from 'playwright-core';
import { OFF_FOR_FRAMES } from '#tests/sandbox/framing-admin.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Features of Chromium that tests go without. The last list on the command line counts alone, so what
 * the driver turns off for pages to load alike stands here as well.
 */
const WITHOUT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A page's process in reserve for every context, none of which opens a second page of another site.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  // The address bar's lists are pages, two to a window: they cost more than most of the pages tested.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const fullPath = () => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Starts the browser of the tests: Chromium's headless shell where there is one. */
export function launchChromium(): Promise<Browser> {
  return launch(process.env['HEADLESS_SHELL_PATH'] ?? fullPath(), WITHOUT);
}

/**
 * The browser that all files of a worker share: each launch costs as much as several pages, and a
 * context shares nothing with another.
 */
export function shareChromium(): Promise<Browser> {
  return share('shell', launchChromium);
}

/** The same of the whole browser, which has private windows and frames sites in the Shopify admin. */
export function shareFullChromium(): Promise<Browser> {
  return share('full', () => launch(fullPath(), [...WITHOUT, ...OFF_FOR_FRAMES]));
}

const shared = new Map<string, Promise<Browser>>();

/** Launches it again where a test has brought it down; the others of the worker go on. */
async function share(name: string, launchOne: () => Promise<Browser>): Promise<Browser> {
  const running = await shared.get(name)?.catch(() => undefined);
  if (running?.isConnected() === true) return running;
  const launched = launchOne();
  shared.set(name, launched);
  return launched;
}

function launch(executablePath: string, without: readonly string[]): Promise<Browser> {
  const args = [...FLAGS, `--disable-features=${without.join(',')}`];
  return chromium.launch({ executablePath, args });
}
