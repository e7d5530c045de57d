import { NO_RECORDS, type Abortable, type PlatformRecords } from '../port.ts';
import { rejectOfTree, type Feed } from './feeds/feed.ts';
import { toGlobalId } from './global-id.ts';
import { readLarge } from './pages/read-large.server.ts';
import { mapTrees } from './map-trees.server.ts';
import type { ShopifyShop } from './shopify-shop.ts';

/** Too many lines, sales or variants for one query: such an object comes in bulk or in parts. */
export const TOO_LARGE = 'too_large';

/**
 * Reads one object by a query; null when there is none. Fields that Shopify refuses make it a
 * reject with the reason, or are missing where they may be.
 */
export async function readSingle(
  shop: ShopifyShop,
  feed: Feed,
  id: string,
  abortable: Abortable,
): Promise<PlatformRecords | null | typeof TOO_LARGE> {
  const { document, type, toTrees } = feed.single;
  // Ids come from deliveries: what is no number is no id of Shopify's.
  if (!/^\d{1,20}$/.test(id)) return null;
  const { data, errors } = await shop.client.request(
    document,
    { id: toGlobalId(type, id) },
    abortable,
  );
  const trees = toTrees(data);
  if (trees === null) return TOO_LARGE;
  const [first] = trees;
  if (first === undefined) return feed.category === 'inventory' ? NO_RECORDS : null;
  const records = await mapTrees(shop, feed, trees);
  const [refused] = errors;
  if (records.rejects.length === 0 || refused === undefined) return records;
  const reason = `Shopify did not give ${refused.path || 'a part of it'}: ${refused.code ?? 'error'}`;
  return { ...records, rejects: [rejectOfTree(feed.category, first, reason)] };
}

export async function shopOne(
  shop: ShopifyShop,
  feed: Feed,
  id: string,
  abortable: Abortable,
): Promise<PlatformRecords | null> {
  const single = await readSingle(shop, feed, id, abortable);
  return single === TOO_LARGE ? readLarge(shop, feed, [id], abortable) : single;
}
