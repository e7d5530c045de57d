import { performance } from 'node:perf_hooks';
import type { Deps } from '#app/services/deps.ts';
import { findShop } from '#app/services/workspaces/list-shops.server.ts';
import { measureAttribution } from './parts/measure-attribution.ts';
import { measureBrowser } from './parts/measure-browser.ts';
import { measureCopying } from './parts/measure-copying.ts';
import { measureGrowth } from './parts/measure-growth.ts';
import { measureHistory } from './parts/measure-history.ts';
import { measureImport } from './parts/measure-import.ts';
import { measureQueries } from './parts/measure-queries.ts';
import { measureRecosting } from './parts/measure-recosting.ts';
import { measureScreens } from './parts/measure-screens.ts';
import { measureShops } from './parts/measure-shops.ts';
import { measureSockets } from './parts/measure-sockets.ts';
import { measureSources } from './parts/measure-sources.ts';
import { measureTogether } from './parts/measure-together.ts';
import { measureVisits } from './parts/measure-visits.ts';
import type { BenchResults } from './report/bench-results.ts';
import { WHOLE_SIZE, type BenchSize } from './bench-size.ts';
import { BENCH_SHOP } from './shop/bench-shop.ts';

export const BENCH_PARTS = [
  'import',
  'queries',
  'screens',
  'browser',
  'shops',
  'recosting',
  'sources',
  'copying',
  'growth',
  'together',
  'sockets',
  'visits',
  'attribution',
  'history',
] as const;
export type BenchPart = (typeof BENCH_PARTS)[number];

/** What these measure they make by themselves. */
const OWN_SHOPS: readonly BenchPart[] = ['sockets', 'visits', 'history'];
/** The promise is made for a history of this length. */
const HISTORY_ORDERS_MAX = 100_000;

export interface BenchOptions {
  readonly orders: number;
  readonly parts: readonly BenchPart[];
  /** What the promises are made for, where nothing else is given. */
  readonly size?: BenchSize;
  /** Receives what is being done. */
  readonly say: (text: string) => void;
}

/**
 * Measures the requested parts, in an order in which none disturbs the next: what makes further
 * shops comes last. Without the import part, the shop of an earlier run is measured.
 */
export async function runBench(deps: Deps, options: BenchOptions): Promise<BenchResults> {
  const { orders, say, size = WHOLE_SIZE } = options;
  const measure = async <T>(part: BenchPart, work: () => Promise<T>): Promise<T | null> => {
    if (!options.parts.includes(part)) return null;
    say(`measuring: ${part}`);
    const start = performance.now();
    const found = await work();
    say(`${part} took ${Math.round((performance.now() - start) / 1000)} s`);
    return found;
  };
  const imported = await measure('import', () => measureImport(deps.dataDir, orders, say));
  const isAboutShop = options.parts.some((part) => !OWN_SHOPS.includes(part));
  const shopId = isAboutShop ? await measuredShop(deps) : null;
  const shop = shopId === null ? null : await describeShop(deps, shopId, say);
  const ofShop = <T>(part: BenchPart, work: (id: number) => Promise<T>): Promise<T | null> =>
    shopId === null ? Promise.resolve(null) : measure(part, () => work(shopId));
  const queries = await ofShop('queries', (id) => measureQueries(deps, id, size));
  const screens = await ofShop('screens', () => measureScreens(deps.dataDir, size));
  const browser = await ofShop('browser', () => measureBrowser(deps.dataDir, size));
  const shops = await ofShop('shops', (id) => measureShops(deps, id, { orders, size }));
  const recosted = await ofShop('recosting', (id) => measureRecosting(deps, id));
  const sources = await ofShop('sources', (id) => measureSources(deps, id, size));
  const copying = await ofShop('copying', (id) => measureCopying(deps, id));
  const growth = await ofShop('growth', (id) => measureGrowth(deps, id, { orders, size }));
  const together = await ofShop('together', (id) => measureTogether(deps, id, { orders, size }));
  const sockets = await measure('sockets', () => measureSockets(deps, size));
  const visits = await measure('visits', () => measureVisits(deps, size));
  const attribution = await ofShop('attribution', (id) => measureAttribution(deps, id, size));
  const history = await measure('history', () =>
    measureHistory(deps, { orders: Math.min(orders, HISTORY_ORDERS_MAX), size }),
  );
  const ofScreens = { screens, browser, shops, sockets, visits, attribution, history };
  return { shop, queries, imported, recosted, sources, copying, growth, together, ...ofScreens };
}

async function measuredShop(deps: Deps): Promise<number> {
  const shop = await findShop(deps, BENCH_SHOP.shopKey);
  if (shop === null) throw new Error('There is no shop to measure: let the import part run first.');
  return shop.shopId;
}

async function describeShop(deps: Deps, shopId: number, say: BenchOptions['say']) {
  const size = await sizeOf(deps, shopId);
  say('filling the columnar copy');
  return { ...size, copySeconds: await fillCopy(deps, shopId) };
}

async function sizeOf({ db }: Deps, shopId: number) {
  const [row] = await db.query<{ orders: number; lines: number; ledgerEntries: number }>(
    `select (select count(*) from orders where shop_id = $1) as orders,
       (select count(*) from order_lines where shop_id = $1) as lines,
       (select count(*) from ledger where shop_id = $1) as "ledgerEntries"`,
    [shopId],
  );
  if (row === undefined) throw new Error('The database counted nothing.');
  return row;
}

/** Seconds until the first answer, which brings the copy up to date. */
async function fillCopy({ reader }: Deps, shopId: number): Promise<number> {
  const start = performance.now();
  await reader.read([shopId], 'select count(*) as entries from ledger where shop_id = $1', [
    shopId,
  ]);
  return (performance.now() - start) / 1000;
}
