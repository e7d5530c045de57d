import { NO_RECORDS, PlatformError, type Abortable, type PlatformRecords } from '../../port.ts';
import { BulkNotAllowed, startBulk } from '../bulk/bulk-operation.server.ts';
import { bulkQueryOfIds, type Feed } from '../feeds/feed.ts';
import { toGlobalId } from '../global-id.ts';
import { joinRecords } from '../join-records.ts';
import { readOperation } from '../read-operation.server.ts';
import type { ShopifyShop } from '../shopify-shop.ts';
import { readInParts } from './read-parts.server.ts';

/** Objects too large for one query: by a bulk operation, else each in parts. */
export async function readLarge(
  shop: ShopifyShop,
  feed: Feed,
  ids: readonly string[],
  abortable: Abortable,
): Promise<PlatformRecords> {
  try {
    return await readInBulk(shop, feed, ids, abortable);
  } catch (error) {
    if (!(error instanceof BulkNotAllowed)) throw error;
    shop.onBulkNotAllowed();
    return joinRecords(await readEachInParts(shop, feed, ids, abortable));
  }
}

/** The same without trying a bulk operation first. */
export async function readEachInParts(
  { client, money }: ShopifyShop,
  feed: Feed,
  ids: readonly string[],
  abortable: Abortable,
): Promise<PlatformRecords[]> {
  const read: PlatformRecords[] = [];
  for (const id of ids) {
    const gid = toGlobalId(feed.single.type, id);
    try {
      const tree = await readInParts(client, feed.parts, gid, abortable);
      if (tree !== null) read.push(feed.recordsOf([tree], money));
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault !== 'malformed') throw error;
      const reject = { category: feed.category, id, reason: error.message };
      read.push({ ...NO_RECORDS, rejects: [reject] });
    }
  }
  return read;
}

/** Some objects by a bulk operation of their own. */
async function readInBulk(
  shop: ShopifyShop,
  feed: Feed,
  ids: readonly string[],
  abortable: Abortable,
): Promise<PlatformRecords> {
  const operationId = await startBulk(shop.client, bulkQueryOfIds(feed, ids), abortable);
  const pages: PlatformRecords[] = [];
  for await (const { records } of readOperation(shop, feed, {
    operationId,
    skip: 0,
    ...abortable,
  })) {
    pages.push(records);
  }
  return joinRecords(pages);
}
