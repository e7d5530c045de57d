/** What a change of the rules for costs would do, as the page says it before it is saved. */

/** Where forms of the cost settings ask it. */
const COST_EFFECT_PATH = '/settings/costs/effect';
const ONBOARDING_EFFECT_PATH = '/onboarding/costs/effect';

/** The one that is open to whoever the page is open to: settings open once onboarding is done. */
export function costEffectPath(pagePath: string): string {
  return pagePath.startsWith('/onboarding/') ? ONBOARDING_EFFECT_PATH : COST_EFFECT_PATH;
}

export interface MonthEffect {
  /** "2023-02". */
  readonly month: string;
  /** Orders placed in it whose profit changes; 0 of what belongs to no order. */
  readonly orders: number;
  /** How the profit of the month changes. */
  readonly profitMinor: number;
  /** What those orders earned in the month until now, where that is said. */
  readonly beforeMinor?: number;
  /** A closed month keeps its figures: the change is only listed there. */
  readonly isClosed?: true;
}

export interface CostEffect {
  readonly kind: 'effect';
  readonly orders: number;
  readonly profitMinor: number;
  /** Which profit it is: the gross profit, unless it says otherwise. */
  readonly profit?: 'before_income_tax' | 'net';
  /** It belongs to no order, such as rent. */
  readonly isWithoutOrders?: true;
  /** Those that change, in order. */
  readonly months: readonly MonthEffect[];
  /** The first month to come that it changes, which has no figures yet; before income tax. */
  readonly coming?: { readonly month: string; readonly profitMinor: number };
  /** How many orders an estimate comes from; null of the exact result. */
  readonly sample: number | null;
  /** What it changes that is no figure, in sentences. */
  readonly beside?: readonly string[];
  /** In how many parts the exact result can be requested, which `addEffects` puts together; 0 where it is exact. */
  readonly exactParts: number;
}

/** The exact result of several parts of the orders together. */
export function addEffects(one: CostEffectReply, other: CostEffectReply): CostEffectReply {
  if (one.kind !== 'effect' || other.kind !== 'effect') return other;
  const months = new Map(one.months.map((month) => [month.month, month]));
  for (const added of other.months) {
    const known = months.get(added.month);
    months.set(added.month, known === undefined ? added : addMonths(known, added));
  }
  return {
    ...one,
    orders: one.orders + other.orders,
    profitMinor: one.profitMinor + other.profitMinor,
    months: [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month)),
  };
}

function addMonths(one: MonthEffect, other: MonthEffect): MonthEffect {
  const { beforeMinor } = one;
  return {
    ...one,
    orders: one.orders + other.orders,
    profitMinor: one.profitMinor + other.profitMinor,
    ...(beforeMinor !== undefined && { beforeMinor: beforeMinor + (other.beforeMinor ?? 0) }),
  };
}

/** Nothing can be said while the form is not complete. */
export type CostEffectReply =
  | CostEffect
  | {
      readonly kind: 'incomplete';
      /** Why it cannot be saved, where that concerns no single field. */
      readonly reason?: string;
    };
