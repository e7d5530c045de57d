import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { hasUnallocatedKey, UNALLOCATED_NAME } from '#app/domain/metrics/unallocated.ts';

/** Returns the name of the row without an order: the row without a key, or one of its own. */
export function unallocatedName(dimension: string): string {
  return hasUnallocatedKey(getDimension(dimension)) ? UNALLOCATED_NAME : noneName(dimension);
}

/** Returns the name of the row without a key where a table has none for it. */
export function nameNone(dimension: string): string {
  return hasUnallocatedKey(getDimension(dimension)) ? noneName(dimension) : UNALLOCATED_NAME;
}

export function noneName(dimension: string): string {
  return ownNames.get(dimension) ?? `No ${getDimension(dimension).label.toLowerCase()}`;
}

const ownNames: ReadonlyMap<string, string> = new Map([
  ['ad_platform', 'Unattributed'],
  ['customer_type', 'No customer'],
  ['hour', 'No hour'],
  ['affiliate', 'No source'],
  ['social_source', 'No source'],
  ['traffic_kind', 'No source'],
  ['utm_source', 'No UTM source'],
  ['utm_medium', 'No UTM medium'],
  ['utm_campaign', 'No UTM campaign'],
]);
