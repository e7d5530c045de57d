import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { addDays, getWeekStart } from '#app/domain/calendar/day.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { bestKey, type SingleThing } from './best-key.server.ts';

/** Days before the shop's last one, in which the best seller is searched. */
const DAYS = 90;
/** The life of the cached answer, for every page shows the menu. */
const CACHE_MS = 600_000;

interface CachedKey {
  readonly until: number;
  readonly key: string | null;
}

const cacheByDeps = new WeakMap<Deps['db'], Map<string, CachedKey>>();

/** Returns the product or collection that the side menu opens; null while none was sold. */
export async function getBestThing(
  deps: Deps,
  shop: Shop,
  of: SingleThing,
): Promise<string | null> {
  const { shopId, lastDataDay } = shop;
  if (lastDataDay === null) return null;
  const cache = cacheByDeps.get(deps.db) ?? new Map<string, CachedKey>();
  cacheByDeps.set(deps.db, cache);
  const name = `${shopId} ${of}`;
  const now = deps.clock().getTime();
  const cached = cache.get(name);
  if (cached !== undefined && cached.until > now) return cached.key;
  // Only what is known is shared: a query under way ends when the reader who began it leaves.
  const key = await read(deps, { shop, of, lastDataDay });
  cache.set(name, { until: now + CACHE_MS, key });
  return key;
}

async function read(
  deps: Deps,
  { shop, of, lastDataDay }: { shop: Shop; of: SingleThing; lastDataDay: string },
): Promise<string | null> {
  const base = {
    shopIds: [shop.shopId],
    range: { start: addDays(lastDataDay, -DAYS), end: lastDataDay },
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: await selectDateBasis(deps.db, shop.shopId),
    weekStart: getWeekStart(shop.country),
  } as const;
  return bestKey(deps, base, of);
}
