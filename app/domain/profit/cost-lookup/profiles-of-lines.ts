import type { OrderLine } from '#app/domain/orders/order.ts';
import { ruleInForce } from '#app/domain/profit/cost-lookup/rule-in-force.ts';
import type { FulfilmentProfile } from './fulfilment-profile.ts';

export interface ProfilesInForce {
  readonly standard: FulfilmentProfile | null;
  /** Returns the product's profile, else the default. */
  readonly findProfile: (line: Pick<OrderLine, 'productId'>) => FulfilmentProfile | null;
  /** Lists the profiles other than the default that these lines have, each once. */
  readonly listOwn: (lines: readonly OrderLine[]) => readonly FulfilmentProfile[];
}

const NO_PROFILES: ProfilesInForce = { standard: null, findProfile: () => null, listOwn: () => [] };

/** Indexes the profiles in force for orders placed at `instantMs`, by product. */
export function profilesInForce(
  profiles: readonly FulfilmentProfile[],
  instantMs: number,
): ProfilesInForce {
  if (profiles.length === 0) return NO_PROFILES;
  const standard = ruleInForce(profiles, instantMs, ({ isDefault }) => isDefault);
  const profileOf: ProfilesInForce['findProfile'] = ({ productId }) =>
    (productId === null
      ? null
      : ruleInForce(profiles, instantMs, (profile) => listsProduct(profile, productId))) ??
    standard;
  return {
    standard,
    findProfile: profileOf,
    listOwn: (lines) =>
      [...new Set(lines.map(profileOf))].flatMap((profile) =>
        profile === null || profile === standard ? [] : [profile],
      ),
  };
}

/** A cache: profiles are immutable, so the set of their products is built once. */
const PRODUCTS = new WeakMap<FulfilmentProfile, ReadonlySet<string>>();

function listsProduct(profile: FulfilmentProfile, productId: string): boolean {
  let products = PRODUCTS.get(profile);
  if (products === undefined) {
    products = new Set(profile.productIds);
    PRODUCTS.set(profile, products);
  }
  return products.has(productId);
}
