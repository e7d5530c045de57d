import { COLLECTION_FIELDS, PRODUCT_FIELDS, VARIANT_FIELDS } from './product-fields.ts';

/** One product; `pageInfo` reveals one that does not fit, which is fetched in bulk. */
export const PRODUCT = `query Product($id: ID!) {
  product(id: $id) {
    ${PRODUCT_FIELDS}
    variants(first: 80) { pageInfo { hasNextPage } nodes { ${VARIANT_FIELDS} } }
    collections(first: 50) { pageInfo { hasNextPage } nodes { ${COLLECTION_FIELDS} } }
  }
}`;
