import type { Bundle } from './bundle.ts';
import { type CostProfile, type GoodsTraits, NO_TRAITS } from './cost-profile.ts';

export interface GoodsRules {
  readonly costProfiles: readonly CostProfile[];
  /** The traits that cost profiles match; empty in shops without any. */
  readonly catalogue: GoodsTraits;
  readonly bundles: ReadonlyMap<string, readonly Bundle[]>;
  readonly partNames: ReadonlyMap<string, string>;
}

/** The rules of a shop that has unit costs alone. */
export const NO_GOODS_RULES: GoodsRules = {
  costProfiles: [],
  catalogue: NO_TRAITS,
  bundles: new Map(),
  partNames: new Map(),
};
