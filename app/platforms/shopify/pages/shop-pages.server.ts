import { z } from 'zod';
import { IF_IT_STAYS, PlatformError, type Abortable, type PlatformRecords } from '../../port.ts';
import { toFields } from '../feeds/connection.ts';
import type { Feed } from '../feeds/feed.ts';
import { parseGlobalId } from '../global-id.ts';
import { joinRecords } from '../join-records.ts';
import { readSingle, TOO_LARGE } from '../shop-one.server.ts';
import { mapTrees } from '../map-trees.server.ts';
import type { ShopifyShop } from '../shopify-shop.ts';
import { readEachInParts } from './read-large.server.ts';

export interface WalkedObjects {
  readonly records: PlatformRecords;
  /** The cursor of the next page; null after the last. */
  readonly after: string | null;
}

export interface ShopPagesOptions extends Abortable {
  readonly filter: string | null;
  readonly after: string | null;
}

/** Concurrent queries; the bucket of points limits their rate. */
const ABREAST = 4;

const listed = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  nodes: z.array(z.looseObject({ id: z.string() })),
});
type ListedNode = z.output<typeof listed>['nodes'][number];

/**
 * Reads a category in pages of the plain API, for shops whose app may run no bulk operation:
 * slower, and the same records.
 *
 * @throws PlatformError.
 */
export async function* shopPages(
  shop: ShopifyShop,
  feed: Feed,
  { filter, after: from, signal }: ShopPagesOptions,
): AsyncGenerator<WalkedObjects> {
  const abortable = signal === undefined ? {} : { signal };
  for (let after = from, isFirst = true; isFirst || after !== null; isFirst = false) {
    const { data } = await shop.client.request(feed.listed.document, { filter, after }, abortable);
    const parsed = listed.safeParse(data['listed']);
    if (!parsed.success) {
      throw new PlatformError(
        'malformed',
        `Shopify gave a list in an unknown form. ${IF_IT_STAYS}`,
      );
    }
    const { pageInfo, nodes } = parsed.data;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    yield { records: await readListed(shop, feed, nodes, abortable), after };
  }
}

async function readListed(
  shop: ShopifyShop,
  feed: Feed,
  nodes: readonly ListedNode[],
  abortable: Abortable,
): Promise<PlatformRecords> {
  const read: PlatformRecords[] = [];
  const large: string[] = [];
  for (let from = 0; from < nodes.length; from += ABREAST) {
    const some = nodes.slice(from, from + ABREAST);
    const got = await Promise.all(some.map((node) => readNode(shop, feed, node, abortable)));
    got.forEach((records, index) => {
      if (records === TOO_LARGE) large.push(parseGlobalId(some[index]?.id ?? ''));
      else if (records !== null) read.push(records);
    });
  }
  read.push(...(await readEachInParts(shop, feed, large, abortable)));
  return joinRecords(read);
}

/** Reads the records of a listed object: from the listing if complete, or by a query of its own. */
async function readNode(
  shop: ShopifyShop,
  feed: Feed,
  node: ListedNode,
  abortable: Abortable,
): Promise<PlatformRecords | null | typeof TOO_LARGE> {
  const { toTrees } = feed.listed;
  if (toTrees === undefined) return readSingle(shop, feed, parseGlobalId(node.id), abortable);
  const trees = toTrees(toFields(node) ?? {});
  return trees === null ? TOO_LARGE : mapTrees(shop, feed, trees);
}
