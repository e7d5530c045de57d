import {
  COST_MATCHES,
  type CostComponent,
  type CostMode,
  type CostProfile,
  type CostProfileContent,
  type GoodsTraits,
} from './cost-profile.ts';
import { isInForce, ruleInForce } from './rule-in-force.ts';

/** What of an order the cost of its goods depends on. */
export interface PlacedOrder {
  readonly placedMs: number;
  /** The same as a day of the shop. */
  readonly day: string;
  /** Where it goes. */
  readonly country: string | null;
}

/**
 * The profile of a mode that is for a product: the most specific match, of equals as `ruleInForce`
 * has it. One of which no component holds for the order is passed over. null when there is none.
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
    const found = ruleInForce(fitting, order.placedMs, (profile) => profile.match === match);
    if (found !== null) return found;
  }
  return null;
}

interface ProfileQuestion {
  readonly mode: CostMode;
  readonly productId: string | null;
  readonly catalogue: GoodsTraits;
}

/** The components that hold for an order, by its day and where it goes. */
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

/** Profiles are immutable, so what they are for is sorted into a set once. */
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
