import {
  COST_MATCHES,
  type CostComponent,
  type CostMode,
  type CostProfile,
  type CostProfileContent,
  type GoodsTraits,
} from './cost-profile.ts';
import { isInForce, ruleInForce } from './rule-in-force.ts';

export interface PlacedOrder {
  readonly placedMs: number;
  readonly day: string;
  readonly country: string | null;
}

/**
 * Returns the profile of a mode for a product: the most specific match, of equals the choice of
 * `ruleInForce`. A profile without a component in force for the order is skipped. Returns null when
 * there is none.
 */
export function matchingCostProfile(
  profiles: readonly CostProfile[],
  { mode, productId, catalogue }: ProfileQuestion,
  order: PlacedOrder,
): CostProfile | null {
  const fitting = profiles.filter(
    (profile) =>
      profile.mode === mode &&
      isInForce(profile, order.placedMs) &&
      matchesProduct(profile, productId, catalogue) &&
      componentsInForce(profile, order).length > 0,
  );
  for (const match of COST_MATCHES) {
    const winner = ruleInForce(fitting, order.placedMs, (profile) => profile.match === match);
    if (winner !== null) return winner;
  }
  return null;
}

interface ProfileQuestion {
  readonly mode: CostMode;
  readonly productId: string | null;
  readonly catalogue: GoodsTraits;
}

export function componentsInForce(
  { components }: Pick<CostProfileContent, 'components'>,
  { day, country }: PlacedOrder,
): readonly CostComponent[] {
  return components.filter(
    ({ fromDay, toDay, countries }) =>
      (fromDay === null || fromDay <= day) &&
      (toDay === null || day <= toDay) &&
      (countries.length === 0 || (country !== null && countries.includes(country))),
  );
}

/** A cache: profiles are immutable, so the set of their values is built once. */
const VALUES = new WeakMap<CostProfile, ReadonlySet<string>>();

function matchesProduct(
  profile: CostProfile,
  productId: string | null,
  { traits }: GoodsTraits,
): boolean {
  if (profile.match === 'all') return true;
  if (productId === null) return false;
  let values = VALUES.get(profile);
  if (values === undefined) {
    values = new Set(profile.values);
    VALUES.set(profile, values);
  }
  const product = traits.get(productId);
  switch (profile.match) {
    case 'product':
      return values.has(productId);
    case 'collection':
      return product?.collections.some((id) => values.has(id)) ?? false;
    case 'tag':
      return product?.tags.some((tag) => values.has(tag)) ?? false;
    case 'product_type':
      return product?.productType != null && values.has(product.productType);
    case 'vendor':
      return product?.vendor != null && values.has(product.vendor);
  }
}
