/** The effect of a change of cost rules, as the page shows it before it is saved. */

const COST_EFFECT_PATH = '/settings/costs/effect';
const ONBOARDING_EFFECT_PATH = '/onboarding/costs/effect';

/** Returns the address that users of the page may call: settings open once onboarding is done. */
export function costEffectPath(pagePath: string): string {
  return pagePath.startsWith('/onboarding/') ? ONBOARDING_EFFECT_PATH : COST_EFFECT_PATH;
}

export interface MonthEffect {
  readonly month: string;
  /** Orders of the month whose profit changes; 0 for costs without an order. */
  readonly orders: number;
  readonly profitMinor: number;
  /** The profit of those orders until now, where it is stated. */
  readonly beforeMinor?: number;
  /** A closed month keeps its figures: the change is only listed there. */
  readonly isClosed?: true;
}

export interface CostEffect {
  readonly kind: 'effect';
  readonly orders: number;
  readonly profitMinor: number;
  /** The kind of profit; gross profit when absent. */
  readonly profit?: 'before_income_tax' | 'net';
  /** True for a cost without an order, such as rent. */
  readonly isWithoutOrders?: true;
  readonly months: readonly MonthEffect[];
  /** The first changed month of the future, which has no figures yet; before income tax. */
  readonly coming?: { readonly month: string; readonly profitMinor: number };
  /** The number of orders in the sample of an estimate; null for the exact result. */
  readonly sample: number | null;
  /** Changes that are no figures, in sentences. */
  readonly beside?: readonly string[];
  /**
   * The number of parts in which the exact result can be requested, which `addEffects` adds up; 0
   * where it is exact.
   */
  readonly exactParts: number;
}

/** Adds the exact results of several parts of the orders. */
export function addEffects(one: CostEffectReply, other: CostEffectReply): CostEffectReply {
  if (one.kind !== 'effect' || other.kind !== 'effect') return other;
  const months = new Map(one.months.map((month) => [month.month, month]));
  for (const added of other.months) {
    const current = months.get(added.month);
    months.set(added.month, current === undefined ? added : addMonths(current, added));
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

/** The reply; no effect is known while the form is incomplete. */
export type CostEffectReply =
  | CostEffect
  | {
      readonly kind: 'incomplete';
      /** The reason why it cannot be saved, where that concerns no single field. */
      readonly reason?: string;
    };
