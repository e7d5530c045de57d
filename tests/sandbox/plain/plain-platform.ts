import { createHmac, timingSafeEqual } from 'node:crypto';
import { type HttpClient, HttpError, type HttpReply } from '#app/lib/http/http-client.ts';
import {
  NO_RECORDS,
  type Platform,
  PlatformError,
  type PlatformOrder,
  type PlatformRecords,
  type PlatformShop,
  type PlatformShopFacts,
  type PlatformToken,
  type ShopConnection,
  type SyncPage,
  type WebhookDelivery,
  type WebhookReading,
  type WebhookSecret,
} from '#app/platforms/port.ts';
import type { PlainRemote } from './plain-remote.ts';

export const PLAIN_PLATFORM_ID = 12;

export interface PlainPlatformOptions {
  /** Over the network, or straight to the remote: see `directHttp`. */
  readonly http: HttpClient;
  readonly endpoint: string;
  readonly pageSize: number;
  readonly pollMinutes?: number;
  readonly renew?: (externalKey: string, refreshToken: string) => Promise<PlatformToken | null>;
}

/** The platform that talks to a plain remote. */
export function plainPlatform(options: PlainPlatformOptions): Platform {
  return {
    platformId: PLAIN_PLATFORM_ID,
    name: 'Plain',
    capabilities: {
      categories: ['products', 'orders'],
      hasWebhooks: true,
      overlapSeconds: 60,
      pollMinutes: options.pollMinutes ?? 10,
    },
    ...(options.renew && { renew: options.renew }),
    open: (access) => openPlain(options, access),
    readWebhook,
  };
}

/** Asks the remote without a network. */
export function directHttp(remote: PlainRemote): HttpClient {
  return {
    send: ({ url, headers = {}, signal }) => {
      signal?.throwIfAborted();
      const { status, body, headers: replied = {} } = remote.answer({ url: new URL(url), headers });
      const text = JSON.stringify(body ?? null);
      if (status !== 429) return Promise.resolve({ status, headers: new Headers(replied), text });
      const retryAfterMs = Number(replied['retry-after'] ?? 0) * 1000;
      return Promise.reject(new HttpError('throttled', { status, retryAfterMs }));
    },
    stream: () => Promise.reject(new Error('The plain remote streams nothing.')),
  };
}

function openPlain({ http, endpoint, pageSize }: PlainPlatformOptions, access: ShopConnection) {
  const ask = async <T>(path: string, signal?: AbortSignal): Promise<T | null> => {
    const headers = { authorization: `Bearer ${await access.secret()}` };
    const request = { method: 'GET' as const, url: `${endpoint}${path}`, headers };
    const reply = await http.send({ ...request, ...(signal && { signal }) }).catch(faultOf);
    return readReply<T>(reply);
  };
  const orders = async function* (
    query: string,
    first: string | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<SyncPage> {
    let after = first ?? '0';
    for (;;) {
      const page = await ask<OrdersPage>(
        `/orders?${query}limit=${pageSize}&after=${after}`,
        signal,
      );
      if (page === null) return;
      const records = { ...NO_RECORDS, orders: page.orders };
      yield { records, cursor: page.next, total: page.total };
      if (page.next === null) return;
      after = page.next;
    }
  };
  const products = async function* (signal: AbortSignal | undefined): AsyncGenerator<SyncPage> {
    const told = (await ask<PlainProduct[]>('/products', signal)) ?? [];
    yield { records: catalogueOf(told), cursor: null, total: told.length };
  };
  const shop: PlatformShop = {
    facts: async ({ signal } = {}) => orThrow(await ask<PlatformShopFacts>('/facts', signal)),
    history: (category, { cursor, signal }) =>
      category === 'orders' ? orders('', cursor, signal) : products(signal),
    changes: (category, { since, signal }) =>
      category === 'orders' ? orders(`since=${since}&`, null, signal) : products(signal),
    one: async ({ id }, { signal } = {}) => {
      const order = await ask<PlatformOrder>(`/orders/${id}`, signal);
      return order === null ? null : { ...NO_RECORDS, orders: [order] };
    },
  };
  return shop;
}

interface OrdersPage {
  readonly orders: readonly PlatformOrder[];
  readonly next: string | null;
  readonly total: number;
}

interface PlainProduct {
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  readonly sku: string;
  readonly unitCost: string | null;
}

function catalogueOf(told: readonly PlainProduct[]): PlatformRecords {
  const untold = { vendor: null, productType: null, handle: null, status: null, imageUrl: null };
  return {
    ...NO_RECORDS,
    catalogue: {
      products: told.map(({ productId, title }) => ({ productId, title, ...untold })),
      variants: told.map(({ productId, variantId, sku }) => {
        return { productId, variantId, title: null, sku, price: null, barcode: null };
      }),
    },
    unitCosts: told.flatMap(({ variantId, unitCost }) =>
      unitCost === null ? [] : [{ variantId, cost: unitCost }],
    ),
  };
}

function orThrow<T>(value: T | null): T {
  if (value === null) throw new PlatformError('malformed', 'The shop tells nothing of itself.');
  return value;
}

function faultOf(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  const { failure, retryAfterMs } = error;
  const fault = failure === 'throttled' ? 'throttled' : 'unreachable';
  throw new PlatformError(fault, `Plain ${error.message}.`, {
    cause: error,
    ...(retryAfterMs !== null && { retryAfterMs }),
  });
}

function readReply<T>({ status, text }: HttpReply): T | null {
  if (status === 404) return null;
  if (status === 401) throw new PlatformError('revoked', 'Plain no longer knows us.');
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new PlatformError('malformed', 'Plain answered with something else.', { cause });
  }
}

interface PlainEvent {
  readonly shop: string;
  readonly id: string;
  readonly at: string;
  readonly effect: Extract<WebhookReading, { kind: 'event' }>['effect'];
}

/** Signed with the shop's own secret: HMAC-SHA256 over the bytes, in hexadecimal. */
async function readWebhook(
  { headers, body }: WebhookDelivery,
  secret: WebhookSecret,
): Promise<WebhookReading> {
  const key = await secret.of(headers['x-plain-shop'] ?? '');
  if (key === null) return { kind: 'refused', reason: 'unknown shop' };
  const given = Buffer.from(headers['x-plain-signature'] ?? '', 'hex');
  const own = createHmac('sha256', key).update(body).digest();
  if (given.length !== own.length || !timingSafeEqual(given, own)) {
    return { kind: 'refused', reason: 'signature' };
  }
  const { shop, id, at, effect } = JSON.parse(Buffer.from(body).toString()) as PlainEvent;
  const topic = effect.kind;
  return { kind: 'event', externalKey: shop, deliveryId: id, topic, triggeredAt: at, effect };
}

/** A genuine delivery. */
export function plainDelivery(event: PlainEvent, secret: string, now: string): WebhookDelivery {
  const body = Buffer.from(JSON.stringify(event));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { headers: { 'x-plain-shop': event.shop, 'x-plain-signature': signature }, body, now };
}
