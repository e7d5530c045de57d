/**
 * The unit costs of a variant over time. One that is saved holds for the orders of a period; what held
 * before and after it stays. What a platform said stays too, because it would say it again: the
 * merchant's own cost begins where it begins and wins by its longer id.
 */
import { Exact } from '#app/domain/money/round.ts';
import type { Period } from './changed-periods.ts';
import type { UnitCost } from './cost-book.ts';
import { cutPeriod, overlapsPeriod, withoutOverlaps } from './cut-period.ts';

/** What somebody says that a unit costs, without when. */
export interface UnitCostTerms {
  readonly variantId: string;
  /** Major units, exact. */
  readonly cost: string;
  /** The supplier's; null is the shop's. */
  readonly currency: string | null;
  /** The percent of the selling price that it was guessed by; null when it is the real cost. */
  readonly estimatedPercent: string | null;
}

/** Costs of these ids are what a platform said. */
export const PLATFORM_COST_PREFIX = 'platform-';

export function isPlatformCost({ id }: Pick<UnitCost, 'id'>): boolean {
  return id.startsWith(PLATFORM_COST_PREFIX);
}

/** The costs of a variant after one was saved for the orders of a period; `newId` is longer than a platform's. */
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
  const own = starts.map((validFrom, at) => ({
    ...terms,
    id: newId(),
    validFrom,
    validTo: starts[at + 1] ?? period.to,
  }));
  return [...said, ...left, ...own];
}

/** Where a platform's costs begin within the period, in order. */
function laterStarts(costs: readonly UnitCost[], period: Period): string[] {
  const fromMs = period.from === null ? -Infinity : Date.parse(period.from);
  const within = costs.filter((cost) => overlapsPeriod(cost, period));
  const starts = within.flatMap(({ validFrom }) => validFrom ?? []);
  return [...new Set(starts)]
    .filter((start) => Date.parse(start) > fromMs)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
}

/** Whether two costs are the same figure: 5 and 5.00 are. */
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
