/** The target of every note about unknown costs. */
export const PRODUCT_COSTS_PATH = '/settings?item=costs&view=products';
