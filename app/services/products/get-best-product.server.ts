import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { addDays, getWeekStart } from '#app/domain/calendar/day.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { bestSeller } from './best-seller.server.ts';

/** Days before the shop's last one, in which the best seller is looked for. */
const DAYS = 90;
/** The menu stands on every page: the answer is cached for so long. */
const CACHE_MS = 600_000;

interface CachedProduct {
  readonly until: number;
  readonly productId: string | null;
}

const cacheByDeps = new WeakMap<Deps['db'], Map<number, CachedProduct>>();

/** The product that "Single Product" of the side menu opens; null while nothing was sold. */
export async function getBestProduct(deps: Deps, shop: Shop): Promise<string | null> {
  const { lastDataDay } = shop;
  if (lastDataDay === null) return null;
  const cache = cacheByDeps.get(deps.db) ?? new Map<number, CachedProduct>();
  cacheByDeps.set(deps.db, cache);
  const now = deps.clock().getTime();
  const known = cache.get(shop.shopId);
  if (known !== undefined && known.until > now) return known.productId;
  // Only what is known is shared: a query under way ends when the reader who began it leaves.
  const productId = await read(deps, shop, lastDataDay);
  cache.set(shop.shopId, { until: now + CACHE_MS, productId });
  return productId;
}

async function read(deps: Deps, shop: Shop, lastDataDay: string): Promise<string | null> {
  return bestSeller(deps, {
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
  });
}
