import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { NO_RECORDS, type PlatformOrder, type SyncPage } from '#app/platforms/port.ts';
import { readTransaction } from './read-finances.ts';
import {
  type AmazonOrdersContext,
  HISTORY_DAYS,
  oneAmazonOrder,
  type AmazonWalkOptions,
} from './walk-amazon-orders.server.ts';
import { transactionsSince } from './walk-finances.server.ts';

/** Walks charges of Amazon apart from orders; orders carry their own postings. */
export async function* walkAmazonCharges(
  context: AmazonOrdersContext,
  cursor: string | null,
  { now, signal }: AmazonWalkOptions,
): AsyncGenerator<SyncPage> {
  const from = cursor ?? new Date(Date.parse(now) - HISTORY_DAYS * 86_400_000).toISOString();
  for (let start = Date.parse(from); ; start += MONTH_MS - OVERLAP_MS) {
    const end = Math.min(Date.parse(now), start + MONTH_MS);
    const range = { from: new Date(start).toISOString(), now: new Date(end).toISOString() };
    const finances: PlatformCharge[] = [];
    for await (const page of transactionsSince(context, range, signal)) {
      for (const transaction of page) {
        const reading = readTransaction(transaction, context);
        if (reading.kind === 'charge') finances.push(reading.charge);
      }
    }
    const isLast = end >= Date.parse(now);
    const next = isLast ? null : new Date(end - OVERLAP_MS).toISOString();
    yield { records: { ...NO_RECORDS, finances }, cursor: next, total: null };
    if (isLast) return;
  }
}

const MONTH_MS = 30 * 86_400_000;
/** Parts of the walk overlap; a charge reported twice is the same charge. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Walks everything posted at or after an instant: charges, and the present state of orders with a
 * posting or a return, since Amazon does not call such an order changed.
 */
export async function* changedAmazonFinances(
  context: AmazonOrdersContext,
  since: string,
  { now, signal }: AmazonWalkOptions,
): AsyncGenerator<SyncPage> {
  const yielded = new Set<string>();
  const fetchOrders = async (ids: readonly string[]) => {
    const orders: PlatformOrder[] = [];
    for (const id of new Set(ids)) {
      if (yielded.has(id)) continue;
      yielded.add(id);
      const transaction = await oneAmazonOrder(context, id, { now, signal });
      orders.push(...(transaction?.orders ?? []));
    }
    return orders;
  };
  for await (const page of transactionsSince(context, { from: since, now }, signal)) {
    const readings = page.map((transaction) => readTransaction(transaction, context));
    const finances = readings.flatMap((one) => (one.kind === 'charge' ? one.charge : []));
    const ids = readings.flatMap((one) => (one.kind === 'order' ? one.orderId : []));
    const orders = await fetchOrders(ids);
    yield { records: { ...NO_RECORDS, orders, finances }, cursor: null, total: null };
  }
  // Returned goods are reported apart from money, and later.
  const returned = await context.returns.changedSince({ from: since, now }, signal);
  const orders = await fetchOrders(returned);
  if (orders.length > 0) yield { records: { ...NO_RECORDS, orders }, cursor: null, total: null };
}
