/** How many orders a filter finds, without the limit of 10,000 that counts have otherwise. */
export const ORDER_COUNT = `query OrderCount($filter: String!) {
  ordersCount(query: $filter, limit: null) { count precision }
}`;
