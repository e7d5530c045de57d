import { z } from 'zod';
import { IF_IT_STAYS, PlatformError, type Abortable, type SyncPage } from '../../port.ts';
import type { AdminClient } from '../admin-client.server.ts';
import { BALANCE_TRANSACTIONS } from '../documents/balance-transactions.document.ts';
import type { MoneyOfShop } from '../orders/sale-amounts.ts';
import { balanceTransaction, mapCharges } from './map-charges.ts';

export interface ShopChargesOptions extends Abortable {
  readonly client: AdminClient;
  readonly money: MoneyOfShop;
  readonly timeZone: string;
  readonly cursor: string;
}

/** Paging ends after 25,000 elements (shopify.dev, API limits): before that a new query begins. */
const PAGES_MAX = 200;

const place = z.object({
  since: z.string().min(1),
  after: z.string().nullable(),
  pages: z.int().nonnegative(),
});
type Place = z.output<typeof place>;

const account = z.object({
  balanceTransactions: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(balanceTransaction),
  }),
});

/**
 * Reads charges of Shopify Payments apart from any order, since an instant. A shop without such an
 * account has one empty page. A page may repeat elements of one before.
 */
export async function* shopCharges(options: ShopChargesOptions): AsyncGenerator<SyncPage> {
  const { client, money, timeZone, signal } = options;
  const abortable = signal === undefined ? {} : { signal };
  let at: Place | null = parsePlace(options.cursor);
  while (at !== null) {
    const { since, after }: Place = at;
    const variables = { filter: `processed_at:>='${since}'`, after };
    const { data } = await client.request(BALANCE_TRANSACTIONS, variables, abortable);
    const parsed = account.nullable().safeParse(data['shopifyPaymentsAccount'] ?? null);
    if (!parsed.success) {
      throw new PlatformError(
        'malformed',
        `Shopify told of payments in an unknown form. ${IF_IT_STAYS}`,
      );
    }
    const connection = parsed.data?.balanceTransactions ?? null;
    at = connection === null ? null : getNext(at, connection);
    const records = mapCharges(connection?.nodes ?? [], money, timeZone);
    yield { records, cursor: at === null ? null : JSON.stringify(at), total: null };
  }
}

function getNext(
  { since, pages }: Place,
  { pageInfo, nodes }: z.output<typeof account>['balanceTransactions'],
): Place | null {
  const last = nodes.at(-1)?.transactionDate;
  if (!pageInfo.hasNextPage || last === undefined) return null;
  if (pages + 1 < PAGES_MAX) return { since, after: pageInfo.endCursor, pages: pages + 1 };
  return { since: last, after: null, pages: 0 };
}

function parsePlace(cursor: string): Place {
  if (!cursor.startsWith('{')) return { since: cursor, after: null, pages: 0 };
  try {
    return place.parse(JSON.parse(cursor));
  } catch (cause) {
    throw new PlatformError('malformed', 'The payments cannot go on from where they were.', {
      cause,
    });
  }
}
