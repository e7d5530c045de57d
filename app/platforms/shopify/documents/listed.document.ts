const VARIANTS = 'variants(first: 2) { pageInfo { hasNextPage } nodes { __typename id } }';

/**
 * The objects of a category in pages, where bulk queries are not allowed: by id, an order that no
 * change disturbs during the walk. Orders and products are then read one by one.
 */
export const LISTED_ORDERS = `query ListedOrders($filter: String, $after: String) {
  listed: orders(first: 50, after: $after, query: $filter, sortKey: ID) {
    pageInfo { hasNextPage endCursor }
    nodes { id }
  }
}`;

export const LISTED_PRODUCTS = `query ListedProducts($filter: String, $after: String) {
  listed: products(first: 50, after: $after, query: $filter, sortKey: ID) {
    pageInfo { hasNextPage endCursor }
    nodes { id }
  }
}`;

/** Complete items, since there are many and they are small; the filter applies to their levels, as in bulk. */
export const LISTED_INVENTORY = `query ListedInventory($filter: String, $after: String) {
  listed: inventoryItems(first: 12, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes {
      __typename
      id
      ${VARIANTS}
      inventoryLevels(first: 10, query: $filter) {
        pageInfo { hasNextPage }
        nodes { __typename id updatedAt location { id } quantities(names: ["on_hand"]) { name quantity } }
      }
    }
  }
}`;
