import type { Bundle } from './bundle.ts';
import { type CostProfile, type GoodsTraits, NO_TRAITS } from './cost-profile.ts';

/** The rules for what goods cost besides their unit costs. */
export interface GoodsRules {
  readonly costProfiles: readonly CostProfile[];
  /** What cost profiles ask of the goods; nothing in shops without any. */
  readonly catalogue: GoodsTraits;
  /** By variant id. */
  readonly bundles: ReadonlyMap<string, readonly Bundle[]>;
  /** What the parts of bundles are called, by variant id. */
  readonly partNames: ReadonlyMap<string, string>;
}

/** Of a shop whose goods cost what their unit costs say. */
export const NO_GOODS_RULES: GoodsRules = {
  costProfiles: [],
  catalogue: NO_TRAITS,
  bundles: new Map(),
  partNames: new Map(),
};
