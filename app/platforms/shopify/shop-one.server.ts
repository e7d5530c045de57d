import { NO_RECORDS, type Abortable, type PlatformRecords } from '../port.ts';
import { startBulk } from './bulk/bulk-operation.server.ts';
import { bulkQueryOfIds, rejectOfTree, type Feed } from './feeds/feed.ts';
import { toGlobalId } from './global-id.ts';
import { joinRecords } from './join-records.ts';
import type { ShopifyShop } from './shopify-shop.ts';
import { readOperation } from './read-operation.server.ts';

/** Too many lines, sales or variants for one query: such an object comes in bulk. */
export const TOO_LARGE = 'too_large';

/**
 * One object as a query gives it; null when there is none. Fields that Shopify refuses make it a
 * reject with the reason, or are missing where they may be.
 */
export async function readSingle(
  { client, money }: ShopifyShop,
  feed: Feed,
  id: string,
  abortable: Abortable,
): Promise<PlatformRecords | null | typeof TOO_LARGE> {
  const { document, type, treesOf } = feed.single;
  // Ids come from deliveries: what is no number is no id of Shopify's.
  if (!/^\d{1,20}$/.test(id)) return null;
  const { data, errors } = await client.ask(document, { id: toGlobalId(type, id) }, abortable);
  const trees = treesOf(data);
  if (trees === null) return TOO_LARGE;
  const [first] = trees;
  if (first === undefined) return feed.category === 'inventory' ? NO_RECORDS : null;
  const records = feed.recordsOf(trees, money);
  const [refused] = errors;
  if (records.rejects.length === 0 || refused === undefined) return records;
  const reason = `Shopify did not give ${refused.path || 'a part of it'}: ${refused.code ?? 'error'}`;
  return { ...records, rejects: [rejectOfTree(feed.category, first, reason)] };
}

/** One object, however large. */
export async function shopOne(
  shop: ShopifyShop,
  feed: Feed,
  id: string,
  abortable: Abortable,
): Promise<PlatformRecords | null> {
  const single = await readSingle(shop, feed, id, abortable);
  return single === TOO_LARGE ? readInBulk(shop, feed, [id], abortable) : single;
}

/** Some objects by a bulk operation of their own. */
export async function readInBulk(
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
