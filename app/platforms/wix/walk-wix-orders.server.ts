import { z } from 'zod';
import {
  NO_RECORDS,
  type PlatformOrder,
  type PlatformRecords,
  type PlatformReject,
  type SyncPage,
} from '#app/platforms/port.ts';
import { convertWixOrder, getWixRate } from './convert-wix-order.ts';
import { BOUGHT, isWixOrderNeverPaid, mapWixOrder } from './map-wix-order.ts';
import type { WixApi } from './wix-api.server.ts';
import {
  fulfillmentsSchema,
  wixOrderSchema,
  wixSearchSchema,
  wixTransactionsSchema,
  type WixOrder,
} from './wix-schema.ts';

export interface WixOrdersContext {
  readonly api: WixApi;
  readonly currency: string;
  readonly pageSize: number;
}

/** The position of a walk: after everything created before an instant, and these of that instant. */
const placeSchema = z.object({ from: z.string(), seen: z.array(z.string()) });
type Place = z.output<typeof placeSchema>;

/**
 * Walks all orders that were bought, oldest first. Wix's cursors expire, so a resumed walk
 * continues from the instant that it had reached.
 */
export async function* walkWixOrders(
  context: WixOrdersContext,
  cursor: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<SyncPage> {
  const place = cursor === null ? null : placeSchema.parse(JSON.parse(cursor));
  const filter = {
    status: { $in: BOUGHT },
    ...(place && { createdDate: { $gte: place.from } }),
  };
  let last = place;
  for await (const { orders, rejects, isLast } of pages(context, filter, 'createdDate', signal)) {
    const fresh = orders.filter(({ id }) => place?.seen.includes(id) !== true);
    last = placeAfter(last, fresh);
    const records = await readRecords(context, fresh, rejects, signal);
    const next = isLast || last === null ? null : JSON.stringify(last);
    yield { records, cursor: next, total: null };
  }
}

/** Walks orders that changed at or after an instant, oldest change first. */
export async function* changedWixOrders(
  context: WixOrdersContext,
  since: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<SyncPage> {
  const filter = { status: { $in: BOUGHT }, updatedDate: { $gte: since } };
  for await (const { orders, rejects } of pages(context, filter, 'updatedDate', signal)) {
    const records = await readRecords(context, orders, rejects, signal);
    yield { records, cursor: null, total: null };
  }
}

const oneSchema = z.object({ order: wixOrderSchema });

/** Reads the present state of one order; no records while it is not bought, null when it does not exist. */
export async function oneWixOrder(
  context: WixOrdersContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords | null> {
  const path = `/ecom/v1/orders/${encodeURIComponent(id)}`;
  const reply = await context.api.request({ path, schema: oneSchema, signal });
  if (reply === null) return null;
  const isBought = BOUGHT.some((status) => status === reply.order.status);
  return isBought ? readRecords(context, [reply.order], [], signal) : NO_RECORDS;
}

interface OrdersPage {
  readonly orders: readonly WixOrder[];
  readonly rejects: readonly PlatformReject[];
  readonly isLast: boolean;
}

async function* pages(
  { api, pageSize }: WixOrdersContext,
  filter: object,
  sortedBy: 'createdDate' | 'updatedDate',
  signal: AbortSignal | undefined,
): AsyncGenerator<OrdersPage> {
  const first = { filter, sort: [{ fieldName: sortedBy, order: 'ASC' }] };
  for (let next: string | null = null; ;) {
    const cursorPaging = { limit: pageSize, ...(next !== null && { cursor: next }) };
    // A cursor holds its filter; Wix refuses both together.
    const search: object = { ...(next === null && first), cursorPaging };
    const page = await api.request({
      path: '/ecom/v1/orders/search',
      body: { search },
      schema: wixSearchSchema,
      signal,
    });
    const read = (page?.orders ?? []).map(readOrder);
    const following = page?.metadata?.cursors?.next ?? null;
    const isLast = page?.metadata?.hasNext !== true || following === null;
    yield {
      orders: read.flatMap(({ order }) => order ?? []),
      rejects: read.flatMap(({ reject }) => reject ?? []),
      isLast,
    };
    if (isLast) return;
    next = following;
  }
}

interface ReadOrder {
  readonly order?: WixOrder;
  readonly reject?: PlatformReject;
}

function readOrder(reply: unknown): ReadOrder {
  const parsed = wixOrderSchema.safeParse(reply);
  if (parsed.success) return { order: parsed.data };
  const named = z.object({ id: z.string() }).safeParse(reply);
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  return {
    reject: {
      category: 'orders',
      id: named.success ? named.data.id : null,
      reason: `Wix describes this order in a form that cannot be read (at "${where}").`,
    },
  };
}

async function readRecords(
  context: WixOrdersContext,
  reply: readonly WixOrder[],
  unread: readonly PlatformReject[],
  signal: AbortSignal | undefined,
): Promise<PlatformRecords> {
  const { api, currency } = context;
  const isForeign = (order: WixOrder) => getWixRate(order, currency) === null;
  const orders = reply.filter((order) => !isForeign(order));
  if (orders.length === 0)
    return { ...NO_RECORDS, rejects: [...unread, ...foreign(reply, currency)] };
  const body = { orderIds: orders.map(({ id }) => id) };
  const [money, parcels] = await Promise.all([
    api.request({
      path: '/ecom/v1/payments/list-by-ids',
      body,
      schema: wixTransactionsSchema,
      signal,
    }),
    api.request({
      path: '/ecom/v1/fulfillments/list-by-ids',
      body,
      schema: fulfillmentsSchema,
      signal,
    }),
  ]);
  const transactions = new Map((money?.orderTransactions ?? []).map((one) => [one.orderId, one]));
  const fulfillments = new Map(
    (parcels?.ordersWithFulfillments ?? []).map((one) => [one.orderId, one.fulfillments]),
  );
  const getTransactions = (orderId: string) =>
    transactions.get(orderId) ?? NO_TRANSACTIONS(orderId);
  const isSold = (order: WixOrder) => !isWixOrderNeverPaid(order, getTransactions(order.id));
  return {
    ...NO_RECORDS,
    unsold: orders
      .filter((order) => !isSold(order))
      .map(({ id, updatedDate }) => ({ id, status: null, updatedAt: updatedDate })),
    orders: orders.filter(isSold).flatMap((order): PlatformOrder[] => {
      const rate = getWixRate(order, currency);
      if (rate === null) return [];
      const reply = mapWixOrder({
        order,
        transactions: getTransactions(order.id),
        fulfillments: fulfillments.get(order.id) ?? [],
        decimals: rate.orderDecimals,
      });
      return [rate.rate === '1' ? reply : convertWixOrder(reply, rate)];
    }),
    rejects: [...unread, ...foreign(reply.filter(isForeign), currency)],
  };
}

const NO_TRANSACTIONS = (orderId: string) => ({ orderId, payments: [], refunds: [] });

function foreign(orders: readonly WixOrder[], currency: string): PlatformReject[] {
  return orders.map((order) => ({
    category: 'orders',
    id: order.id,
    reason:
      `Order ${order.number} is in ${order.currency ?? 'no currency'}, ` +
      `and no rate to ${currency} is kept with it.`,
  }));
}

function placeAfter(before: Place | null, orders: readonly WixOrder[]): Place | null {
  const last = orders.at(-1);
  if (last === undefined) return before;
  const from = last.createdDate;
  const same = orders.filter(({ createdDate }) => createdDate === from).map(({ id }) => id);
  return { from, seen: before?.from === from ? [...before.seen, ...same] : same };
}
