export const PRODUCT_FIELDS = `
  __typename
  id
  title
  vendor
  productType
  handle
  status
  tags
  featuredMedia { preview { image { url } } }
`;

export const VARIANT_FIELDS = `
  __typename
  id
  title
  sku
  price
  barcode
  inventoryItem { unitCost { amount currencyCode } measurement { weight { unit value } } }
`;

export const COLLECTION_FIELDS = `
  __typename
  id
  title
`;
