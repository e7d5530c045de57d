import { z } from 'zod';
import {
  NO_RECORDS,
  type PlatformRecords,
  type PlatformReject,
  type SyncPage,
} from '#app/platforms/port.ts';
import {
  type AmazonOrder,
  INCLUDED_DATA,
  amazonOrderSchema,
  amazonSearchSchema,
} from './amazon-order-schema.ts';
import type { FbaReturns, ReturnsOfOrders } from './fba-returns.server.ts';
import { isAmazonOrderNeverPaid, isPending, mapAmazonOrder } from './map-amazon-order.ts';
import { predictFees, type PredictionContext } from './predict-fees.server.ts';
import type { Participations } from './participations.server.ts';
import type { OrderFinances } from './read-finances.ts';
import {
  financesOfOrder,
  financesSince,
  type FinancesContext,
  LATEST_MS,
  NO_FINANCES,
} from './walk-finances.server.ts';

export interface AmazonOrdersContext extends FinancesContext, PredictionContext {
  readonly returns: FbaReturns;
  readonly sold: Participations;
  /** Up to 100. */
  readonly pageSize: number;
}

/** The Orders API reports orders of the last two years. */
export const HISTORY_DAYS = 730;
const PATH = '/orders/2026-01-01/orders';

/** The position of a walk: after everything created before an instant, and these of that instant. */
const placeSchema = z.object({ from: z.string(), seen: z.array(z.string()) });
type Place = z.output<typeof placeSchema>;

