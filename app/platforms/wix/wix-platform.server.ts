import { z } from 'zod';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { shopContact } from '#app/domain/shops/shop-contact.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import {
  NO_RECORDS,
  type Platform,
  PlatformError,
  type PlatformRecords,
  type PlatformShop,
  type PlatformShopFacts,
  type ShopConnection,
  type SyncPage,
} from '#app/platforms/port.ts';
import { wixAuthorisation } from './authorise-wix.server.ts';
import { readWixWebhook } from './read-wix-webhook.server.ts';
import { changedWixOrders, oneWixOrder, walkWixOrders } from './walk-wix-orders.server.ts';
import { readWixMonths } from './read-wix-months.server.ts';
import { oneWixProductV3, walkWixProductsV3 } from './walk-wix-products-v3.server.ts';
import {
  oneWixProduct,
  walkWixProducts,
  type WixProductsContext,
} from './walk-wix-products.server.ts';
import { type WixApi, wixApi } from './wix-api.server.ts';
import { type WixAppKeys, wixToken } from './wix-tokens.server.ts';

const HOST = 'https://www.wixapis.com';
const PAGE_SIZE = 100;

export interface WixPlatformOptions {
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly keys: WixAppKeys;
  readonly endpoint: string | null;
  /** Objects of a page; 100, Wix's maximum, when absent. */
  readonly pageSize?: number;
}

/** Wix: the eCommerce and Stores APIs of the sites on which the app is installed. */
export function wixPlatform(options: WixPlatformOptions): Platform {
  const { http, clock, keys } = options;
  const endpoint = options.endpoint ?? HOST;
  return {
    platformId: PLATFORM.wix,
    name: 'Wix',
    capabilities: {
      categories: ['products', 'orders'],
      hasWebhooks: true,
      overlapSeconds: 300,
      pollMinutes: 30,
    },
    open: (access) => openWix({ ...options, endpoint }, access),
    renew: (_externalKey, instanceId) => wixToken({ http, endpoint, keys, clock }, instanceId),
    authorisation: wixAuthorisation({ http, endpoint, keys, clock }),
    readWebhook: (delivery) => readWixWebhook(delivery, keys.publicKey),
  };
}

function openWix(
  { http, endpoint, clock, pageSize = PAGE_SIZE }: WixPlatformOptions & { endpoint: string },
  access: ShopConnection,
): PlatformShop {
  const api = wixApi({ http, endpoint, access });
  const orders = { api, currency: access.currency, pageSize };
  const products = (now: string) => ({ api, now, pageSize });
  return {
    months: (range) => readWixMonths(api, access.timeZone, range),
    facts: ({ signal } = {}) => readFacts(api, access.externalKey, signal),
    history: (category, { cursor, now, signal }) =>
      category === 'orders'
        ? walkWixOrders(orders, cursor, signal)
        : wixProductsVersion(products(now), cursor, signal),
    // The catalogue reports no changes; it is small enough to be read completely.
    changes: (category, { since, now, signal }) =>
      category === 'orders'
        ? changedWixOrders(orders, since, signal)
        : wixProductsVersion(products(now), null, signal),
    one: ({ category, id }, { signal } = {}) =>
      category === 'orders'
        ? oneWixOrder(orders, id, signal)
        : wixProduct(products(clock().toISOString()), id, signal),
  };
}

const instanceSchema = z.object({
  instance: z.object({
    instanceId: z.string(),
    site: z.object({ url: z.string().nullish() }).nullish(),
  }),
});
const propertiesSchema = z.object({
  properties: z.object({
    paymentCurrency: z.string().length(3),
    timeZone: z.string().min(1),
    businessName: z.string().nullish(),
    siteDisplayName: z.string().nullish(),
    address: z.object({ country: z.string().nullish() }).nullish(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
  }),
});

async function readFacts(
  api: WixApi,
  externalKey: string,
  signal: AbortSignal | undefined,
): Promise<PlatformShopFacts> {
  const reply = await api.request({ path: '/apps/v1/instance', schema: instanceSchema, signal });
  const path = '/site-properties/v4/properties';
  const site = await api.request({ path, schema: propertiesSchema, signal });
  if (reply?.instance.instanceId !== externalKey || site === null) {
    throw new PlatformError('malformed', 'Wix tells nothing of this site.');
  }
  const { paymentCurrency, timeZone, businessName, siteDisplayName, address } = site.properties;
  return {
    externalKey,
    name: businessName || siteDisplayName || 'Wix site',
    currency: paymentCurrency,
    timeZone,
    country: address?.country ?? '',
    ordersSince: null,
    contact: shopContact({
      domain: getHost(reply.instance.site?.url),
      email: site.properties.email,
      phone: site.properties.phone,
    }),
  };
}

function getHost(url: string | null | undefined): string | null {
  return url !== null && url !== undefined && URL.canParse(url) ? new URL(url).host : null;
}

const versionSchema = z.object({ catalogVersion: z.string() });

/**
 * Walks the products of a site in either catalogue: Wix moves sites from V1 to V3, and each refuses
 * requests for the other. A site without Wix Stores has none.
 */
async function* wixProductsVersion(
  context: WixProductsContext,
  cursor: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<SyncPage> {
  const version = await detectVersion(context, signal);
  if (version === 'V3_CATALOG') yield* walkWixProductsV3(context, signal);
  else if (version === 'V1_CATALOG') yield* walkWixProducts(context, cursor, signal);
  else yield { records: NO_RECORDS, cursor: null, total: 0 };
}

/** Reads the present state of one product; null when it does not exist. */
async function wixProduct(
  context: WixProductsContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords | null> {
  const version = await detectVersion(context, signal);
  if (version === 'V3_CATALOG') return oneWixProductV3(context, id, signal);
  return version === 'V1_CATALOG' ? oneWixProduct(context, id, signal) : null;
}

async function detectVersion(
  { api }: WixProductsContext,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const path = '/stores/v3/provision/version';
  return (await api.request({ path, schema: versionSchema, signal }))?.catalogVersion ?? null;
}
