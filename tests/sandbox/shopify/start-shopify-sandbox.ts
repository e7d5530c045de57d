import { type Sandbox, type SandboxReply, startSandbox } from '#tests/sandbox/sandbox-server.ts';
import type { SeededOrder, SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import { adminAnswer } from './admin-answer.ts';
import { adminInventoryItem, adminProducts } from './admin-products.ts';
import { type AdminObject, Edges } from './admin-object.ts';
import { adminOrder } from './admin-order.ts';
import { adminSchema } from './admin-schema.ts';
import { BillingDesk } from './billing-desk.ts';
import { billingPage } from './billing-page.ts';
import { bulkFaults } from './bulk-rules.ts';
import { BulkDesk } from './bulk-desk.ts';
import { arrange } from './connection-page.ts';
import { PointsMeter, type PointsOptions } from './points-meter.ts';
import { FlowDesk } from './flow-desk.ts';
import { WebPixelDesk } from './web-pixel-desk.ts';

export interface ShopifySandboxOptions {
  readonly shop?: string;
  readonly clock?: () => Date;
  /** Absent: without a limit. */
  readonly points?: PointsOptions;
  /** The version that it answers in; Shopify takes the oldest that it still has. */
  readonly answersIn?: string;
}

export interface ShopifySandbox extends Sandbox {
  readonly shop: string;
  /** Access tokens that the shop accepts. */
  readonly tokens: Set<string>;
  readonly bulk: BulkDesk;
  readonly meter: PointsMeter;
  /** Fields that are given as null with an error: "Order.customer". */
  readonly denied: Set<string>;
  readonly pixels: WebPixelDesk;
  /** Shopify Flow, as the app's events reach it. */
  readonly flow: FlowDesk;
  /** What the app charges the merchant, and how the merchant answers. */
  readonly billing: BillingDesk;
  /** What the IP allowlist of the app says to whoever asks; null while the address is on it. */
  readonly allowlist: { says: string | null };
  /** What moved in the shop's Shopify Payments account. */
  readonly payments: AdminObject[];
  /** From now on the shop holds this order instead of the one of its number, or besides. */
  change(order: SeededOrder): void;
  /** The same, in the Admin API's own words. */
  put(order: AdminObject): void;
  remove(orderId: string): void;
}

const WARM_UP = `{ orders(first: 1) { nodes {
  id lineItems(first: 1) { nodes { id } }
  agreements(first: 1) { nodes { id sales(first: 1) { nodes { id ... on ProductSale { id } } } } }
} } }`;
const WARM_UP_BULK = '{ orders { edges { node { id agreements { edges { node { id } } } } } } }';

const NO_LIMIT: PointsOptions = { maximum: 1e9, restoreRate: 1e9 };
export const SANDBOX_TOKEN = 'shpat_sandbox';

/** Shopify's Admin API for one shop: the real schema over a seeded store. */
export async function startShopifySandbox(
  store: SeededStore,
  {
    shop = 'seeded.myshopify.com',
    clock = () => new Date(),
    points = NO_LIMIT,
    answersIn = '2026-10',
  }: ShopifySandboxOptions = {},
): Promise<ShopifySandbox> {
  const schema = adminSchema();
  const orders = new Map<string, AdminObject>();
  const put = (order: AdminObject) => void orders.set(String(order['id']), order);
  for (const order of store.orders) put(adminOrder(store, order));
  const root: Record<string, unknown> = rootOf(store, shop, orders);
  const bulk = new BulkDesk(schema, root);
  root['bulkOperationRunQuery'] = ({ query }: { readonly query: string }) => bulk.run(query);
  root['bulkOperation'] = ({ id }: { readonly id: string }) => bulk.read(id);
  const pixels = new WebPixelDesk();
  const flow = new FlowDesk();
  const billing = new BillingDesk(clock);
  Object.assign(root, pixels.root(), flow.root(), billing.root());
  Object.assign(root['shop'] as object, {
    plan: () => ({ partnerDevelopment: billing.isDevelopment }),
  });
  const payments: AdminObject[] = [];
  root['shopifyPaymentsAccount'] = { balanceTransactions: new Edges(payments) };
  const tokens = new Set([SANDBOX_TOKEN]);
  const denied = new Set<string>();
  const allowlist: ShopifySandbox['allowlist'] = { says: null };
  const meter = new PointsMeter(points, clock);
  const sandbox = await startSandbox(async (request): Promise<SandboxReply> => {
    if (request.path.startsWith('/bulk/')) {
      const file = bulk.file(request.path);
      return file === null ? { status: 404, body: 'NoSuchKey' } : { status: 200, body: file };
    }
    if (request.path.startsWith('/charges/')) return billingPage(billing, request.path);
    if (request.path !== `/${shop}/admin/api/2026-10/graphql.json`) {
      return { status: 404, body: { errors: 'Not Found' } };
    }
    if (!tokens.has(request.headers['x-shopify-access-token'] ?? '')) {
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
    }
    if (allowlist.says !== null) return { status: 403, body: { errors: allowlist.says } };
    const answer = await adminAnswer({ schema, root, meter, denied }, request.body);
    return { ...answer, headers: { ...answer.headers, 'x-shopify-api-version': answersIn } };
  });
  bulk.serveAt(sandbox.url);
  billing.url = sandbox.url;
  // The first query over so large a schema takes longer than a test's client is patient.
  const free = new PointsMeter(NO_LIMIT, clock);
  await adminAnswer({ schema, root, meter: free, denied }, JSON.stringify({ query: WARM_UP }));
  bulkFaults(schema, WARM_UP_BULK);
  return {
    ...sandbox,
    shop,
    tokens,
    bulk,
    meter,
    pixels,
    flow,
    billing,
    allowlist,
    payments,
    denied,
    put,
    change: (order) => put(adminOrder(store, order)),
    remove: (orderId) => void orders.delete(`gid://shopify/Order/${orderId}`),
  };
}

function rootOf(
  store: SeededStore,
  shop: string,
  orders: ReadonlyMap<string, AdminObject>,
): Record<string, unknown> {
  const products = adminProducts(store);
  const items = store.products.map(adminInventoryItem);
  const oneOf =
    (objects: readonly AdminObject[]) =>
    ({ id }: { readonly id: string }) =>
      objects.find((one) => one['id'] === id) ?? null;
  return {
    shop: {
      name: store.name,
      myshopifyDomain: shop,
      currencyCode: store.currency,
      ianaTimezone: store.timeZone,
      shopAddress: { countryCodeV2: store.country, phone: '+44 20 7946 0018' },
      primaryDomain: { host: 'lamps.example' },
      email: 'shop@lamps.example',
      shopOwnerName: 'Ada Owner',
    },
    orders: new Edges(() => [...orders.values()]),
    ordersCount: (args: { readonly query?: string }) => ({
      count: arrange([...orders.values()], args).length,
      precision: 'EXACT',
    }),
    order: ({ id }: { readonly id: string }) => orders.get(id) ?? null,
    products: new Edges(products),
    product: oneOf(products),
    inventoryItems: new Edges(items),
    inventoryItem: oneOf(items),
  };
}
