/**
 * Cost profiles: the unit cost of some products, composed of components. They provide the cost of
 * goods without a unit cost, replace it, or add to it
 * (`app/decisions/0027-where-the-cost-of-goods-comes-from.md`).
 */
import type { DatedRule } from './rule-in-force.ts';

/** The property of a product that a profile matches, the most specific first. */
export const COST_MATCHES = [
  'product',
  'collection',
  'tag',
  'product_type',
  'vendor',
  'all',
] as const;
export type CostMatch = (typeof COST_MATCHES)[number];

/** For goods without a unit cost; instead of unit costs; in addition to the cost of the goods. */
export const COST_MODES = ['fill', 'replace', 'add'] as const;
export type CostMode = (typeof COST_MODES)[number];

export const COMPONENT_KINDS = [
  'materials',
  'labour',
  'packaging',
  'import_duty',
  'other',
] as const;
export type ComponentKind = (typeof COMPONENT_KINDS)[number];

/** The basis of a component's rate: money for each unit, or a percentage of its price, or of its other costs. */
export const COMPONENT_BASES = ['amount', 'price', 'costs'] as const;
export type ComponentBasis = (typeof COMPONENT_BASES)[number];

export interface CostComponent {
  readonly kind: ComponentKind;
  readonly label: string;
  readonly basis: ComponentBasis;
  /** An amount in major units of `currency`, or a percentage; exact. */
  readonly rate: string;
  /** Null is the shop's. */
  readonly currency: string | null;
  /** ISO codes of destinations; empty for everywhere. */
  readonly countries: readonly string[];
  /** Days of the shop on which orders were placed, both included; null is open. */
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export interface CostProfileContent {
  readonly name: string;
  readonly mode: CostMode;
  readonly match: CostMatch;
  /** Ids of products or collections, or tags, or names of types or vendors; empty for `all`. */
  readonly values: readonly string[];
  readonly components: readonly CostComponent[];
}

/** A version of a profile with its period: `id` identifies the version. */
export interface CostProfile extends DatedRule, CostProfileContent {
  readonly profileId: string;
}

export interface ProductTraits {
  readonly vendor: string | null;
  readonly productType: string | null;
  readonly collections: readonly string[];
  /** Spelled as in the catalogue. */
  readonly tags: readonly string[];
}

export interface GoodsTraits {
  readonly productIds: ReadonlyMap<string, string>;
  readonly traits: ReadonlyMap<string, ProductTraits>;
}

export const NO_TRAITS: GoodsTraits = { productIds: new Map(), traits: new Map() };
