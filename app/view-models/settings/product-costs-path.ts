/** Where every note about costs that are not known leads. */
export const PRODUCT_COSTS_PATH = '/settings?item=costs&view=products';
