/**
 * Costs that are expected of an order by its age, until they are known: what its platform will keep,
 * and what will come back. A percentage that holds until the order is so many days old.
 */
import { daysBetween } from '#app/domain/calendar/day.ts';

/** As the specification has it for what Amazon will take. */
export const PREDICTED_FEE_DAYS = 25;

export const PREDICTED_METRICS = ['total_fees', 'total_returns'] as const;
export type PredictedMetric = (typeof PREDICTED_METRICS)[number];

/** A percentage for orders of some ages in days; both ends belong to it, and the order's day is 0. */
export interface PredictionRule {
  readonly percent: string;
  readonly minIndex: number;
  readonly maxIndex: number;
}

export interface PredictionTerms {
  /** An order is predicted for so many days, that of the order being the first. */
  readonly days: number;
  /** By age, none over another. */
  readonly rules: readonly PredictionRule[];
}

export interface Prediction extends PredictionTerms {
  /** The day of the shop that ages are counted to. */
  readonly asOfDay: string;
}

export type Predictions = { readonly [metric in PredictedMetric]?: Prediction };

export const NO_PREDICTIONS: Predictions = {};

/** The percentage in force for an order of that day; null when its days are over. */
export function percentInForce(prediction: Prediction, orderDay: string): string | null {
  // Of an order that is newer than the last look at the calendar the days only begin.
  const age = Math.max(0, daysBetween(orderDay, prediction.asOfDay));
  if (age >= prediction.days) return null;
  const rule = prediction.rules.find(
    ({ minIndex, maxIndex }) => minIndex <= age && age <= maxIndex,
  );
  return rule?.percent ?? null;
}

/** What is predicted first of every order; null without a rule. */
export function firstPercent({ rules }: PredictionTerms): string | null {
  return rules.toSorted((a, b) => a.minIndex - b.minIndex).at(0)?.percent ?? null;
}

/** The ages at which the percentage of an order may change, ascending. */
export function agesOfChange({ days, rules }: PredictionTerms): number[] {
  const ages = [days, ...rules.flatMap(({ minIndex, maxIndex }) => [minIndex, maxIndex + 1])];
  return [...new Set(ages)].filter((age) => age > 0 && age <= days).toSorted((a, b) => a - b);
}
