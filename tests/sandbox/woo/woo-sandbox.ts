import { createHmac } from 'node:crypto';
import {
  type Sandbox,
  type SandboxReply,
  type SandboxRequest,
  startSandbox,
} from '../sandbox-server.ts';
import type { SeededOrder, SeededStore } from '../store/seeded-store.ts';
import { type CapturedShapes, capturedShapes } from './captured-shape.ts';
import { handOver } from './woo-hand-over.ts';
import { refusedBy, type WooShopAuth } from './woo-auth.ts';
import { listReply, shown, without, wpError } from './woo-lists.ts';
import {
  VARIABLE_PRODUCT,
  toWooOrder,
  toWooProduct,
  type WooRecord,
  toWooRefunds,
  toWooVariation,
} from './woo-records.ts';
import { type StrayPaths, strayReply, TROUBLES, type WooTrouble } from './woo-hosts.ts';
import { revenueByMonth } from './woo-analytics.ts';
import { answerWebhooks, type WooWebhook } from './woo-webhooks.ts';

export interface WooSandboxOptions {
  /** Where the shop says it is; by default where the sandbox listens, over http. */
  readonly home?: string;
  /** Below the host: "/shop". */
  readonly folder?: string;
  /** 5.7.0 neither sorts by changes nor lists refunds over all orders. */
  readonly version?: '5.7.0' | '7.9.0' | '10.0.2';
  readonly permalinks?: 'pretty' | 'plain';
  readonly strayPaths?: StrayPaths;
  /** Decimals of the shop's prices; 2 by default. */
  readonly priceDecimals?: number;
  /** Whether PHP sees https, behind a proxy that speaks it; by default as home says. */
  readonly isSsl?: boolean;
  readonly passesHeader?: boolean;
  readonly permissions?: 'read' | 'read_write';
  readonly timeZone?: string;
  /** false: the merchant turned Analytics off. */
  readonly hasAnalytics?: boolean;
  /** false: a WordPress without the plugin. */
  readonly hasWooCommerce?: boolean;
  readonly now?: () => Date;
}

export interface WooSandbox extends Sandbox {
  readonly site: string;
  /** "ck_...:cs_...". */
  readonly secret: string;
  /** By id; change one and the next response has changed. */
  readonly orders: Map<number, WooRecord>;
  readonly refunds: Map<number, WooRecord[]>;
  readonly products: Map<number, WooRecord>;
  readonly webhooks: WooWebhook[];
  /** What the order is from now on. */
  change(order: SeededOrder): void;
  /** From now on; null heals it. */
  trouble(kind: WooTrouble | null): void;
  /** The merchant chooses other permalinks. */
  choosePermalinks(kind: 'pretty' | 'plain'): void;
  /** The key is deleted in the shop. */
  revoke(): void;
  /** A delivery as the shop sends it, signed with `secret`. */
  delivery(
    topic: string,
    body: object,
    secret: string,
  ): { headers: Record<string, string>; body: string };
}

const KEY = { consumerKey: `ck_${'a1'.repeat(20)}`, consumerSecret: `cs_${'b2'.repeat(20)}` };

