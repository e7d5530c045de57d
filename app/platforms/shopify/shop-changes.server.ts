import { z } from 'zod';
import {
  IF_IT_STAYS,
  PlatformError,
  type Abortable,
  type ChangesOptions,
  type PlatformRecords,
  type SyncPage,
} from '../port.ts';
import { tryBulk } from './bulk/try-bulk.server.ts';
import { bulkQuery, type Feed } from './feeds/feed.ts';
import { parseGlobalId } from './global-id.ts';
import { joinRecords } from './join-records.ts';
import type { ShopifyShop } from './shopify-shop.ts';
import { OperationLost, readOperation } from './read-operation.server.ts';
import { readLarge } from './pages/read-large.server.ts';
import { shopPages } from './pages/shop-pages.server.ts';
import { readSingle, TOO_LARGE } from './shop-one.server.ts';

/** As many changed objects are fetched one by one; more cost fewer points in bulk. */
const FEW = 50;
/** Concurrent queries; the bucket of points limits their rate. */
const ABREAST = 4;

const changed = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean() }),
  nodes: z.array(z.object({ id: z.string() })),
});

/**
 * Reads changes at or after an instant.
 *
 * @throws PlatformError.
 */
export async function* shopChanges(
  shop: ShopifyShop,
  feed: Feed,
  { since, signal }: ChangesOptions,
): AsyncGenerator<SyncPage> {
  const abortable = signal === undefined ? {} : { signal };
  const filter = `updated_at:>='${since}'`;
  const few =
    feed.changed === null ? null : await fewChanged(shop, feed.changed, filter, abortable);
  if (few === null) {
    yield* manyChanged(shop, feed, filter, abortable);
    return;
  }
  for (let from = 0; from < few.length; from += shop.pageSize) {
    const until = from + shop.pageSize;
    const records = await readEach(shop, feed, few.slice(from, until), abortable);
    const cursor = until < few.length ? `${until}` : null;
    yield { records, cursor, total: few.length };
  }
}

/** Returns the ids of changed objects, when they are few; else null. */
async function fewChanged(
  { client }: ShopifyShop,
  document: string,
  filter: string,
  abortable: Abortable,
): Promise<readonly string[] | null> {
  const { data } = await client.request(document, { filter, first: FEW }, abortable);
  const parsed = changed.safeParse(data['changed']);
  if (!parsed.success) {
    throw new PlatformError(
      'malformed',
      `Shopify told of changes in an unknown form. ${IF_IT_STAYS}`,
    );
  }
  const { pageInfo, nodes } = parsed.data;
  return pageInfo.hasNextPage ? null : nodes.map(({ id }) => parseGlobalId(id));
}

async function* manyChanged(
  shop: ShopifyShop,
  feed: Feed,
  filter: string,
  abortable: Abortable,
): AsyncGenerator<SyncPage> {
  const operationId = await tryBulk(shop, bulkQuery(feed, filter), abortable);
  if (operationId === null) {
    for await (const page of shopPages(shop, feed, { filter, after: null, ...abortable })) {
      yield { records: page.records, cursor: page.after, total: null };
    }
    return;
  }
  try {
    for await (const page of readOperation(shop, feed, { operationId, skip: 0, ...abortable })) {
      const { records, behind, total, isLast } = page;
      yield { records, cursor: isLast ? null : `${behind}`, total };
    }
  } catch (cause) {
    if (!(cause instanceof OperationLost)) throw cause;
    throw new PlatformError('unreachable', 'Shopify could not prepare the changes.', { cause });
  }
}

async function readEach(
  shop: ShopifyShop,
  feed: Feed,
  ids: readonly string[],
  abortable: Abortable,
): Promise<PlatformRecords> {
  const read: PlatformRecords[] = [];
  const large: string[] = [];
  for (let from = 0; from < ids.length; from += ABREAST) {
    const some = ids.slice(from, from + ABREAST);
    const got = await Promise.all(some.map((id) => readSingle(shop, feed, id, abortable)));
    got.forEach((records, index) => {
      if (records === TOO_LARGE) large.push(some[index] ?? '');
      else if (records !== null) read.push(records);
    });
  }
  if (large.length > 0) read.push(await readLarge(shop, feed, large, abortable));
  return joinRecords(read);
}
