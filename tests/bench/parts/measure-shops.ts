import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Deps } from '#app/services/deps.ts';
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
  /** The most files and connections that the server had open; 0 where the system does not tell. */
  readonly handles: number;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
}

const SHOPS = 1000;
const CLIENTS = 20;
const WARM_PER_SHOP = 3;
const QUESTION = new URLSearchParams({
  metrics: 'orders,net_sales,net_profit',
  by: 'month',
  range: `${BENCH_SHOP.all.start}..${BENCH_SHOP.all.end}`,
});

/** Each shop is asked once, in a random order, and then all again. The public API is asked, by keys. */
export async function measureShops(deps: Deps, sourceShopId: number): Promise<ShopsMeasure> {
  const keys = await makeManyShops(deps, sourceShopId, SHOPS);
  return withServedShop(deps.dataDir, async (address, _cookie, pid) => {
    const memory = watchMemory(pid);
    let handles = 0;
    const ask = async (key: string) => {
      const response = await fetch(`${address}/api/v1/metrics?${QUESTION.toString()}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`A shop answered ${response.status}: ${text}`);
    };
    const times = async (order: readonly string[]): Promise<number[]> => {
      const found: number[] = [];
      const left = order.toReversed();
      const client = async () => {
        for (let key = left.pop(); key !== undefined; key = left.pop()) {
          const start = performance.now();
          await ask(key);
          found.push(performance.now() - start);
          handles = Math.max(handles, openHandles(pid));
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      return found;
    };
    const cold = await times(shuffled(keys));
    const before = processorSeconds(pid);
    const warm = await times(shuffled(Array.from({ length: WARM_PER_SHOP }, () => keys).flat()));
    const processorMsPerWarm = ((processorSeconds(pid) - before) * 1000) / warm.length;
    return {
      shops: SHOPS,
      clients: CLIENTS,
      cold: { median: median(cold), p95: quantile(cold, 0.95) },
      warm: { median: median(warm), p95: quantile(warm, 0.95) },
      processorMsPerWarm,
      peakBytes: memory.stop(),
      handles,
    };
  });
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
