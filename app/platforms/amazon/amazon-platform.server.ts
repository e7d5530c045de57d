import { getCurrency } from '#app/domain/money/currency.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { shopContact } from '#app/domain/shops/shop-contact.ts';
import type { Wait } from '#app/lib/backoff.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import {
  type Platform,
  PlatformError,
  type PlatformShop,
  type PlatformShopFacts,
  type ShopConnection,
} from '#app/platforms/port.ts';
import { amazonAuthorisation } from './authorise-amazon.server.ts';
import { amazonApi } from './amazon-api.server.ts';
import { type AmazonAppKeys, lwaToken } from './lwa-tokens.server.ts';
import {
  type Marketplace,
  listMarketplaces,
  readAmazonShopKey,
  REGION_HOSTS,
} from './marketplaces.ts';
import { fbaReturns } from './fba-returns.server.ts';
import { readAmazonMonths } from './read-amazon-months.server.ts';
import { type Participations, participations } from './participations.server.ts';
import type { ExpectedFee } from './predict-fees.server.ts';
import { changedAmazonFinances, walkAmazonCharges } from './walk-amazon-charges.server.ts';
import { walkAmazonInventory } from './walk-amazon-inventory.server.ts';
import {
  type AmazonOrdersContext,
  changedAmazonOrders,
  HISTORY_DAYS,
  oneAmazonOrder,
  walkAmazonOrders,
} from './walk-amazon-orders.server.ts';
import { oneAmazonProduct, walkAmazonProducts } from './walk-amazon-products.server.ts';

const PAGE_SIZE = 100;

export interface AmazonPlatformOptions {
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly wait: Wait;
  readonly keys: AmazonAppKeys;
  readonly endpoint: string | null;
  /** Orders of a page; 100, Amazon's maximum, when absent. */
  readonly pageSize?: number;
}

/** Amazon, by the Selling Partner API: the sales of a seller in one currency of one region. */
export function amazonPlatform(options: AmazonPlatformOptions): Platform {
  return {
    platformId: PLATFORM.amazon,
    name: 'Amazon',
    capabilities: {
      categories: ['products', 'inventory', 'orders', 'finances'],
      hasWebhooks: false,
      overlapSeconds: 300,
      // searchOrders may be called once in three minutes for good.
      pollMinutes: 30,
    },
    open: (access) => openAmazon(options, access),
    renew: (_externalKey, refreshToken) =>
      lwaToken(options, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    authorisation: amazonAuthorisation(options),
    // Amazon's notifications need queues of Amazon's own: orders are requested instead.
    readWebhook: () =>
      Promise.resolve({ kind: 'refused', reason: 'Amazon sends nothing to this address.' }),
  };
}

function openAmazon(options: AmazonPlatformOptions, access: ShopConnection): PlatformShop {
  const { http, clock, wait, pageSize = PAGE_SIZE } = options;
  const key = readAmazonShopKey(access.externalKey);
  if (key === null || listMarketplaces(key).length === 0) {
    throw new PlatformError('malformed', 'This is no shop of Amazon.');
  }
  const endpoint = options.endpoint ?? REGION_HOSTS[key.region];
  const api = amazonApi({ http, clock, wait, endpoint, access });
  const sold = participations(api, key);
  const products = { api, http, wait, sold };
  const orders: AmazonOrdersContext = {
    api,
    currency: key.currency,
    decimals: getCurrency(key.currency).decimals,
    timeZone: access.timeZone,
    sold,
    returns: fbaReturns(products),
    pageSize,
    cachedFees: new Map<string, readonly ExpectedFee[]>(),
  };
  return {
    months: (range) => readAmazonMonths({ ...orders, clock }, range),
    facts: ({ signal } = {}) => readFacts(sold, access, clock(), signal),
    history: (category, { cursor, now, signal }) => {
      const walk = { now, signal };
      if (category === 'orders') return walkAmazonOrders(orders, cursor, walk);
      if (category === 'finances') return walkAmazonCharges(orders, cursor, walk);
      if (category === 'inventory') return walkAmazonInventory(products, walk);
      return walkAmazonProducts(products, cursor, walk);
    },
    changes: (category, { since, now, signal }) => {
      const walk = { now, signal };
      if (category === 'orders') return changedAmazonOrders(orders, since, walk);
      if (category === 'finances') return changedAmazonFinances(orders, since, walk);
      if (category === 'inventory') return walkAmazonInventory(products, walk);
      return walkAmazonProducts(products, null, walk);
    },
    one: ({ category, id }, { signal } = {}) =>
      category === 'orders'
        ? oneAmazonOrder(orders, id, { now: clock().toISOString(), signal })
        : oneAmazonProduct(products, id, signal),
  };
}

async function readFacts(
  sold: Participations,
  access: ShopConnection,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<PlatformShopFacts> {
  const [{ marketplace, storeName }] = await sold.now(signal);
  return {
    externalKey: access.externalKey,
    name: storeName ?? getName(marketplace),
    currency: marketplace.currency,
    timeZone: getZone(access, marketplace),
    country: marketplace.country,
    contact: shopContact({ domain: marketplace.domain }),
    ordersSince: new Date(now.getTime() - HISTORY_DAYS * 86_400_000).toISOString().slice(0, 10),
  };
}

function getName({ domain }: Marketplace): string {
  return domain.charAt(0).toUpperCase() + domain.slice(1);
}

/** Amazon reports no zone: the shop retains its own, and starts with its first marketplace's. */
function getZone({ timeZone }: ShopConnection, home: Marketplace): string {
  return timeZone === 'UTC' ? home.timeZone : timeZone;
}
