import { NO_RECORDS, PlatformError, type Abortable, type PlatformRecords } from '../../port.ts';
import { tryBulk } from '../bulk/try-bulk.server.ts';
import { bulkQueryOfIds, type Feed } from '../feeds/feed.ts';
import { toGlobalId } from '../global-id.ts';
import { joinRecords } from '../join-records.ts';
import { mapTrees } from '../map-trees.server.ts';
import { readOperation } from '../read-operation.server.ts';
import type { ShopifyShop } from '../shopify-shop.ts';
import { readInParts } from './read-parts.server.ts';

/** Reads objects too large for one query: by a bulk operation, else each in parts. */
export async function readLarge(
  shop: ShopifyShop,
  feed: Feed,
  ids: readonly string[],
  abortable: Abortable,
): Promise<PlatformRecords> {
  const operationId = await tryBulk(shop, bulkQueryOfIds(feed, ids), abortable);
  if (operationId === null) return joinRecords(await readEachInParts(shop, feed, ids, abortable));
  const pages: PlatformRecords[] = [];
  const from = { operationId, skip: 0, ...abortable };
  for await (const { records } of readOperation(shop, feed, from)) pages.push(records);
  return joinRecords(pages);
}

/** Reads them in parts, without trying a bulk operation first. */
export async function readEachInParts(
  shop: ShopifyShop,
  feed: Feed,
  ids: readonly string[],
  abortable: Abortable,
): Promise<PlatformRecords[]> {
  const read: PlatformRecords[] = [];
  for (const id of ids) {
    const gid = toGlobalId(feed.single.type, id);
    try {
      const tree = await readInParts(shop.client, feed.parts, gid, abortable);
      if (tree !== null) read.push(await mapTrees(shop, feed, [tree]));
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fault !== 'malformed') throw error;
      const reject = { category: feed.category, id, reason: error.message };
      read.push({ ...NO_RECORDS, rejects: [reject] });
    }
  }
  return read;
}
