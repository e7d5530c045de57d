const LEVEL_FIELDS = `
  __typename
  id
  updatedAt
  item { id variant { id } }
  location { id }
  quantities(names: ["on_hand"]) { name quantity }
`;

/** Stock at every location; the filter is of the levels, so that changes can be asked for. */
export const INVENTORY_BULK = `{
  locations { edges { node {
    __typename
    id
    inventoryLevels(FILTER) { edges { node { ${LEVEL_FIELDS} } } }
  } } }
}`;

/** Stock of one item at its first locations. */
export const INVENTORY_ITEM = `query InventoryItem($id: ID!) {
  inventoryItem(id: $id) {
    id
    inventoryLevels(first: 50) { nodes { ${LEVEL_FIELDS} } }
  }
}`;
