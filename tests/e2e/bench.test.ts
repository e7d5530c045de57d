/**
 * Every part of the bench, small: for errors, answers and memory, so that the promises are watched between
 * two runs of the bench. A part that fails fails all; what its times say is the bench's own business.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COPY_LIMITS } from '#app/config/limits.ts';
import { platformWide } from '#app/data/shop-scope.ts';
import { openDeps, type OpenDeps } from '#app/server/open-deps.server.ts';
import { SMALL_SIZE } from '#tests/bench/bench-size.ts';
import { TARGETS, type BenchResults } from '#tests/bench/report/bench-results.ts';
import { resultText } from '#tests/bench/report/result-text.ts';
import { BENCH_PARTS, runBench } from '#tests/bench/run-bench.ts';
import { removeFolder } from '#tests/remove-folder.ts';

const ORDERS = 400;
const SMALL_SHOPS = 20;
/** Of the server itself, beside the columnar copies. */
const SERVER_BYTES_MAX = 512 * (1 << 20);

let dataDir = '';
let deps: OpenDeps | null = null;
let results: BenchResults;
const said: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-bench-'));
  // The bench's own processes find its database by these.
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', undefined);
  deps = await openDeps({ reader: 'duckdb', keepsNoAnswers: true });
  const opened = deps;
  const options = {
    orders: ORDERS,
    parts: BENCH_PARTS,
    size: SMALL_SIZE,
    say: (text: string) => void said.push(text),
  };
  results = await platformWide(() => runBench(opened, options));
}, 600_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await deps?.close();
  await removeFolder(dataDir);
});

describe('a small run of the bench', () => {
  it('measures every part', () => {
    const missing = Object.entries(results).filter(([, found]) => found === null);
    expect(missing).toEqual([]);
    const begun = said.filter((text) => text.startsWith('measuring: '));
    expect(begun.toSorted()).toEqual(BENCH_PARTS.map((part) => `measuring: ${part}`).toSorted());
  });

  it('has all orders in the books and in every part that counts them', () => {
    expect(results.shop?.orders).toBe(ORDERS);
    expect(results.imported?.orders).toBe(ORDERS);
    // A cost that rises touches every order that was not cancelled, and none is cancelled here.
    expect(results.recosted?.orders).toBe(ORDERS);
    expect(results.growth?.map(({ orders }) => orders)).toEqual([4, 40, 400, 1200]);
    expect(results.sources?.labels).toBe(ORDERS);
    expect(results.shops?.shops).toBe(SMALL_SHOPS);
    expect(results.history?.orders).toBe(ORDERS);
    expect(results.attribution?.orders).toBe(ORDERS);
  });

  it('loses nothing of what it sends', () => {
    // Two accounts of 20 campaigns over the 61 days of November and December.
    expect(results.sources?.adRows).toBe(2 * 20 * 61);
    expect(results.sources?.rereadWritten).toBe(0);
    expect(results.sockets).toMatchObject({ sockets: SMALL_SIZE.sockets, strays: 0 });
    expect(results.visits).toMatchObject({ written: 500, dropped: 0, orders: 200, visits: 1000 });
    expect(results.history).toMatchObject({ refused: 0, news: { orders: SMALL_SIZE.newOrders } });
  });

  it('holds as little memory as is promised for what it is', () => {
    expect(results.imported?.peakBytes).toBeLessThan(TARGETS.importPeakBytesMax / 2);
    expect(results.history?.workerPeakBytes).toBeLessThan(TARGETS.workerPeakBytesMax);
    expect(results.sockets?.residentBytes).toBeLessThan(TARGETS.socketsResidentBytesMax * 0.6);
    expect(results.shops?.peakBytes).toBeLessThan(COPY_LIMITS.memoryBytes + SERVER_BYTES_MAX);
  });

  it('is written down without a figure that is none', () => {
    const text = resultText(results, { date: '2024-01-01', options: '', machine: 'a machine' });
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  });
});
