import type { BulkTree } from '../bulk/build-trees.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Connection {
  readonly nodes: readonly Fields[];
  readonly hasMore: boolean;
}

/** Returns the connection under a key; one that Shopify withholds is empty. */
export function connectionAt(node: Fields, key: string): Connection {
  const fields = toFields(node[key]);
  const nodes = fields?.['nodes'];
  const page = toFields(fields?.['pageInfo']);
  return {
    nodes: (Array.isArray(nodes) ? nodes : []).map(toFields).filter((one) => one !== null),
    hasMore: page?.['hasNextPage'] === true || page?.['hasPreviousPage'] === true,
  };
}

export function toTree(node: Fields, parts: readonly BulkTree[]): BulkTree {
  return { node, parts: [...parts], isDamaged: false };
}

export function toTreesWithoutParts(connection: Connection): BulkTree[] {
  return connection.nodes.map((node) => toTree(node, []));
}

export function toFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : null;
}
