import { getDimension } from '#app/domain/metrics/dimensions.ts';

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
