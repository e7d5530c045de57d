import { addTo } from './collect.ts';
import type { AmazonApi } from './amazon-api.server.ts';
import { amazonTransactionsSchema, type AmazonTransaction } from './finance-schema.ts';
import {
  type FinanceContext,
  joinFinances,
  type OrderFinances,
  readTransaction,
} from './read-finances.ts';

export interface FinancesContext extends FinanceContext {
  readonly api: AmazonApi;
}

export const NO_FINANCES: OrderFinances = { fees: [], refunds: [], isPosted: false };

/** Amazon answers nothing when a request spans more than 180 days. */
const SPAN_MS = 179 * 86_400_000;
/** The end of a range must be at least two minutes ago. */
export const LATEST_MS = 3 * 60_000;

/** Walks everything posted from an instant on, page by page; some pages are empty. */
export async function* transactionsSince(
  { api }: FinancesContext,
  { from, now }: { readonly from: string; readonly now: string },
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly AmazonTransaction[]> {
  const end = Date.parse(now) - LATEST_MS;
  for (let start = Date.parse(from); start < end; start += SPAN_MS) {
    const query = {
      postedAfter: new Date(start).toISOString(),
      postedBefore: new Date(Math.min(end, start + SPAN_MS)).toISOString(),
    };
    yield* pages(api, query, signal);
  }
}

export async function financesSince(
  context: FinancesContext,
  range: { readonly from: string; readonly now: string },
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, OrderFinances>> {
  const byOrder = new Map<string, OrderFinances[]>();
  for await (const page of transactionsSince(context, range, signal)) {
    for (const transaction of page) {
      const reading = readTransaction(transaction, context);
      if (reading.kind === 'order') addTo(byOrder, reading.orderId, reading.finances);
    }
  }
  return new Map([...byOrder].map(([id, all]) => [id, joinFinances(all)]));
}

/** Collects the postings for one order, whenever they were made. */
export async function financesOfOrder(
  context: FinancesContext,
  orderId: string,
  signal: AbortSignal | undefined,
): Promise<OrderFinances> {
  const all: OrderFinances[] = [];
  const query = { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: orderId };
  for await (const page of pages(context.api, query, signal)) {
    for (const transaction of page) {
      const reading = readTransaction(transaction, context);
      if (reading.kind === 'order' && reading.orderId === orderId) all.push(reading.finances);
    }
  }
  return joinFinances(all);
}

async function* pages(
  api: AmazonApi,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly AmazonTransaction[]> {
  for (let nextToken: string | null = null; ;) {
    const transaction: (typeof amazonTransactionsSchema)['_output'] | null = await api.request({
      operation: 'listTransactions',
      path: '/finances/2024-06-19/transactions',
      // The same question goes with its token.
      query: { ...query, ...(nextToken !== null && { nextToken }) },
      schema: amazonTransactionsSchema,
      signal,
    });
    yield transaction?.payload.transactions ?? [];
    nextToken = transaction?.payload.nextToken ?? null;
    if (nextToken === null) return;
  }
}
