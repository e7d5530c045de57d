/**
 * The completeness of costs by family. A profit is a net profit only where every family is
 * answered: by costs that are recorded, by rules that estimate them, or by the merchant's word that
 * there are none. Until then its name lists the missing families.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';

export const COST_FAMILIES = ['goods', 'fees', 'shipping', 'ads', 'overheads', 'taxes'] as const;
export type CostFamily = (typeof COST_FAMILIES)[number];

/** The share of the sales whose cost must be recorded, or estimated by a rule, for a family to be covered. */
export const ANSWERED_SHARE_MIN = 0.5;

export type CostState = 'known' | 'estimated' | 'none' | 'unknown';

/** The reason of a state. */
export type CostReason =
  | 'recorded' // the costs are recorded, in full or in part
  | 'by_rules' // most of the covered sales have a cost by a rule
  | 'said_none' // the merchant said that there are none
  | 'costs_missing' // under half of the sales have a cost
  | 'no_entries' // nothing of the family is recorded for the days
  | 'nothing_sold'; // no sales could lack a cost

export interface FamilyKnowledge {
  readonly family: CostFamily;
  readonly state: CostState;
  readonly reason: CostReason;
  /** The covered share of the sales, a fraction; null for a family that is not measured by sales. */
  readonly share: number | null;
  /** The share of the sales that is covered by estimates alone; part of `share`. */
  readonly estimated: number | null;
  readonly isAnswered: boolean;
}

/** The records, connections and statements of a shop about its costs, for all days and rows. */
export interface CostSources {
  readonly shopId: number;
  /** The families that the merchant said there are no costs of. */
  readonly none: readonly CostFamily[];
  /** Decides if an ad account is connected and was read. */
  readonly hasAdAccounts: boolean;
  /** Decides if an expense is entered, whatever its days. */
  readonly hasExpenses: boolean;
  /** Decides if the shop owes taxes by rates of its own. */
  readonly hasTaxRates: boolean;
}

/** The recorded days of costs without an order; null without any. */
export interface CostDays {
  readonly shopId: number;
  readonly ads: DateRange | null;
  readonly overheads: DateRange | null;
}

/** The net values of goods: all, those without a cost, and those with an estimated one. */
export interface CoveredSales {
  readonly sales: number;
  readonly missing: number;
  readonly estimated: number;
}

/** Calculates the coverage of a family from the sales that lack its cost. */
export function coverBySales(
  family: CostFamily,
  { sales, missing, estimated }: CoveredSales,
  saysNone: boolean,
): FamilyKnowledge {
  if (sales === 0 && missing === 0) return coverByShare(family, null, saysNone);
  const covered =
    sales === 0
      ? { share: 0, estimated: 0 }
      : { share: toShare(sales - missing, sales), estimated: toShare(estimated, sales) };
  return coverByShare(family, covered, saysNone);
}

/** Returns the coverage of a family by the covered share of the sales; null where nothing was sold. */
export function coverByShare(
  family: CostFamily,
  covered: { readonly share: number; readonly estimated: number } | null,
  saysNone: boolean,
): FamilyKnowledge {
  // Without sales no cost could be missing.
  if (covered === null) return answered(family, 'known', 'nothing_sold');
  const [share, estimated] = [toShare(covered.share, 1), toShare(covered.estimated, 1)];
  const shares = { share, estimated };
  if (share < ANSWERED_SHARE_MIN) return withoutCosts(family, 'costs_missing', saysNone, shares);
  return estimated > share / 2
    ? { ...answered(family, 'estimated', 'by_rules'), ...shares }
    : { ...answered(family, 'known', 'recorded'), ...shares };
}

/** Returns the coverage of a family that has costs by days or none at all. */
export function coverByDays(
  family: CostFamily,
  isRecorded: boolean,
  saysNone: boolean,
): FamilyKnowledge {
  if (isRecorded) return answered(family, 'known', 'recorded');
  return withoutCosts(family, 'no_entries', saysNone, { share: null, estimated: null });
}

function withoutCosts(
  family: CostFamily,
  reason: CostReason,
  saysNone: boolean,
  covered: Pick<FamilyKnowledge, 'share' | 'estimated'>,
): FamilyKnowledge {
  return saysNone
    ? { ...answered(family, 'none', 'said_none'), ...covered }
    : { family, state: 'unknown', reason, ...covered, isAnswered: false };
}

function answered(family: CostFamily, state: CostState, reason: CostReason): FamilyKnowledge {
  return { family, state, reason, share: null, estimated: null, isAnswered: true };
}

function toShare(part: number, all: number): number {
  return Math.min(1, Math.max(0, part / all));
}
