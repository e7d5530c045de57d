import {
  AGREEMENT_FIELDS,
  LINE_FIELDS,
  ORDER_FIELDS,
  REFUND_FIELDS,
  REFUND_LINE_FIELDS,
  SALE_FIELDS,
} from './order-fields.ts';

/**
 * One order, limited to a cost of less than 500 points. The first agreement is the purchase and has
 * the most sales, so it is requested apart from the later ones. `pageInfo` reveals an order that
 * does not fit, which is fetched in bulk.
 */
export const ORDER_QUERY = `query Order($id: ID!) {
  order(id: $id) {
    ${ORDER_FIELDS}
    lineItems(first: 16) { pageInfo { hasNextPage } nodes { ${LINE_FIELDS} } }
    placed: agreements(first: 1) { nodes {
      ${AGREEMENT_FIELDS}
      sales(first: 21) { pageInfo { hasNextPage } nodes { ${SALE_FIELDS} } }
    } }
    later: agreements(last: 3) { pageInfo { hasPreviousPage } nodes {
      ${AGREEMENT_FIELDS}
      ... on RefundAgreement { refund {
        ${REFUND_FIELDS}
        refundLineItems(first: 5) {
          pageInfo { hasNextPage } nodes { ${REFUND_LINE_FIELDS} }
        }
      } }
      sales(first: 6) { pageInfo { hasNextPage } nodes { ${SALE_FIELDS} } }
    } }
  }
}`;

/**
 * Orders with everything below them. A bulk query may have five connections, two levels deep and
 * none inside a list, and this uses just that: refunds are a list, so their lines are reached
 * through the agreement that booked them.
 */
export const ORDERS_BULK = `{
  orders(FILTER) { edges { node {
    ${ORDER_FIELDS}
    lineItems { edges { node { ${LINE_FIELDS} } } }
    agreements { edges { node {
      ${AGREEMENT_FIELDS}
      ... on RefundAgreement { refund {
        ${REFUND_FIELDS}
        refundLineItems { edges { node { ${REFUND_LINE_FIELDS} } } }
      } }
      sales { edges { node { ${SALE_FIELDS} } } }
    } } }
  } } }
}`;
