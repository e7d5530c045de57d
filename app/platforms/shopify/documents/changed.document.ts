/** The first changed objects, in the order of change: few are fetched singly, many in bulk. */
export const CHANGED_ORDERS = `query ChangedOrders($filter: String!, $first: Int!) {
  changed: orders(first: $first, query: $filter, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage }
    nodes { id }
  }
}`;

export const CHANGED_PRODUCTS = `query ChangedProducts($filter: String!, $first: Int!) {
  changed: products(first: $first, query: $filter, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage }
    nodes { id }
  }
}`;
