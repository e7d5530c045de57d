/**
 * The unit costs of a variant over time. A saved cost applies to the orders of a period; costs
 * before and after it stay. Costs from a platform stay too, because it would report them again: the
 * merchant's cost begins at the same time and wins by its longer id.
 */
import { Exact } from '#app/domain/money/round.ts';
import type { Period } from './changed-periods.ts';
import type { UnitCost } from './cost-book.ts';
import { cutPeriod, overlapsPeriod, withoutOverlaps } from './cut-period.ts';

export interface UnitCostTerms {
  readonly variantId: string;
  /** Major units, exact. */
  readonly cost: string;
  /** The supplier's; null is the shop's. */
  readonly currency: string | null;
  /** The percent of the selling price that it was estimated by; null for an actual cost. */
  readonly estimatedPercent: string | null;
}

export const PLATFORM_COST_PREFIX = 'platform-';

export function isPlatformCost({ id }: Pick<UnitCost, 'id'>): boolean {
  return id.startsWith(PLATFORM_COST_PREFIX);
}

/**
 * Returns the costs of a variant after one was saved for the orders of a period; `newId` is longer
 * than a platform's.
 */
export function saveUnitCost(
  costs: readonly UnitCost[],
  { terms, period }: { readonly terms: UnitCostTerms; readonly period: Period },
  newId: () => string,
): UnitCost[] {
  const said = costs.filter(isPlatformCost);
  const left = withoutOverlaps(costs, (cost) => (isPlatformCost(cost) ? cost.id : newId()))
    .filter((cost) => !isPlatformCost(cost))
    .flatMap((cost) => cutPeriod(cost, period, newId));
  const starts = [period.from, ...laterStarts(said, period)];
  const entered = starts.map((validFrom, at) => ({
    ...terms,
    id: newId(),
    validFrom,
    validTo: starts[at + 1] ?? period.to,
  }));
  return [...said, ...left, ...entered];
}

function laterStarts(costs: readonly UnitCost[], period: Period): string[] {
  const fromMs = period.from === null ? -Infinity : Date.parse(period.from);
  const within = costs.filter((cost) => overlapsPeriod(cost, period));
  const starts = within.flatMap(({ validFrom }) => validFrom ?? []);
  return [...new Set(starts)]
    .filter((start) => Date.parse(start) > fromMs)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
}

/** Compares costs as numbers: 5 and 5.00 are equal. */
export function hasSameCost(a: UnitCost, b: UnitCost): boolean {
  return (
    new Exact(a.cost).equals(b.cost) &&
    (a.currency ?? null) === (b.currency ?? null) &&
    percentText(a) === percentText(b)
  );
}

function percentText({ estimatedPercent = null }: UnitCost): string | null {
  return estimatedPercent === null ? null : new Exact(estimatedPercent).toString();
}
