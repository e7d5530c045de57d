import type { BulkTree } from '../bulk/build-trees.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A page of a connection as a reply has it. */
export interface Connection {
  readonly nodes: readonly Fields[];
  readonly hasMore: boolean;
}

/** The connection under a key; one that Shopify would not give is empty. */
export function connectionAt(node: Fields, key: string): Connection {
  const given = toFields(node[key]);
  const nodes = given?.['nodes'];
  const page = toFields(given?.['pageInfo']);
  return {
    nodes: (Array.isArray(nodes) ? nodes : []).map(toFields).filter((one) => one !== null),
    hasMore: page?.['hasNextPage'] === true || page?.['hasPreviousPage'] === true,
  };
}

/** An object of a reply in the form in which a bulk result tells of it. */
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
