/**
 * Expected costs of an order by its age, until the actual ones arrive: the platform's fees, and the
 * returns. A percentage applies until the order has reached an age in days.
 */
import { daysBetween } from '#app/domain/calendar/day.ts';

/** The specification's value for Amazon's fees. */
export const PREDICTED_FEE_DAYS = 25;

export const PREDICTED_METRICS = ['total_fees', 'total_returns'] as const;
export type PredictedMetric = (typeof PREDICTED_METRICS)[number];

/** A percentage for orders of some ages in days; both ends are included, and the order's day is 0. */
export interface PredictionRule {
  readonly percent: string;
  readonly minIndex: number;
  readonly maxIndex: number;
}

export interface PredictionTerms {
  /** The number of days for which an order is predicted, its own day being the first. */
  readonly days: number;
  /** Sorted by age, without overlaps. */
  readonly rules: readonly PredictionRule[];
}

export interface Prediction extends PredictionTerms {
  /** The shop's day up to which ages are counted. */
  readonly asOfDay: string;
}

export type Predictions = { readonly [metric in PredictedMetric]?: Prediction };

export const NO_PREDICTIONS: Predictions = {};

/** Returns the percentage in force for an order of that day; null when its days are over. */
export function percentInForce(prediction: Prediction, orderDay: string): string | null {
  // Of an order that is newer than the last look at the calendar the days only begin.
  const age = Math.max(0, daysBetween(orderDay, prediction.asOfDay));
  if (age >= prediction.days) return null;
  const rule = prediction.rules.find(
    ({ minIndex, maxIndex }) => minIndex <= age && age <= maxIndex,
  );
  return rule?.percent ?? null;
}

/** Returns the first percentage of every order; null without a rule. */
export function firstPercent({ rules }: PredictionTerms): string | null {
  return rules.toSorted((a, b) => a.minIndex - b.minIndex).at(0)?.percent ?? null;
}

/** Lists the ages at which the percentage of an order may change, ascending. */
export function agesOfChange({ days, rules }: PredictionTerms): number[] {
  const ages = [days, ...rules.flatMap(({ minIndex, maxIndex }) => [minIndex, maxIndex + 1])];
  return [...new Set(ages)].filter((age) => age > 0 && age <= days).toSorted((a, b) => a - b);
}
