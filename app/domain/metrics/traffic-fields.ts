import { DIMENSIONS, isOfCost } from './dimensions.ts';
import { TRAFFIC_METRICS } from './declarations/traffic-metrics.ts';

const KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(TRAFFIC_METRICS),
  ...DIMENSIONS.filter((one) => one.scope === 'cost' && isOfCost(one, 'visit')).map(
    ({ key }) => key,
  ),
]);

/** Decides if a metric or dimension is empty where visits are not counted. */
export function isTrafficField(key: string): boolean {
  return KEYS.has(key);
}
