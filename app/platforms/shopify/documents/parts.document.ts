/** Parts of objects that are too large for one query, in pages, where bulk queries are not allowed. */
import {
  AGREEMENT_FIELDS,
  LINE_FIELDS,
  ORDER_FIELDS,
  REFUND_FIELDS,
  REFUND_LINE_FIELDS,
  SALE_FIELDS,
} from './order-fields.ts';
import { COLLECTION_FIELDS, PRODUCT_FIELDS, VARIANT_FIELDS } from './product-fields.ts';

const PAGE = 'pageInfo { hasNextPage endCursor }';

export const ORDER_ALONE = `query OrderAlone($id: ID!) { object: order(id: $id) { ${ORDER_FIELDS} } }`;

export const ORDER_LINES = `query OrderLines($id: ID!, $after: String) {
  object: order(id: $id) {
    parts: lineItems(first: 60, after: $after) { ${PAGE} nodes { ${LINE_FIELDS} } }
  }
}`;

export const ORDER_AGREEMENT = `query OrderAgreement(
  $id: ID!, $after: String, $afterSale: String, $afterLine: String
) {
  object: order(id: $id) {
    parts: agreements(first: 1, after: $after) { ${PAGE} nodes {
      ${AGREEMENT_FIELDS}
      ... on RefundAgreement { refund {
        ${REFUND_FIELDS}
        refundLineItems(first: 40, after: $afterLine) { ${PAGE} nodes { ${REFUND_LINE_FIELDS} } }
      } }
      sales(first: 30, after: $afterSale) { ${PAGE} nodes { ${SALE_FIELDS} } }
    } }
  }
}`;

export const PRODUCT_ALONE = `query ProductAlone($id: ID!) {
  object: product(id: $id) { ${PRODUCT_FIELDS} }
}`;

export const PRODUCT_VARIANTS = `query ProductVariants($id: ID!, $after: String) {
  object: product(id: $id) {
    parts: variants(first: 80, after: $after) { ${PAGE} nodes { ${VARIANT_FIELDS} } }
  }
}`;

export const PRODUCT_COLLECTIONS = `query ProductCollections($id: ID!, $after: String) {
  object: product(id: $id) {
    parts: collections(first: 100, after: $after) { ${PAGE} nodes { ${COLLECTION_FIELDS} } }
  }
}`;

export const ITEM_ALONE = `query ItemAlone($id: ID!) {
  object: inventoryItem(id: $id) { __typename id unitCost { amount currencyCode } }
}`;

export const ITEM_VARIANTS = `query ItemVariants($id: ID!, $after: String) {
  object: inventoryItem(id: $id) {
    parts: variants(first: 100, after: $after) { ${PAGE} nodes { __typename id } }
  }
}`;

export const ITEM_LEVELS = `query ItemLevels($id: ID!, $after: String) {
  object: inventoryItem(id: $id) {
    parts: inventoryLevels(first: 80, after: $after) { ${PAGE} nodes {
      __typename id updatedAt location { id } quantities(names: ["on_hand"]) { name quantity }
    } }
  }
}`;
