/**
 * Cost profiles: what a unit of some products costs, put together from components. They cost what has
 * no unit cost of its own, or take its place, or come on top of it
 * (`app/decisions/0027-where-the-cost-of-goods-comes-from.md`).
 */
import type { DatedRule } from './rule-in-force.ts';

/** What a profile looks for in a product, the most specific first. */
export const COST_MATCHES = [
  'product',
  'collection',
  'tag',
  'product_type',
  'vendor',
  'all',
] as const;
export type CostMatch = (typeof COST_MATCHES)[number];

/** For goods without a unit cost; in place of unit costs; on top of whatever the goods cost. */
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

/** What a component's rate is: money for each unit, or a percentage of its price, or of its other costs. */
export const COMPONENT_BASES = ['amount', 'price', 'costs'] as const;
export type ComponentBasis = (typeof COMPONENT_BASES)[number];

export interface CostComponent {
  readonly kind: ComponentKind;
  readonly label: string;
  readonly basis: ComponentBasis;
  /** An amount in major units of `currency`, or a percentage; exact. */
  readonly rate: string;
  /** null is the shop's. */
  readonly currency: string | null;
  /** ISO codes of where the order goes; empty for everywhere. */
  readonly countries: readonly string[];
  /** Days of the shop on which orders were placed, both included; null is open. */
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export interface CostProfileContent {
  readonly name: string;
  readonly mode: CostMode;
  readonly match: CostMatch;
  /** Ids of products or collections, or tags, or names of types or vendors; empty of `all`. */
  readonly values: readonly string[];
  readonly components: readonly CostComponent[];
}

/** One profile as it holds for some time: `id` is this version's. */
export interface CostProfile extends DatedRule, CostProfileContent {
  readonly profileId: string;
}

/** What profiles know of a product, as the catalogue has it now. */
export interface ProductTraits {
  readonly vendor: string | null;
  readonly productType: string | null;
  /** Ids. */
  readonly collections: readonly string[];
  /** As the catalogue spells them. */
  readonly tags: readonly string[];
}

export interface GoodsTraits {
  /** Product ids, by variant id. */
  readonly productIds: ReadonlyMap<string, string>;
  /** By product id. */
  readonly traits: ReadonlyMap<string, ProductTraits>;
}

/** Of a shop without profiles. */
export const NO_TRAITS: GoodsTraits = { productIds: new Map(), traits: new Map() };
