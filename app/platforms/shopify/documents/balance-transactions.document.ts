/** Movements of the shop's Shopify Payments account, oldest first. */
export const BALANCE_TRANSACTIONS = `query BalanceTransactions($filter: String!, $after: String) {
  shopifyPaymentsAccount {
    balanceTransactions(first: 100, after: $after, query: $filter, sortKey: PROCESSED_AT) {
      pageInfo { hasNextPage endCursor }
      nodes { id type test transactionDate net { amount currencyCode } associatedOrder { id } }
    }
  }
}`;
