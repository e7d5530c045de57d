import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Deps } from '#app/services/deps.ts';
import type { BenchSize } from '../bench-size.ts';
import { watchMemory } from '../measure/process-memory.ts';
import { processorSeconds } from '../measure/processor-time.ts';
import { median, quantile } from '../measure/timing.ts';
import { BENCH_SHOP } from '../shop/bench-shop.ts';
import { makeManyShops } from './many-shops.ts';
import { withServedShop } from './measure-screens.ts';

/** Many small shops on one server, asked by many at once. */
export interface ShopsMeasure {
  readonly shops: number;
  readonly clients: number;
  /** Milliseconds of the first answer of each shop, and of later ones in any order. */
  readonly cold: Spread;
  readonly warm: Spread;
  /** Of the server, its children and threads included. */
  readonly processorMsPerWarm: number;
  readonly peakBytes: number;
  /** The most files and connections that the server had open; 0 where the system does not report it. */
  readonly handles: number;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
}

/** The promise is made for so many; a small run has fewer. */
const SHOPS_MAX = 1000;
const CLIENTS = 20;
/** Ends of the ranges after the first, one after the other: no query runs twice. */
const LATER_ENDS = ['2022-12-30', '2022-12-29', '2022-12-28'];

/** Each shop is queried once, in a random order, and then all again, through the public API. */
export async function measureShops(
  deps: Deps,
  sourceShopId: number,
  { orders, size }: { readonly orders: number; readonly size: BenchSize },
): Promise<ShopsMeasure> {
  const shops = Math.min(SHOPS_MAX, Math.ceil(orders / size.ordersForAShop));
  const keys = await makeManyShops(deps, sourceShopId, shops);
  return withServedShop(deps.dataDir, async (address, _cookie, pid) => {
    const memory = watchMemory(pid);
    let handles = 0;
    const ask = async (key: string, end: string) => {
      const response = await fetch(`${address}/api/v1/metrics?${questionTo(end)}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`A shop answered ${response.status}: ${text}`);
    };
    const times = async (end: string): Promise<number[]> => {
      const found: number[] = [];
      const left = shuffled(keys);
      const client = async () => {
        for (let key = left.pop(); key !== undefined; key = left.pop()) {
          const start = performance.now();
          await ask(key, end);
          found.push(performance.now() - start);
          handles = Math.max(handles, openHandles(pid));
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      return found;
    };
    const cold = await times(BENCH_SHOP.all.end);
    const before = processorSeconds(pid);
    const warm: number[] = [];
    for (const end of LATER_ENDS) warm.push(...(await times(end)));
    const processorMsPerWarm = ((processorSeconds(pid) - before) * 1000) / warm.length;
    return {
      shops,
      clients: CLIENTS,
      cold: { median: median(cold), p95: quantile(cold, 0.95) },
      warm: { median: median(warm), p95: quantile(warm, 0.95) },
      processorMsPerWarm,
      peakBytes: memory.stop(),
      handles,
    };
  });
}

function questionTo(end: string): string {
  const range = `${BENCH_SHOP.all.start}..${end}`;
  return new URLSearchParams({
    metrics: 'orders,net_sales,net_profit',
    by: 'month',
    range,
  }).toString();
}

/** In an order that looks random and is the same in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  let state = 1;
  const keyed = items.map((item) => {
    state = (state * 48_271) % 2_147_483_647;
    return { item, key: state };
  });
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

function openHandles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    // The system has no /proc.
    return 0;
  }
}
