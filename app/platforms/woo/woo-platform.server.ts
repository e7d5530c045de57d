import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { prefetchMapped } from '#app/lib/prefetch.ts';
import type { Wait } from '#app/lib/backoff.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import {
  NO_RECORDS,
  type Platform,
  type PlatformObject,
  type PlatformRecords,
  type PlatformShop,
  type ShopConnection,
  type SyncCategory,
  type SyncPage,
} from '#app/platforms/port.ts';
import { wooApi, type WooApi } from './api/woo-api.server.ts';
import { WOO_ORDER_FIELDS } from './records/woo-order.ts';
import { WOO_PRODUCT_FIELDS, wooProduct } from './records/woo-product.ts';
import { findSite } from './site/find-site.server.ts';
import { readFacts, readPriceDecimals } from './site/read-facts.ts';
import { readMonths } from './site/read-months.ts';
import { newPageSize } from './walk/page-size.ts';
import { type WooOrdersContext, readOrders } from './walk/read-orders.server.ts';
import { readProducts } from './walk/read-products.ts';
import { DECIMALS } from './walk/refunds-of-orders.ts';
import { countOrders, ordersWithOtherRefunds } from './walk/count-orders.ts';
import { walkByChange } from './walk/walk-by-change.ts';
import { walkById, type WalkedPage } from './walk/walk-by-id.ts';
import type { PageRequest } from './walk/page-size.ts';
import { readWebhook } from './webhooks/read-webhook.server.ts';
import { setUpWooWebhooks } from './webhooks/set-up-woo-webhooks.server.ts';

export interface WooPlatformOptions {
  /** Guarded: the addresses are the merchants'. */
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly wait: Wait;
  /** Replaces every shop's host, in tests; null for the shops themselves. */
  readonly endpoint: string | null;
  readonly allowsPrivateHosts?: boolean;
  /** The most objects of a page; WordPress's maximum when absent. */
  readonly rowsMax?: number;
}

/** Shops on WooCommerce 3.5 and later, by REST API v3. A shop's key is its address. */
export function wooPlatform(options: WooPlatformOptions): Platform {
  return {
    platformId: PLATFORM.wooCommerce,
    name: 'WooCommerce',
    capabilities: {
      categories: ['products', 'orders'],
      hasWebhooks: true,
      // Its dates have no fractions of a second, and hosts' clocks differ.
      overlapSeconds: 120,
      pollMinutes: 15,
    },
    open: (access) => openShop(options, access),
    find: (typed, { signal } = {}) => findSite(options, typed, signal),
    readWebhook: (delivery, secret) => readWebhook(delivery, secret),
  };
}

function openShop(options: WooPlatformOptions, access: ShopConnection): PlatformShop {
  const { externalKey: site, currency } = access;
  const api = wooApi({ ...options, site, secret: () => access.secret() });
  const context: Omit<WooOrdersContext, 'refunds'> = {
    api,
    referenceRates: access.referenceRates,
    factsOfSales: access.factsOfSales,
    money: cacheFor(options.clock, async () => ({
      currency,
      priceDecimals: await readPriceDecimals(api, undefined),
    })),
  };
  const toPageRequest = (category: SyncCategory, signal?: AbortSignal): PageRequest => ({
    ...LISTS[category === 'products' ? 'products' : 'orders'],
    // One failure of a host does not limit its page size for good.
    size: newPageSize(options.rowsMax),
    signal,
  });
  const pages = (
    category: SyncCategory,
    walked: AsyncIterable<WalkedPage>,
    signal?: AbortSignal,
  ) => {
    const refunds = { hasList: true };
    return readPages(walked, (rows) =>
      category === 'products'
        ? readProducts(api, rows, signal)
        : readOrders({ ...context, refunds }, rows, signal),
    );
  };
  return {
    facts: ({ signal } = {}) => readFacts(api, site, signal),
    months: (range) => readMonths(api, currency, range),
    history: (category, { cursor, signal }) =>
      isPaged(category)
        ? pages(category, walkById(api, cursor, toPageRequest(category, signal)), signal)
        : nothing(),
    changes: (category, { since, signal }) =>
      isPaged(category)
        ? pages(category, walkByChange(api, since, toPageRequest(category, signal)), signal)
        : nothing(),
    countOrders: (statuses, { signal } = {}) => countOrders(api, statuses, signal),
    ordersWithOtherRefunds: (refunds, { signal } = {}) =>
      ordersWithOtherRefunds(api, refunds, signal),
    one: (object, { signal } = {}) =>
      fetchOne({ ...context, refunds: { hasList: true } }, object, signal),
    watch: async (deliveryUrl, { signal } = {}) =>
      setUpWooWebhooks(api, { deliveryUrl, secret: await access.secret(), signal }),
  };
}

const SETTINGS_MS = 15 * 60_000;

/** Caches a successful reading for a while; a failed one is repeated. */
function cacheFor<T>(clock: () => Date, read: () => Promise<T>): () => Promise<T> {
  let cached: { readonly until: number; readonly value: Promise<T> } | null = null;
  return () => {
    const now = clock().getTime();
    if (cached !== null && now < cached.until) return cached.value;
    const value = read();
    cached = { until: now + SETTINGS_MS, value };
    value.catch(() => (cached = null));
    return value;
  };
}

const ORDER_PARAMS = { dp: DECIMALS, _fields: WOO_ORDER_FIELDS };
const PRODUCT_PARAMS = { _fields: WOO_PRODUCT_FIELDS };

const LISTS = {
  orders: { route: '/wc/v3/orders', params: { ...ORDER_PARAMS, status: 'any' } },
  products: { route: '/wc/v3/products', params: { ...PRODUCT_PARAMS, status: 'any' } },
} as const;

/** Stock comes with the products, and charges with their orders. */
function isPaged(category: SyncCategory): boolean {
  return category === 'orders' || category === 'products';
}

const PAGES_AT_ONCE = 3;

async function* readPages(
  walked: AsyncIterable<WalkedPage>,
  read: (rows: readonly unknown[]) => Promise<PlatformRecords>,
): AsyncGenerator<SyncPage> {
  // What belongs to a page is fetched while those before it are stored.
  const make = async ({ rows, cursor, total }: WalkedPage) => {
    return { records: await read(rows), cursor, total };
  };
  yield* prefetchMapped(walked, make, PAGES_AT_ONCE);
}

async function* nothing(): AsyncGenerator<SyncPage> {
  yield { records: NO_RECORDS, cursor: null, total: 0 };
}

async function fetchOne(
  context: WooOrdersContext,
  { category, id }: PlatformObject,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords | null> {
  if (!/^\d{1,15}$/.test(id) || !isPaged(category)) return null;
  if (category === 'products') return oneProduct(context.api, id, signal);
  const route = `/wc/v3/orders/${id}`;
  const answer = await context.api.request({ route, params: ORDER_PARAMS, signal });
  if (answer === null) return null;
  return readOrders(context, [answer.data], signal);
}

async function oneProduct(
  api: WooApi,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords | null> {
  const answer = await api.request({
    route: `/wc/v3/products/${id}`,
    params: PRODUCT_PARAMS,
    signal,
  });
  if (answer === null) return null;
  const parsed = wooProduct.safeParse(answer.data);
  if (parsed.success && parsed.data.status === 'trash') return null;
  const parent = parsed.success && parsed.data.type === 'variation' ? parsed.data.parent_id : 0;
  if (parent > 0) return oneProduct(api, String(parent), signal);
  return readProducts(api, [answer.data], signal);
}
