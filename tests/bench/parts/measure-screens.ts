import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { addDays } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { limitRuns, type BenchSize } from '../bench-size.ts';
import { median, quantile, measureTimes } from '../measure/timing.ts';
import { BENCH_SHOP } from '../shop/bench-shop.ts';

export interface ScreenMeasure {
  readonly screen: string;
  /** Milliseconds from request to the end of the page, on this machine, for ranges that were not requested yet. */
  readonly median: number;
  readonly p95: number;
  /** The same for a range that was requested before. */
  readonly again: number;
}

const RUNS = { warmUps: 5, runs: 40 };
const RUNS_AGAIN = { warmUps: 1, runs: 10 };
const { month, year, all } = BENCH_SHOP;

const SCREENS: readonly (readonly [screen: string, path: string, range: DateRange])[] = [
  ['dashboard, month', '/dashboard?', month],
  ['dashboard, year', '/dashboard?', year],
  ['orders, month', '/orders?tab=orders&size=50&', month],
  ['orders, year', '/orders?tab=orders&size=50&', year],
  ['P&L, year', '/pl-report?', year],
  ['products, month', '/analytics/products?tab=performance&size=50&', month],
  ['products, year', '/analytics/products?tab=performance&size=50&', year],
  ['product, year', '/product?', year],
  ['cohorts, whole history', '/ltv?', all],
  ['insights, month', '/insights?', month],
  ['insights, year', '/insights?', year],
  ['returns, year', '/analytics/returns?', year],
  ['discounts, year', '/analytics/discounts?', year],
  ['countries, year', '/compare-countries?', year],
  ['ad spend, year', '/acquisition?item=ad-spend&', year],
];

/** Server time of each screen of the built product, one request after the other. */
export function measureScreens(dataDir: string, size: BenchSize): Promise<ScreenMeasure[]> {
  return withServedShop(dataDir, async (address, cookie) => {
    const measures: ScreenMeasure[] = [];
    for (const [screen, path, range] of SCREENS) {
      const ask = (daysEarlier: number) =>
        fetchPage(`${address}${path}${rangeText(range, daysEarlier)}`, cookie);
      // Ranges of one length: each is another question, and none is kept from before.
      let asked = 0;
      const times = await measureTimes(() => ask((asked += 1)), limitRuns(size, RUNS));
      const again = median(await measureTimes(() => ask(0), limitRuns(size, RUNS_AGAIN)));
      measures.push({ screen, median: median(times), p95: quantile(times, 0.95), again });
    }
    return measures;
  });
}

function rangeText({ start, end }: DateRange, daysEarlier: number): string {
  return `start=${addDays(start, -daysEarlier)}&end=${addDays(end, -daysEarlier)}`;
}

/** Runs `work` while the built product serves the measured shop to an account with this cookie. */
export async function withServedShop<T>(
  dataDir: string,
  work: (address: string, cookie: string, pid: number) => Promise<T>,
): Promise<T> {
  const server = spawn(process.execPath, ['scripts/web.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await addressOf(server);
    return await work(address, await chooseShop(address), server.pid ?? 0);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

/** What the server says it listens at. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const [address] = /http:\/\/[\w.:]+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server ended without an address: ${said}`)));
  });
}

/**
 * Puts the measured shop on screen of an account; gives the account's cookie. The shop was made on
 * the command line, so it is the first account's; a bench that is repeated finds that account made.
 */
async function chooseShop(address: string): Promise<string> {
  const registered = await post(`${address}/register`, { ...ACCOUNT, intent: 'register' });
  const entered =
    sessionOf(registered) === null
      ? await post(`${address}/login`, { ...ACCOUNT, intent: 'log-in' })
      : registered;
  const cookie = sessionOf(entered);
  if (cookie === null) throw new Error(`Logging in was answered with ${entered.status}.`);
  const chosen = await post(`${address}/switch-shop`, { shop_key: BENCH_SHOP.shopKey }, cookie);
  if (chosen.status >= 400) {
    throw new Error(`Choosing the shop was answered with ${chosen.status}.`);
  }
  return cookie;
}

const ACCOUNT = {
  firstName: 'Bench',
  email: 'bench@example.com',
  password: 'measured horse 42',
  confirmation: 'measured horse 42',
};

function post(url: string, form: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin, cookie },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

function sessionOf(response: Response): string | null {
  const session = response.headers.getSetCookie().find((text) => text.startsWith('farthing='));
  return session?.split(';')[0] ?? null;
}

/** Fails where the page is not the one that was requested: a page to log in answers well, too. */
export async function fetchPage(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie } });
  const page = await response.text();
  const isIt = new URL(response.url).pathname.startsWith(new URL(url).pathname);
  if (response.status === 200 && isIt) return;
  throw new Error(`${url} answered ${response.status} at ${response.url}: ${page.slice(0, 200)}`);
}
