import { groupBy } from '#app/lib/group-by.ts';
import type { DatedRule } from './rule-in-force.ts';

export interface BundlePart {
  readonly variantId: string;
  /** Returns a variant that contains itself through its parts; null where there is none. */
  readonly quantity: number;
}

export interface Bundle extends DatedRule {
  readonly variantId: string;
  readonly parts: readonly BundlePart[];
}

/** Maps each bundle to every variant that it ever held, directly or within another bundle. */
export function findBundleCycle(bundles: readonly Bundle[]): string | null {
  const byVariant = groupBy(bundles, ({ variantId }) => variantId);
  const finished = new Set<string>();
  const visit = (variantId: string, path: ReadonlySet<string>): string | null => {
    if (path.has(variantId)) return variantId;
    if (finished.has(variantId)) return null;
    const below = new Set([...path, variantId]);
    for (const { parts } of byVariant.get(variantId) ?? []) {
      for (const part of parts) {
        const cycle = visit(part.variantId, below);
        if (cycle !== null) return cycle;
      }
    }
    finished.add(variantId);
    return null;
  };
  for (const variantId of byVariant.keys()) {
    const cycle = visit(variantId, new Set());
    if (cycle !== null) return cycle;
  }
  return null;
}

/** Each bundle with every variant that is in it, directly or in a bundle that it holds, at whatever time. */
export function partsOfBundles(
  bundles: readonly Bundle[],
): readonly { readonly bundleId: string; readonly partId: string }[] {
  const byVariant = groupBy(bundles, ({ variantId }) => variantId);
  return [...byVariant.keys()].flatMap((bundleId) => {
    const cycle = new Set<string>();
    const open = [bundleId];
    for (let variantId = open.pop(); variantId !== undefined; variantId = open.pop()) {
      for (const { parts } of byVariant.get(variantId) ?? []) {
        for (const { variantId: partId } of parts) {
          if (cycle.has(partId)) continue;
          cycle.add(partId);
          open.push(partId);
        }
      }
    }
    return [...cycle].map((partId) => ({ bundleId, partId }));
  });
}
