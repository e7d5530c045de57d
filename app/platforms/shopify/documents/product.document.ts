import { COLLECTION_FIELDS, PRODUCT_FIELDS, VARIANT_FIELDS } from './product-fields.ts';

/** One product; one that does not fit is seen by `pageInfo` and fetched in bulk. */
export const PRODUCT = `query Product($id: ID!) {
  product(id: $id) {
    ${PRODUCT_FIELDS}
    variants(first: 80) { pageInfo { hasNextPage } nodes { ${VARIANT_FIELDS} } }
    collections(first: 50) { pageInfo { hasNextPage } nodes { ${COLLECTION_FIELDS} } }
  }
}`;
