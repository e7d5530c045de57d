import type { Bundle } from '#app/domain/profit/cost-lookup/bundle.ts';
import { ruleInForce } from '#app/domain/profit/cost-lookup/rule-in-force.ts';

/** Units of a variant that were sold on a day; negative where an edit removed some. */
export interface UnitsOfDay {
  readonly variantId: string;
  readonly day: string;
  readonly units: number;
}

/**
 * Counts the units of each variant that were sold within bundles, by the contents of each bundle on
 * its day; a bundle within a bundle is opened too. Bundles themselves appear only as parts of
 * others.
 *
 * @example 30 sets of two mugs: new Map([['mug', 60]]).
 */
export function countUnitsInBundles(
  sold: readonly UnitsOfDay[],
  bundles: readonly Bundle[],
): ReadonlyMap<string, number> {
  const byVariant = Map.groupBy(bundles, ({ variantId }) => variantId);
  const counts = new Map<string, number>();
  const open = ({ variantId, day, units }: UnitsOfDay, path: readonly string[]): void => {
    const noonMs = Date.parse(`${day}T12:00:00Z`);
    const bundle = ruleInForce(byVariant.get(variantId) ?? [], noonMs);
    // Saved bundles hold no circle; one that did would have no end.
    if (bundle === null || path.includes(variantId)) return;
    for (const part of bundle.parts) {
      const inside = units * part.quantity;
      counts.set(part.variantId, (counts.get(part.variantId) ?? 0) + inside);
      open({ variantId: part.variantId, day, units: inside }, [...path, variantId]);
    }
  };
  for (const one of sold) open(one, []);
  return counts;
}