/** A WooCommerce shop: its REST API v3, its key hand-over and its webhooks, as captured of real ones. */
export async function startWooSandbox(
  store: SeededStore,
  options: WooSandboxOptions = {},
): Promise<WooSandbox> {
  const { folder = '', version = '10.0.2' } = options;
  const hasCosts = version === '10.0.2';
  const state: {
    trouble: WooTrouble | null;
    door: WooShopAuth | null;
    permalinks: 'pretty' | 'plain';
  } = { trouble: null, door: null, permalinks: options.permalinks ?? 'pretty' };
  const timeZone = options.timeZone ?? store.timeZone;
  const shapes = capturedShapes(version, { hasCosts, timeZone });
  const shop: WooShop = {
    store,
    options,
    shapes,
    orders: new Map(),
    refunds: new Map(),
    products: byId(
      store.products.map((product) => shapes.product(toWooProduct(product, hasCosts))),
    ),
    webhooks: [],
  };
  const change = (order: SeededOrder) => {
    const record = shapes.order(toWooOrder(order, store.products, store.currency));
    shop.orders.set(record.id, record);
    shop.refunds.set(record.id, toWooRefunds(order).map(shapes.refund));
  };
  store.orders.forEach(change);
  let home = options.home ?? '';
  const sandbox = await startSandbox(async (request) => {
    const { door, trouble, permalinks } = state;
    if (door === null) return { status: 503 };
    if (trouble !== null && trouble !== 'php-warnings') return TROUBLES[trouble];
    const reply = await answer(shop, door, { request, home, folder, permalinks });
    if (trouble === null || typeof reply.body !== 'object') return reply;
    return { ...reply, body: `${WARNING}${JSON.stringify(reply.body)}` };
  });
  if (home === '') home = `${sandbox.url}${folder}`;
  state.door = {
    home,
    ...KEY,
    isSsl: options.isSsl ?? home.startsWith('https:'),
    passesHeader: options.passesHeader ?? true,
    permissions: options.permissions ?? 'read_write',
    nonces: new Set(),
    now: options.now ?? (() => new Date()),
  };
  const door = state.door;
  return Object.assign(sandbox, {
    site: home,
    secret: `${KEY.consumerKey}:${KEY.consumerSecret}`,
    orders: shop.orders,
    refunds: shop.refunds,
    products: shop.products,
    webhooks: shop.webhooks,
    change,
    trouble: (kind: WooTrouble | null) => void (state.trouble = kind),
    choosePermalinks: (kind: 'pretty' | 'plain') => void (state.permalinks = kind),
    revoke: () => void (state.door = { ...door, consumerKey: 'ck_deleted' }),
    delivery: (topic: string, body: object, secret: string) =>
      signedDelivery(home, topic, body, secret),
  });
}

export interface WooShop {
  readonly store: SeededStore;
  readonly options: WooSandboxOptions;
  readonly shapes: CapturedShapes;
  readonly orders: Map<number, WooRecord>;
  readonly refunds: Map<number, WooRecord[]>;
  readonly products: Map<number, WooRecord>;
  readonly webhooks: WooWebhook[];
}

interface Asked {
  readonly request: SandboxRequest;
  readonly home: string;
  readonly folder: string;
  readonly permalinks: 'pretty' | 'plain';
}

async function answer(
  shop: WooShop,
  door: WooShopAuth,
  { request, home, folder, permalinks }: Asked,
): Promise<SandboxReply> {
  const { pathname, searchParams } = request.url;
  const path = pathname.startsWith(folder) ? pathname.slice(folder.length) : pathname;
  const stray = strayReply(shop.options.strayPaths, request.url, home);
  if (path.startsWith('/wc-auth/v1/')) {
    // WooCommerce makes this page of its permalinks: without them it is any other path.
    return permalinks === 'pretty' ? handOver(request, { home, ...KEY }) : stray;
  }
  const pretty = /^\/wp-json(\/.*)$/.exec(path)?.[1] ?? null;
  // The parameter is understood whatever the permalinks are.
  const route = (permalinks === 'pretty' ? pretty : null) ?? searchParams.get('rest_route');
  if (route === null) return stray;
  if (route === '/') return { status: 200, body: indexOf(shop, home) };
  if (shop.options.hasWooCommerce === false) {
    return wpError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
  }
  const refusal = refusedBy(door, request);
  if (refusal !== null) return wpError(401, 'woocommerce_rest_authentication_error', refusal);
  if (route === '/wc-analytics/reports/revenue/stats') {
    const { orders, refunds, store, options, shapes } = shop;
    const timeZone = options.timeZone ?? store.timeZone;
    if (options.hasAnalytics === false) return wpError(404, 'rest_no_route', 'No route was found.');
    const books = { orders: orders.values(), refunds, timeZone, shapes };
    return revenueByMonth(books, request.url.searchParams);
  }
  return answerRoute(shop, route.replace(/^\/wc\/v3/, ''), request);
}

