import { getCurrency } from '#app/domain/money/currency.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import {
  NO_RECORDS,
  PlatformError,
  type Abortable,
  type Platform,
  type PlatformShop,
  type ShopConnection,
  type SyncPage,
} from '../port.ts';
import { adminClient } from './admin-client.server.ts';
import { shopBilling } from './billing/shop-billing.server.ts';
import { shopCharges } from './charges/shop-charges.server.ts';
import type { Feed } from './feeds/feed.ts';
import { inventoryFeed } from './feeds/inventory-feed.ts';
import { ordersFeed } from './feeds/orders-feed.ts';
import { productsFeed } from './feeds/products-feed.ts';
import { shopFlow } from './flow/shop-flow.server.ts';
import { PIXEL_SCOPES, shopPixel } from './pixel/shop-pixel.server.ts';
import type { ShopifyShop } from './shopify-shop.ts';
import type { PointsBucketOptions } from './points-bucket.ts';
import { listAppSecrets, type ShopifyApp } from './session-token.server.ts';
import { shopChanges } from './shop-changes.server.ts';
import { readShopifyMonths } from './read-shopify-months.server.ts';
import { firstReadableDay, shopFacts } from './shop-facts.server.ts';
import { shopHistory } from './shop-history.server.ts';
import { shopOne } from './shop-one.server.ts';
import { shopifyAdmin } from './shopify-admin.server.ts';
import { readShopifyWebhook } from './webhooks/read-webhook.server.ts';

export interface ShopifyPlatformOptions extends PointsBucketOptions {
  readonly app: ShopifyApp;
  readonly http: HttpClient;
  /** Used for the one request that carries the app's secret: tokens. */
  readonly fetch: typeof fetch;
  /** A stand-in that replaces `https://{shop}`; null for Shopify. */
  readonly endpoint: string | null;
  readonly onOtherVersion?: (version: string) => void;
  /** Called when Shopify allows this app no bulk operation, with the shop's domain. */
  readonly onBulkNotAllowed?: (shop: string) => void;
  readonly pageSize?: number;
}

const FEEDS: ShopifyShop['feeds'] = {
  products: productsFeed,
  inventory: inventoryFeed,
  orders: ordersFeed,
};

const PAGE_SIZE = 250;
/** Optional: without it Shopify Payments is not queried. */
const PAYMENTS_SCOPE = 'read_shopify_payments_accounts';
const NO_PAGE: SyncPage = { records: NO_RECORDS, cursor: null, total: null };
/** Shopify Payments began in 2013. */
const BEFORE_ALL = '2013-01-01T00:00:00Z';

/** Shopify, by its Admin GraphQL API alone. */
export function shopifyPlatform(options: ShopifyPlatformOptions): Platform {
  const { app, endpoint, clock } = options;
  const admin = shopifyAdmin({ ...app, fetch: options.fetch, clock, endpoint });
  return {
    platformId: PLATFORM.shopify,
    name: 'Shopify',
    capabilities: {
      categories: ['products', 'inventory', 'orders', 'finances'],
      hasWebhooks: true,
      // Search results lag behind the objects they are of.
      overlapSeconds: 120,
      pollMinutes: 15,
      scopesWithoutRecords: PIXEL_SCOPES,
    },
    open: (access) => openShop(options, access),
    async renew(externalKey, refreshToken) {
      try {
        return await admin.refresh(externalKey, refreshToken);
      } catch (cause) {
        throw new PlatformError('unreachable', 'Shopify gave no new access.', { cause });
      }
    },
    readWebhook: (delivery) => Promise.resolve(readShopifyWebhook(delivery, listAppSecrets(app))),
  };
}

function openShop(options: ShopifyPlatformOptions, access: ShopConnection): PlatformShop {
  const client = adminClient(options, access);
  const shop: ShopifyShop = {
    client,
    http: options.http,
    wait: options.wait,
    money: { currency: access.currency, decimals: getCurrency(access.currency).decimals },
    ...(access.referenceRates && { referenceRates: access.referenceRates }),
    isStandIn: options.endpoint !== null,
    pageSize: options.pageSize ?? PAGE_SIZE,
    feeds: FEEDS,
    noteBulk: async (isAllowed) => {
      if (!isAllowed) options.onBulkNotAllowed?.(access.externalKey);
      await access.noteBulk?.(isAllowed);
    },
  };
  const scopes = access.scopes.split(',').map((scope) => scope.trim());
  const charges = (cursor: string, { signal }: Abortable) => {
    if (!scopes.includes(PAYMENTS_SCOPE)) return [NO_PAGE];
    const { money } = shop;
    const { timeZone } = access;
    return shopCharges({ client, money, timeZone, cursor, ...(signal && { signal }) });
  };
  return {
    pixel: shopPixel(client),
    flow: shopFlow(client),
    billing: shopBilling(client, access.externalKey),
    months: (range) => {
      const { timeZone } = access;
      const today = businessTime(options.clock().getTime(), timeZone).day;
      const ordersSince = firstReadableDay(scopes, today);
      return readShopifyMonths(client, { ...range, timeZone, ordersSince });
    },
    facts: (abortable = {}) => shopFacts(client, { scopes, now: options.clock(), ...abortable }),
    async *history(category, historyOptions) {
      if (category === 'finances')
        yield* charges(historyOptions.cursor ?? BEFORE_ALL, historyOptions);
      const feed = shop.feeds[category];
      if (feed !== undefined) yield* shopHistory(shop, feed, historyOptions);
    },
    async *changes(category, changesOptions) {
      if (category === 'finances') yield* charges(changesOptions.since, changesOptions);
      const feed = shop.feeds[category];
      if (feed !== undefined) yield* shopChanges(shop, feed, changesOptions);
    },
    async one({ category, id }, abortable = {}) {
      const feed: Feed | undefined = shop.feeds[category];
      return feed === undefined ? null : shopOne(shop, feed, id, abortable);
    },
  };
}
