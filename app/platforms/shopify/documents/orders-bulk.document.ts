import {
  AGREEMENT_FIELDS,
  LINE_FIELDS,
  ORDER_FIELDS,
  REFUND_FIELDS,
  REFUND_LINE_FIELDS,
  SALE_FIELDS,
} from './order-fields.ts';

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
