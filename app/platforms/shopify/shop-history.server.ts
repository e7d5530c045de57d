import { z } from 'zod';
import {
  NO_RECORDS,
  PlatformError,
  type Abortable,
  type HistoryOptions,
  type SyncPage,
} from '../port.ts';
import { tryBulk } from './bulk/try-bulk.server.ts';
import { bulkQuery, type Feed } from './feeds/feed.ts';
import { shopPages } from './pages/shop-pages.server.ts';
import type { ShopifyShop } from './shopify-shop.ts';
import { OperationLost, readOperation } from './read-operation.server.ts';

/** The position of a history: the operation, and the number of objects read from its result. */
interface Place {
  readonly operationId: string;
  readonly behind: number;
}

/** The position of a history in pages: Shopify's cursor, null at the beginning. */
interface PagePlace {
  readonly after: string | null;
}

const place = z.union([
  z.object({ operationId: z.string().min(1), behind: z.int().nonnegative() }),
  z.object({ after: z.string().min(1).nullable() }),
]);

/** Operations that a history starts again before it gives up for now. */
const STARTS_MAX = 3;
const AGAIN_MS = 5 * 60_000;

/**
 * Reads everything of a category, by bulk operation. The first page is empty: it names the
 * operation that was started, so that a continuation does not start another. A result that is gone
 * or never came is requested again from the beginning: repeating an object does no harm. Where
 * Shopify allows no bulk operation, and for a history that began so, it comes in pages of the plain
 * API.
 *
 * @throws PlatformError; `throttled` while Shopify is busy preparing.
 */
export async function* shopHistory(
  shop: ShopifyShop,
  feed: Feed,
  { cursor, signal }: HistoryOptions,
): AsyncGenerator<SyncPage> {
  const abortable = signal === undefined ? {} : { signal };
  let at = parsePlace(cursor);
  for (let starts = 0; ;) {
    if (at === null) {
      starts += 1;
      at = await start(shop, feed, abortable);
      yield { records: NO_RECORDS, cursor: writeCursor(at), total: null };
    }
    if ('after' in at) {
      yield* plainPages(shop, feed, at, abortable);
      return;
    }
    try {
      yield* pagesFrom(shop, feed, at, abortable);
      return;
    } catch (error) {
      if (!(error instanceof OperationLost)) throw error;
      if (starts >= STARTS_MAX) throw toFault(error);
      at = null;
    }
  }
}

async function start(
  shop: ShopifyShop,
  feed: Feed,
  abortable: Abortable,
): Promise<Place | PagePlace> {
  const operationId = await tryBulk(shop, bulkQuery(feed, null), abortable);
  return operationId === null ? { after: null } : { operationId, behind: 0 };
}

async function* plainPages(
  shop: ShopifyShop,
  feed: Feed,
  { after }: PagePlace,
  abortable: Abortable,
): AsyncGenerator<SyncPage> {
  for await (const page of shopPages(shop, feed, { filter: null, after, ...abortable })) {
    const cursor = page.after === null ? null : writeCursor({ after: page.after });
    yield { records: page.records, cursor, total: null };
  }
}

async function* pagesFrom(
  shop: ShopifyShop,
  feed: Feed,
  { operationId, behind: skip }: Place,
  abortable: Abortable,
): AsyncGenerator<SyncPage> {
  for await (const page of readOperation(shop, feed, { operationId, skip, ...abortable })) {
    const { records, behind, total, isLast } = page;
    yield { records, cursor: isLast ? null : writeCursor({ operationId, behind }), total };
  }
}

function writeCursor(at: Place | PagePlace): string {
  return JSON.stringify(at);
}

function parsePlace(cursor: string | null): Place | PagePlace | null {
  if (cursor === null) return null;
  try {
    return place.parse(JSON.parse(cursor));
  } catch (cause) {
    throw new PlatformError('malformed', 'The history cannot go on from where it was.', { cause });
  }
}

function toFault(cause: OperationLost): PlatformError {
  return new PlatformError('unreachable', 'Shopify could not prepare the history.', {
    retryAfterMs: AGAIN_MS,
    cause,
  });
}
