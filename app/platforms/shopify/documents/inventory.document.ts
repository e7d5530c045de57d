const LEVEL_FIELDS = `
  __typename
  id
  updatedAt
  location { id }
  quantities(names: ["on_hand"]) { name quantity }
`;
const VARIANTS = 'variants { edges { node { __typename id } } }';

/**
 * Stock of every item at all locations: queried by items, since the shop's list of locations leaves
 * out those of fulfilment services and inactive ones. The filter applies to levels, so that changes
 * can be requested.
 */
export const INVENTORY_BULK = `{
  inventoryItems { edges { node {
    __typename
    id
    ${VARIANTS}
    inventoryLevels(FILTER) { edges { node { ${LEVEL_FIELDS} } } }
  } } }
}`;

export const INVENTORY_OF_ITEMS_BULK = `{
  inventoryItems(FILTER) { edges { node {
    __typename
    id
    ${VARIANTS}
    inventoryLevels { edges { node { ${LEVEL_FIELDS} } } }
  } } }
}`;

/** Stock of one item, and its unit cost: a change of the cost is reported for the item alone. */
export const INVENTORY_ITEM = `query InventoryItem($id: ID!) {
  inventoryItem(id: $id) {
    __typename
    id
    unitCost { amount currencyCode }
    variants(first: 5) { pageInfo { hasNextPage } nodes { __typename id } }
    inventoryLevels(first: 50) { pageInfo { hasNextPage } nodes { ${LEVEL_FIELDS} } }
  }
}`;
