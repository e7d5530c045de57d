import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '#tests/e2e/chromium.ts';
import type { BenchSize } from '../bench-size.ts';
import { BENCH_SHOP } from '../shop/bench-shop.ts';
import { fetchPage, withServedShop } from './measure-screens.ts';

/** What a person feels of a page, in a browser whose processor is four times as slow. */
export interface BrowserMeasure {
  readonly page: string;
  /** Script on the wire until the page is at rest, charts included. */
  readonly scriptBytes: number;
  readonly lcpMs: number;
  /** Layout shifts over the whole visit, those after Why? included. */
  readonly cls: number;
  /** The slowest answer to a click; null on a page where nothing was clicked. */
  readonly inpMs: number | null;
}

/** The width that the Shopify admin leaves an app on a laptop. */
const FRAME = { width: 1040, height: 800 };
const RUNS = 3;
/** A busy machine makes a figure worse, not the run end. */
const PATIENCE_MS = 120_000;

const month = `start=${BENCH_SHOP.month.start}&end=${BENCH_SHOP.month.end}`;
const all = `start=${BENCH_SHOP.all.start}&end=${BENCH_SHOP.all.end}`;

const PAGES: readonly (readonly [page: string, path: string])[] = [
  ['login', '/login'],
  ['dashboard', `/dashboard?${month}`],
  ['orders', `/orders?tab=orders&${month}`],
  ['P&L', `/pl-report?${month}`],
  ['products', `/analytics/products?tab=performance&${month}`],
  ['cohorts', `/ltv?${all}`],
];

/** Loads each page afresh, opens its filters and a Why?, and takes the median of some runs. */
export function measureBrowser(dataDir: string, size: BenchSize): Promise<BrowserMeasure[]> {
  return withServedShop(dataDir, async (address, cookie) => {
    // The first question of a server may fill its columnar copy, for which no browser waits.
    await fetchPage(`${address}/dashboard?${month}`, cookie);
    const browser = await launchChromium();
    try {
      const measures: BrowserMeasure[] = [];
      for (const [page, path] of PAGES) {
        const runs: Visit[] = [];
        for (let run = 0; run < Math.min(RUNS, size.runsMax); run += 1) {
          const context = await browser.newContext({ baseURL: address, viewport: FRAME });
          // The log-in page is for users who are not logged in.
          if (path !== '/login') await context.addCookies([cookieOf(cookie, address)]);
          runs.push(await visit(context, path, size));
          await context.close();
        }
        measures.push({ page, ...medianOf(runs) });
      }
      return measures;
    } finally {
      await browser.close();
    }
  });
}

type Visit = Omit<BrowserMeasure, 'page'>;

async function visit(context: BrowserContext, path: string, size: BenchSize): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: size.slowed });
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watchVitals);
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  const response = await page.goto(path);
  if (response?.status() !== 200 || new URL(page.url()).pathname !== path.split('?')[0]) {
    throw new Error(`${path} answered ${response?.status() ?? 'nothing'} at ${page.url()}.`);
  }
  await page.waitForFunction(hasScripts);
  if (size.awaitsRest) await page.waitForLoadState('networkidle');
  const loaded = scriptBytes;
  const clicked = path !== '/login';
  if (clicked) await clickAround(page, size);
  const { lcp, cls, inp } = await page.evaluate(() => globalThis.vitals);
  if (uncaught.length > 0) throw new AggregateError(uncaught, `${path} had errors.`);
  return { scriptBytes: loaded, lcpMs: lcp, cls, inpMs: clicked ? inp : null };
}

/** Runs in the page: whether React has it, so that clicks are heard. */
function hasScripts(): boolean {
  return Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
}

/** Opens what a merchant opens. */
async function clickAround(page: Page, { awaitsRest }: BenchSize): Promise<void> {
  const filters = page.getByRole('button', { name: 'Add filter' });
  const figure = page.getByRole('button', { name: /Why\?$/ }).first();
  await figure.waitFor();
  if ((await filters.count()) > 0) {
    await filters.first().click();
    await page.getByLabel('Filter by').waitFor();
    await page.keyboard.press('Escape');
  }
  await figure.click();
  const sheet = page.getByRole('dialog', { name: /^Why: / });
  await sheet.getByRole('table').first().waitFor();
  // What shifts late shifts too.
  if (awaitsRest) await page.waitForLoadState('networkidle');
}

interface Vitals {
  lcp: number;
  cls: number;
  inp: number;
}

declare global {
  var vitals: Vitals;
}

/** Runs in the page: what the browser itself reports of paints, shifts and answers to clicks. */
function watchVitals(): void {
  const vitals = { lcp: 0, cls: 0, inp: 0 };
  globalThis.vitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, threshold = 0) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(threshold > 0 && { durationThreshold: threshold }),
    });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.cls += shift.value;
  });
  watch(
    'event',
    (entry) => {
      const event = entry as PerformanceEntry & { interactionId?: number };
      if ((event.interactionId ?? 0) > 0) vitals.inp = Math.max(vitals.inp, event.duration);
    },
    16,
  );
}

function medianOf(runs: readonly Visit[]): Visit {
  const middle = (pick: (run: Visit) => number) =>
    runs.map(pick).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    scriptBytes: middle((run) => run.scriptBytes),
    lcpMs: middle((run) => run.lcpMs),
    cls: middle((run) => run.cls),
    inpMs: runs[0]?.inpMs === null ? null : middle((run) => run.inpMs ?? 0),
  };
}

function cookieOf(text: string, url: string) {
  const at = text.indexOf('=');
  return { name: text.slice(0, at), value: text.slice(at + 1), url };
}
