import type { PlatformRecords, PlatformReject, SyncCategory } from '../../port.ts';
import type { BulkShape } from '../bulk/bulk-shape.ts';
import type { BulkTree } from '../bulk/build-trees.ts';
import type { MoneyOfShop } from '../orders/sale-amounts.ts';

/** One category of a shop's records: its queries and its mapping. */
export interface Feed {
  readonly category: SyncCategory;
  /** A bulk query with `(FILTER)` in place of its filter. */
  readonly bulk: string;
  /** A bulk query by ids, where the filter of changes applies elsewhere. */
  readonly bulkOfIds?: string;
  readonly shape: BulkShape;
  /** Finds a few changes, which are fetched one by one; null where changes always come in bulk. */
  readonly changed: string | null;
  readonly single: SingleQuery;
  /** Lists all objects in pages, where bulk queries are not allowed. */
  readonly listed: ListedQuery;
  /** Reads an object that is too large for `single`, where bulk queries are not allowed. */
  readonly parts: PartQueries;
  toRecords(trees: readonly BulkTree[], shop: MoneyOfShop): PlatformRecords;
  /** The currencies whose reference rates `recordsOf` needs. Absent is none. */
  readonly currencies?: (trees: readonly BulkTree[]) => readonly string[];
}

export interface PartQueries {
  readonly alone: string;
  readonly shallow: readonly string[];
  /** Agreements, which have sales and refunded lines below them. */
  readonly agreements?: string;
}

export interface ListedQuery {
  readonly document: string;
  /** Converts a listed object, null when it did not fit. Absent where only ids are listed. */
  readonly toTrees?: (node: Readonly<Record<string, unknown>>) => readonly BulkTree[] | null;
}

export interface SingleQuery {
  readonly document: string;
  readonly type: string;
  /** Returns the objects of a reply; none when there is none; null when it did not fit. */
  toTrees(data: Readonly<Record<string, unknown>>): readonly BulkTree[] | null;
}

/** Inserts the filter into a bulk query: `updated_at:>='2026-11-21T10:00:00Z'`; null for all objects. */
export function bulkQuery({ bulk }: Pick<Feed, 'bulk'>, filter: string | null): string {
  return bulk.replace('(FILTER)', filter === null ? '' : `(query: ${JSON.stringify(filter)})`);
}

export function bulkQueryOfIds({ bulk, bulkOfIds = bulk }: Feed, ids: readonly string[]): string {
  return bulkQuery({ bulk: bulkOfIds }, ids.map((id) => `id:${id}`).join(' OR '));
}

export function rejectOfTree(feed: SyncCategory, tree: BulkTree, reason: string): PlatformReject {
  const id = tree.node['id'];
  const isGid = typeof id === 'string' && id.startsWith('gid://shopify/');
  return { category: feed, id: isGid ? id.slice(id.lastIndexOf('/') + 1) : null, reason };
}
