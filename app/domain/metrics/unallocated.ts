/**
 * What belongs to no order, in a grouping by what orders have: a rent is of no country. It has a key of its
 * own, apart from the orders of which nobody knows the country, whose key is null.
 */
import type { Dimension } from './dimensions.ts';
import { isOfOneShop } from './shop-keys.ts';

/** In lower case, since values that differ by it alone are one. No country, channel or code is called so. */
export const UNALLOCATED_KEY = '(not allocated)';
export const UNALLOCATED_NAME = 'Not allocated';

/**
 * Whether orders without a value of a dimension stand apart from what has no order. Of things of one shop,
 * and of the lines of an order, both stand in the row without a key.
 */
export function hasUnallocatedKey({ key, type, scope, ledger }: Dimension): boolean {
  return type === 'text' && scope === 'order' && ledger?.from === 'entry' && !isOfOneShop(key);
}