function indexOf({ store, options }: WooShop, home: string) {
  return {
    name: store.name,
    url: home,
    home,
    gmt_offset: '-5',
    timezone_string: options.timeZone ?? store.timeZone,
    namespaces: ['wp/v2', ...(options.hasWooCommerce === false ? [] : ['wc/v3'])],
  };
}

function answerRoute(
  shop: WooShop,
  route: string,
  request: SandboxRequest,
): SandboxReply | Promise<SandboxReply> {
  const query = request.url.searchParams;
  const [, list = '', id, inner] = /^\/([a-z_]+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(route) ?? [];
  const { version = '10.0.2' } = shop.options;
  const hasRefundList = version === '10.0.2';
  const isOld = version === '5.7.0';
  switch (`${list}${id === undefined ? '' : '/id'}${inner === undefined ? '' : `/${inner}`}`) {
    case 'orders':
      return listReply([...shop.orders.values()], query, isOld);
    case 'orders/id':
      return oneReply(shop.orders.get(Number(id)), query, 'shop_order');
    case 'orders/id/refunds':
      return without(listReply(shop.refunds.get(Number(id)) ?? [], query), UNSAID_OF_REFUNDS);
    case 'refunds':
      if (hasRefundList) {
        const all = [...shop.refunds.values()].flat();
        return without(listReply(all, query), UNSAID_OF_REFUNDS.slice(1));
      }
      break;
    case 'products':
      return listReply([...shop.products.values()], query, isOld);
    case 'products/id':
      return oneReply(shop.products.get(Number(id)), query, 'product');
    case 'products/id/variations':
      return listReply(variationsOf(shop), query);
    case 'settings/id':
      if (id === 'wc_admin') {
        return { status: 200, body: [{ id: 'woocommerce_date_type', value: 'date_paid' }] };
      }
      return { status: 200, body: settingsOf(shop) };
    case 'webhooks':
    case 'webhooks/id':
      return answerWebhooks(shop.webhooks, request, id);
  }
  return wpError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}

/** A refund names its order in the list of all refunds alone, and never when it was changed. */
const UNSAID_OF_REFUNDS = ['parent_id', 'date_modified_gmt', 'date_modified'];

function oneReply(
  record: WooRecord | undefined,
  query: URLSearchParams,
  type: string,
): SandboxReply {
  if (record !== undefined) return { status: 200, body: shown(record, query) };
  return wpError(404, `woocommerce_rest_${type}_invalid_id`, 'Invalid ID.');
}

function variationsOf({ store, options }: WooShop): WooRecord[] {
  return store.products
    .filter(({ number }) => number === VARIABLE_PRODUCT)
    .map((product) => toWooVariation(product, (options.version ?? '10.0.2') === '10.0.2'));
}

function settingsOf({ store, options }: WooShop) {
  return [
    { id: 'woocommerce_currency', value: store.currency },
    { id: 'woocommerce_default_country', value: `${store.country}:NY` },
    { id: 'woocommerce_price_num_decimals', value: String(options.priceDecimals ?? 2) },
  ];
}

function signedDelivery(home: string, topic: string, body: object, secret: string) {
  const text = JSON.stringify(body);
  const [resource = '', event = ''] = topic.split('.');
  return {
    body: text,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'WooCommerce/10.0.2 Hookshot (WordPress/6.9.7)',
      'x-wc-webhook-source': `${home}/`,
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-resource': resource,
      'x-wc-webhook-event': event,
      'x-wc-webhook-signature': createHmac('sha256', secret).update(text).digest('base64'),
      'x-wc-webhook-id': '1',
      'x-wc-webhook-delivery-id': '843a9292b6e2946414880288edc3fbd9',
    },
  };
}

function byId(records: readonly WooRecord[]): Map<number, WooRecord> {
  return new Map(records.map((record) => [record.id, record]));
}

const WARNING =
  '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/srv/wp/plugin.php</b> on line <b>[3]</b><br />\n';
