import { type Browser, chromium } from 'playwright-core';

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

/** Starts the whole browser, which has private windows, without these features besides. */
export function launchFullChromium(without: readonly string[]): Promise<Browser> {
  return launch(fullPath(), [...WITHOUT, ...without]);
}

function launch(executablePath: string, without: readonly string[]): Promise<Browser> {
  const args = [...FLAGS, `--disable-features=${without.join(',')}`];
  return chromium.launch({ executablePath, args });
}
