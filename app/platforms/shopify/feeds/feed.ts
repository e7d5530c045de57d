import type { PlatformRecords, PlatformReject, SyncCategory } from '../../port.ts';
import type { BulkShape } from '../bulk/bulk-shape.ts';
import type { BulkTree } from '../bulk/build-trees.ts';
import type { MoneyOfShop } from '../orders/sale-amounts.ts';

/** One category of a shop's records: how it is requested and what it becomes. */
export interface Feed {
  readonly category: SyncCategory;
  /** A bulk query with `(FILTER)` where its filter stands. */
  readonly bulk: string;
  /** The same for objects by their ids, where the filter of changes stands elsewhere. */
  readonly bulkOfIds?: string;
  readonly shape: BulkShape;
  /** How a few changes are found and fetched one by one; null where changes always come in bulk. */
  readonly changed: string | null;
  readonly single: SingleQuery;
  /** How all objects are found in pages, where bulk queries are not allowed. */
  readonly listed: ListedQuery;
  /** How an object is read that is too large for `single`, where bulk queries are not allowed. */
  readonly parts: PartQueries;
  recordsOf(trees: readonly BulkTree[], shop: MoneyOfShop): PlatformRecords;
  /** The currencies whose reference rates `recordsOf` wants. Absent is none. */
  readonly currencies?: (trees: readonly BulkTree[]) => readonly string[];
}

/** The documents of an object that is read in parts. */
export interface PartQueries {
  /** The object without what belongs to it. */
  readonly alone: string;
  /** Connections whose objects have no further parts. */
  readonly shallow: readonly string[];
  /** Agreements, which have sales and refunded lines below them. */
  readonly agreements?: string;
}

export interface ListedQuery {
  /** Gives `listed`, a connection of the objects. */
  readonly document: string;
  /** Of a listed object, null when it did not fit. Absent where only ids are listed. */
  readonly treesOf?: (node: Readonly<Record<string, unknown>>) => readonly BulkTree[] | null;
}

export interface SingleQuery {
  readonly document: string;
  /** The type in the object's gid. */
  readonly type: string;
  /** The objects of a reply; none when there is none; null when it did not fit. */
  treesOf(data: Readonly<Record<string, unknown>>): readonly BulkTree[] | null;
}

/** A bulk query with its filter: `updated_at:>='2026-11-21T10:00:00Z'`; null for all there is. */
export function bulkQuery({ bulk }: Pick<Feed, 'bulk'>, filter: string | null): string {
  return bulk.replace('(FILTER)', filter === null ? '' : `(query: ${JSON.stringify(filter)})`);
}

/** A bulk query of some objects. */
export function bulkQueryOfIds({ bulk, bulkOfIds = bulk }: Feed, ids: readonly string[]): string {
  return bulkQuery({ bulk: bulkOfIds }, ids.map((id) => `id:${id}`).join(' OR '));
}

export function rejectOfTree(feed: SyncCategory, tree: BulkTree, reason: string): PlatformReject {
  const id = tree.node['id'];
  const isGid = typeof id === 'string' && id.startsWith('gid://shopify/');
  return { category: feed, id: isGid ? id.slice(id.lastIndexOf('/') + 1) : null, reason };
}
