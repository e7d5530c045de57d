/**
 * The row without an order in a grouping by a property of orders: a rent has no country. It has its
 * own key, apart from the orders without a country, whose key is null.
 */
import type { Dimension } from './dimensions.ts';
import { isOfOneShop } from './shop-keys.ts';

/** Lower-case, since values that differ only in case are one. No country, channel or code has this name. */
export const UNALLOCATED_KEY = '(not allocated)';
export const UNALLOCATED_NAME = 'Not allocated';

/**
 * Decides if orders without a value of a dimension and rows without an order have separate keys.
 * For ids of one shop, and for lines of an order, both share the row without a key.
 */
export function hasUnallocatedKey({ key, type, scope, ledger }: Dimension): boolean {
  return type === 'text' && scope === 'order' && ledger?.from === 'entry' && !isOfOneShop(key);
}
