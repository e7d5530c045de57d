import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import { NO_CONTACT } from '#app/domain/shops/shop-contact.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';
import { neutralOrder, NEUTRAL_IDS } from '../store/neutral-order.ts';
import type { SeededOrder, SeededStore } from '../store/seeded-store.ts';

/**
 * A shop platform of no particular kind: it gives our own records as JSON, page by page. It stands
 * in wherever a test is about services rather than about a platform.
 */
export interface PlainRemote {
  answer(request: Pick<SandboxRequest, 'url' | 'headers'>): SandboxReply;
  change(order: SeededOrder): void;
  remove(number: number): void;
  setUnitCost(product: number, cost: string): void;
  /** The secret that is accepted from now on; null: none. */
  secret: string | null;
  /** Requests for lists are answered 429 while it is set, with so many seconds to wait. */
  throttledSeconds: number | null;
}

export const PLAIN_SECRET = 'plain-secret-1';

export function plainRemote(store: SeededStore): PlainRemote {
  const orders = new Map(store.orders.map((order) => [order.number, neutralOrder(store, order)]));
  const costs = new Map(store.products.map(({ number, unitCost }) => [number, unitCost]));
  const remote: PlainRemote = {
    secret: PLAIN_SECRET,
    throttledSeconds: null,
    change: (order) => void orders.set(order.number, neutralOrder(store, order)),
    remove: (number) => void orders.delete(number),
    setUnitCost: (product, cost) => void costs.set(product, cost),
    answer: ({ url, headers }) => {
      if (headers['authorization'] !== `Bearer ${remote.secret}`) return { status: 401, body: {} };
      const [, list, id] = url.pathname.split('/');
      if (list === 'facts') return { status: 200, body: factsOf(store) };
      if (remote.throttledSeconds !== null) {
        const headers429 = { 'retry-after': String(remote.throttledSeconds) };
        return { status: 429, headers: headers429, body: {} };
      }
      if (list === 'products') return { status: 200, body: productsOf(store, costs) };
      if (id === undefined) return { status: 200, body: pageOf(orders, url.searchParams) };
      const order = orders.get(Number(id.slice(1)));
      return order === undefined ? { status: 404, body: {} } : { status: 200, body: order };
    },
  };
  return remote;
}

function factsOf({ name, currency, timeZone, country }: SeededStore) {
  const facts = { name, currency, timeZone, country, ordersSince: null, contact: NO_CONTACT };
  return { externalKey: 'plain-shop', ...facts };
}

/** Orders by number after one, or by their last change since an instant. */
function pageOf(orders: ReadonlyMap<number, PlatformOrder>, query: URLSearchParams) {
  const after = Number(query.get('after') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  const since = query.get('since') ?? '';
  const left = [...orders]
    .filter(([number, { updatedAt }]) => number > after && updatedAt >= since)
    .toSorted(([a], [b]) => a - b);
  const page = left.slice(0, limit);
  const last = page.at(-1)?.[0];
  return {
    orders: page.map(([, order]) => order),
    next: left.length > limit && last !== undefined ? String(last) : null,
    total: orders.size,
  };
}

function productsOf(store: SeededStore, costs: ReadonlyMap<number, string | null>) {
  return store.products.map((product) => ({
    productId: NEUTRAL_IDS.product(product.number),
    variantId: NEUTRAL_IDS.variant(product.number),
    title: product.title,
    sku: product.sku,
    unitCost: costs.get(product.number) ?? null,
  }));
}