export interface AmazonWalkOptions {
  readonly now: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Walks all orders, oldest first, with their postings. Postings since the first of them are read
 * once, by time: order by order, at Amazon's rate, a large history would take days.
 */
export async function* walkAmazonOrders(
  context: AmazonOrdersContext,
  cursor: string | null,
  { now, signal }: AmazonWalkOptions,
): AsyncGenerator<SyncPage> {
  const place = cursor === null ? null : placeSchema.parse(JSON.parse(cursor));
  const from = place?.from ?? new Date(Date.parse(now) - HISTORY_DAYS * 86_400_000).toISOString();
  const createdBefore = new Date(Date.parse(now) - LATEST_MS).toISOString();
  const posted = await financesSince(context, { from, now }, signal);
  let last = place;
  const query = { createdAfter: from, createdBefore };
  for await (const { orders, rejects, isLast } of pages(context, query, signal)) {
    const fresh = orders.filter(({ orderId }) => place?.seen.includes(orderId) !== true);
    last = placeAfter(last, fresh);
    const options = { now, signal, rejects };
    const records = await readRecords(context, fresh, posted, options);
    const next = isLast || last === null ? null : JSON.stringify(last);
    yield { records, cursor: next, total: null };
  }
}

/** Walks orders that changed at or after an instant, with their postings. */
export async function* changedAmazonOrders(
  context: AmazonOrdersContext,
  since: string,
  { now, signal }: AmazonWalkOptions,
): AsyncGenerator<SyncPage> {
  for await (const { orders, rejects } of pages(context, { lastUpdatedAfter: since }, signal)) {
    const posted = await postedFor(context, orders, { now, signal });
    const options = { now, signal, rejects };
    const records = await readRecords(context, orders, posted, options);
    yield { records, cursor: null, total: null };
  }
}

const oneSchema = z.object({ order: amazonOrderSchema });

/** Reads the present state of one order; no records while it is pending, null when it does not exist. */
export async function oneAmazonOrder(
  context: AmazonOrdersContext,
  id: string,
  { now, signal }: AmazonWalkOptions,
): Promise<PlatformRecords | null> {
  const reply = await context.api.request({
    operation: 'getOrder',
    path: `${PATH}/${encodeURIComponent(id)}`,
    query: { includedData: INCLUDED_DATA },
    schema: oneSchema,
    signal,
  });
  if (reply === null) return null;
  const posted = await postedFor(context, [reply.order], { now, signal });
  return readRecords(context, [reply.order], posted, { now, signal, rejects: [] });
}

interface OrdersPage {
  readonly orders: readonly AmazonOrder[];
  readonly rejects: readonly PlatformReject[];
  readonly isLast: boolean;
}

async function* pages(
  { api, sold, pageSize }: AmazonOrdersContext,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): AsyncGenerator<OrdersPage> {
  const query = {
    ...parameters,
    marketplaceIds: (await sold.of(signal)).map(({ marketplace }) => marketplace.id),
    includedData: INCLUDED_DATA,
    maxResultsPerPage: String(pageSize),
  };
  for (let paginationToken: string | null = null; ;) {
    const page: z.output<typeof amazonSearchSchema> | null = await api.request({
      operation: 'searchOrders',
      path: PATH,
      query: { ...query, ...(paginationToken !== null && { paginationToken }) },
      schema: amazonSearchSchema,
      signal,
    });
    const read = (page?.orders ?? []).map(readOrder);
    paginationToken = page?.pagination?.nextToken ?? null;
    yield {
      orders: read.flatMap(({ order }) => order ?? []),
      rejects: read.flatMap(({ reject }) => reject ?? []),
      isLast: paginationToken === null,
    };
    if (paginationToken === null) return;
  }
}

interface ReadOrder {
  readonly order?: AmazonOrder;
  readonly reject?: PlatformReject;
}

function readOrder(reply: unknown): ReadOrder {
  const parsed = amazonOrderSchema.safeParse(reply);
  if (parsed.success) return { order: parsed.data };
  const named = z.object({ orderId: z.string() }).safeParse(reply);
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  return {
    reject: {
      category: 'orders',
      id: named.success ? named.data.orderId : null,
      reason: `Amazon describes this order in a form that cannot be read (at "${where}").`,
    },
  };
}

/** Beyond this number of orders, reading everything since the oldest takes fewer requests. */
const ONE_BY_ONE_MAX = 25;

async function postedFor(
  context: FinancesContext,
  orders: readonly AmazonOrder[],
  { now, signal }: AmazonWalkOptions,
): Promise<ReadonlyMap<string, OrderFinances>> {
  const final = orders.filter((order) => !isPending(order));
  const [first] = final.map(({ createdTime }) => createdTime).toSorted();
  if (first === undefined) return new Map();
  if (final.length > ONE_BY_ONE_MAX) return financesSince(context, { from: first, now }, signal);
  const posted = new Map<string, OrderFinances>();
  for (const { orderId } of final) {
    posted.set(orderId, await financesOfOrder(context, orderId, signal));
  }
  return posted;
}

async function readRecords(
  context: AmazonOrdersContext,
  reply: readonly AmazonOrder[],
  posted: ReadonlyMap<string, OrderFinances>,
  { rejects, ...options }: AmazonWalkOptions & { readonly rejects: readonly PlatformReject[] },
): Promise<PlatformRecords> {
  const finances = (orderId: string) => posted.get(orderId) ?? NO_FINANCES;
  const settled = reply.filter((order) => !isPending(order));
  const isSold = (order: AmazonOrder) => !isAmazonOrderNeverPaid(order, finances(order.orderId));
  const orders = settled.filter(isSold);
  const predicted = await predictFees(context, orders, finances, options);
  const returned = await fetchReturns(context, orders, finances, options);
  return {
    ...NO_RECORDS,
    orders: orders.map((order) =>
      mapAmazonOrder({
        order,
        finances: finances(order.orderId),
        returns: returned.get(order.orderId) ?? [],
        predicted: predicted.get(order.orderId) ?? [],
        decimals: context.decimals,
      }),
    ),
    unsold: settled
      .filter((order) => !isSold(order))
      .map(({ orderId, lastUpdatedTime }) => ({
        id: orderId,
        status: null,
        updatedAt: lastUpdatedTime,
      })),
    rejects,
  };
}

/** Reads returns only where goods that Amazon had sent were refunded. */
async function fetchReturns(
  { returns }: AmazonOrdersContext,
  orders: readonly AmazonOrder[],
  finances: (orderId: string) => OrderFinances,
  { now, signal }: AmazonWalkOptions,
): Promise<ReturnsOfOrders> {
  const [from] = orders
    .filter(({ orderId, fulfillment }) => {
      const isByAmazon = fulfillment?.fulfilledBy === 'AMAZON';
      return isByAmazon && finances(orderId).refunds.length > 0;
    })
    .map(({ createdTime }) => createdTime)
    .toSorted();
  return from === undefined ? new Map() : returns.since({ from, now }, signal);
}

function placeAfter(before: Place | null, orders: readonly AmazonOrder[]): Place | null {
  const last = orders.at(-1);
  if (last === undefined) return before;
  const from = last.createdTime;
  const same = orders.filter(({ createdTime }) => createdTime === from);
  const ids = same.map(({ orderId }) => orderId);
  return { from, seen: before?.from === from ? [...before.seen, ...ids] : ids };
}
