import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { majorText } from '#app/domain/money/major-text.ts';
import {
  type Sandbox,
  type SandboxReply,
  type SandboxRequest,
  startSandbox,
} from '#tests/sandbox/sandbox-server.ts';
import type { SeededProduct } from '#tests/sandbox/store/seeded-product-table.ts';
import type { SeededOrder, SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import { renderFulfillments, renderOrder, renderTransactions } from './render-wix-order.ts';
import { productsV3 } from './render-wix-products-v3.ts';
import { aggregateOrders, searchOrders } from './search-wix-orders.ts';
import { WIX_IDS } from './wix-ids.ts';

export interface WixSandbox extends Sandbox {
  readonly instanceId: string;
  readonly keys: {
    readonly appId: string;
    readonly appSecret: string;
    /** PEM. */
    readonly publicKey: string;
  };
  /** What webhooks and instances are signed with. */
  readonly privateKey: KeyObject;
  /** The token that opens the site now. */
  readonly token: string;
  change(order: SeededOrder): void;
  /** The app is removed from the site: neither its token nor its instance opens anything. */
  revoke(): void;
  /** The token has come to its end; a new one is there for the asking. */
  expire(): void;
}

export interface WixSandboxOptions {
  readonly catalogue?: 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED';
}

const IDS_MAX = 100;
/** What a merchant's browser brings back from the installer. */
export const WIX_CODE = 'OAUTH2.sandbox-code';

/** Wix's APIs over one store, as far as the platform uses them, with their refusals. */
export async function startWixSandbox(
  store: SeededStore,
  { catalogue = 'V1_CATALOG' }: WixSandboxOptions = {},
): Promise<WixSandbox> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = {
    appId: 'wix-app',
    appSecret: 'wix-app-secret',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const site = {
    store,
    catalogue,
    orders: new Map(store.orders.map((order) => [order.number, order])),
    instanceId: '7d1b2c3a-0000-4000-8000-00000000abcd',
    token: 'OauthNG.JWS.first',
    isInstalled: true,
  };
  const sandbox = await startSandbox((request) => answer(site, keys, request));
  return {
    ...sandbox,
    keys,
    privateKey,
    instanceId: site.instanceId,
    get token() {
      return site.token;
    },
    change: (order) => void site.orders.set(order.number, order),
    revoke: () => {
      site.isInstalled = false;
    },
    expire: () => {
      site.token = `${site.token}.next`;
    },
  };
}

interface Site {
  readonly store: SeededStore;
  readonly catalogue: string;
  readonly orders: Map<number, SeededOrder>;
  readonly instanceId: string;
  token: string;
  isInstalled: boolean;
}

const error = (status: number, message: string): SandboxReply => ({
  status,
  body: { message, details: {} },
});

function answer(site: Site, keys: WixSandbox['keys'], request: SandboxRequest): SandboxReply {
  const { method, url } = request;
  const route = `${method} ${url.pathname}`;
  const body = bodyOf(request);
  if (body === null) return error(400, 'The body is not JSON.');
  if (route === 'POST /oauth2/token') return tokenReply(site, keys, body);
  if (route === 'POST /oauth/access') return codeReply(site, keys, body);
  if (!site.isInstalled || request.headers['authorization'] !== site.token) {
    return error(401, 'UNAUTHENTICATED');
  }
  const orders = [...site.orders.values()];
  if (route === 'GET /stores/v3/provision/version') {
    return { status: 200, body: { catalogVersion: site.catalogue } };
  }
  if (url.pathname.startsWith('/stores/')) return storesReply(site, request, body);
  const [, orderId] = /^GET \/ecom\/v1\/orders\/([^/]+)$/.exec(route) ?? [];
  if (orderId !== undefined) {
    const found = orders.find(({ number }) => WIX_IDS.order(number) === orderId);
    return found === undefined
      ? error(404, 'NOT_FOUND')
      : { status: 200, body: { order: renderOrder(site.store, found) } };
  }
  switch (route) {
    case 'GET /apps/v1/instance':
      return { status: 200, body: { instance: instanceOf(site) } };
    case 'GET /site-properties/v4/properties':
      return { status: 200, body: propertiesOf(site) };
    case 'POST /ecom/v1/orders/search':
      return searchOrders(
        orders.map((order) => renderOrder(site.store, order)),
        body,
      );
    case 'POST /ecom/v1/orders/aggregate':
      return aggregateOrders(
        orders.map((order) => renderOrder(site.store, order)),
        body,
      );
    case 'POST /ecom/v1/payments/list-by-ids':
      return byIds(orders, body, (found) => ({ orderTransactions: found.map(renderTransactions) }));
    case 'POST /ecom/v1/fulfillments/list-by-ids':
      return byIds(orders, body, (found) => ({
        ordersWithFulfillments: found.map(renderFulfillments),
      }));
    default:
      return error(404, `No route ${route}`);
  }
}

type Body = Readonly<Record<string, unknown>>;

function bodyOf({ body, headers }: SandboxRequest): Body | null {
  if (body === '') return {};
  if (headers['content-type'] !== 'application/json') return null;
  return JSON.parse(body) as Body;
}

function tokenReply(site: Site, keys: WixSandbox['keys'], body: Body): SandboxReply {
  const isApp =
    body['grant_type'] === 'client_credentials' &&
    body['client_id'] === keys.appId &&
    body['client_secret'] === keys.appSecret;
  if (!isApp) return error(401, 'invalid client');
  if (!site.isInstalled || body['instance_id'] !== site.instanceId) {
    return error(400, 'App instance not found');
  }
  return {
    status: 200,
    body: { access_token: site.token, token_type: 'Bearer', expires_in: 14_400 },
  };
}

function codeReply(site: Site, keys: WixSandbox['keys'], body: Body): SandboxReply {
  const isGranted =
    body['grant_type'] === 'authorization_code' &&
    body['client_id'] === keys.appId &&
    body['client_secret'] === keys.appSecret &&
    site.isInstalled &&
    body['code'] === WIX_CODE;
  if (!isGranted) return error(400, 'invalid code');
  return { status: 200, body: { access_token: site.token, refresh_token: 'JWS.refresh' } };
}

function byIds(
  orders: readonly SeededOrder[],
  body: Body,
  render: (found: SeededOrder[]) => object,
): SandboxReply {
  const ids = body['orderIds'];
  if (!Array.isArray(ids) || ids.length < 1 || ids.length > IDS_MAX) {
    return error(400, 'orderIds has size 1 to 100');
  }
  const asked = new Set(ids as string[]);
  return {
    status: 200,
    body: render(orders.filter(({ number }) => asked.has(WIX_IDS.order(number)))),
  };
}

/** Each catalogue refuses the other's questions. */
function storesReply(site: Site, request: SandboxRequest, body: Body): SandboxReply {
  const { pathname } = request.url;
  const wanted = pathname.startsWith('/stores/v3/') ? 'V3_CATALOG' : 'V1_CATALOG';
  if (site.catalogue !== wanted) return error(428, `CATALOG_${wanted}_CALLING_ANOTHER`);
  if (wanted === 'V3_CATALOG') return productsV3(site.store.products, request, body);
  return pathname === '/stores/v1/products/query'
    ? productsReply(site, body)
    : error(404, pathname);
}

function productsReply({ store }: Site, body: Body): SandboxReply {
  const { paging } = (body['query'] ?? {}) as { paging?: { limit?: number; offset?: number } };
  const { limit = 100, offset = 0 } = paging ?? {};
  if (limit > 100) return error(400, 'limit is at most 100');
  const products = store.products.map(renderProduct);
  return {
    status: 200,
    body: {
      products: products.slice(offset, offset + limit),
      metadata: { items: limit, offset },
      totalResults: products.length,
    },
  };
}

function instanceOf({ instanceId }: Site) {
  return { instanceId, isFree: true, site: { url: 'https://lamps.example/shop' } };
}

function propertiesOf({ store }: Site) {
  return {
    properties: {
      paymentCurrency: store.currency,
      timeZone: store.timeZone,
      businessName: store.name,
      siteDisplayName: 'seeded-lamps',
      language: 'en',
      address: { country: store.country },
      email: 'shop@lamps.example',
      phone: '+44 20 7946 0018',
    },
    version: '1',
  };
}

/** Seeded products as the catalogue V1 of Wix Stores gives them. */
function renderProduct(product: SeededProduct) {
  const price = Number(majorText(product.priceMinor, 2));
  const cost = product.unitCost === null ? null : Number(product.unitCost);
  return {
    id: WIX_IDS.product(product.number),
    numericId: String(product.number),
    name: product.title,
    slug: `product-${product.number}`,
    visible: true,
    productType: 'physical',
    brand: product.vendor,
    sku: product.sku,
    price: { currency: 'USD', price, discountedPrice: price },
    ...(cost !== null && {
      costAndProfitData: { itemCost: cost, formattedItemCost: `${cost}`, profit: price - cost },
    }),
    stock: { trackInventory: true, quantity: product.stock, inStock: product.stock > 0 },
    manageVariants: false,
    variants: [],
    media: { mainMedia: { image: { url: `https://static.example/${product.number}.jpg` } } },
  };
}
