import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { hasUnallocatedKey, UNALLOCATED_NAME } from '#app/domain/metrics/unallocated.ts';

/** What the row of what belongs to no order is called: in the row without a key, or in one of its own. */
export function unallocatedName(dimension: string): string {
  return hasUnallocatedKey(getDimension(dimension)) ? UNALLOCATED_NAME : noneName(dimension);
}

/** What the row without a key is called where a table has no name for it. */
export function nameNone(dimension: string): string {
  return hasUnallocatedKey(getDimension(dimension)) ? noneName(dimension) : UNALLOCATED_NAME;
}

/** What the row without a key is called: "No country". */
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
