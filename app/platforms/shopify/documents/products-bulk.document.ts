import { COLLECTION_FIELDS, PRODUCT_FIELDS, VARIANT_FIELDS } from './product-fields.ts';

export const PRODUCTS_BULK = `{
  products(FILTER) { edges { node {
    ${PRODUCT_FIELDS}
    variants { edges { node { ${VARIANT_FIELDS} } } }
    collections { edges { node { ${COLLECTION_FIELDS} } } }
  } } }
}`;
