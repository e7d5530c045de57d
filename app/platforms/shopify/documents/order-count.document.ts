/** The number of orders that match a filter, without the usual limit of 10,000. */
export const ORDER_COUNT = `query OrderCount($filter: String!) {
  ordersCount(query: $filter, limit: null) { count precision }
}`;
