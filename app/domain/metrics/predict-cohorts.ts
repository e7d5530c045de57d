/**
 * Predicts the sales of cohorts after twelve months from older ones: the chain-ladder method of
 * actuaries. The growth of all cohorts together from month k to month k + 1 of their life is the
 * development factor of k; a young cohort is extended by the factors of the months that it has not
 * lived yet. Nothing else is considered: no season, no growth of the shop. The rule is also tested
 * on the past: each cohort that has lived its twelve months is predicted from the data of its
 * younger age, and compared with the result.
 */

/** The months of a cohort's life that are predicted: 0, the month of the first orders, to 11. */
export const LIFE_MONTHS = 12;

/** The least number of cohorts with sales in twelve months that a prediction needs. */
export const OLD_COHORTS_MIN = 3;

export interface KnownCohort {
  readonly cohort: string;
  /** Amounts of each complete month of its life, from its first month on; minor units. */
  readonly amounts: readonly number[];
}

/** One row per cohort, consecutive months, the oldest first. */
export type CohortTriangle = readonly KnownCohort[];

/** The cumulative amounts of all cohorts that lived two consecutive months of life, at the end of each. */
export interface Development {
  readonly cohorts: number;
  readonly before: number;
  readonly after: number;
}

/** Calculates the developments from month k to k + 1 of life, for k = 0 to 10. */
export function getDevelopments(triangle: CohortTriangle): readonly Development[] {
  return Array.from({ length: LIFE_MONTHS - 1 }, (_, month) => {
    const lived = triangle.filter(({ amounts }) => amounts.length > month + 1);
    const sum = (by: number) => lived.reduce((total, one) => total + getAmountBy(one, by), 0);
    return { cohorts: lived.length, before: sum(month), after: sum(month + 1) };
  });
}

/** Returns the growth factor; null where no cohort lived both months, or the amount before was zero. */
export function getDevelopmentFactor({ before, after }: Development): number | null {
  return before > 0 ? after / before : null;
}

/**
 * Predicts each cohort's amount after twelve months, in minor units, half rounded up: the actual
 * amount where they are over; null where no prediction is possible, such as for a cohort that has
 * lost money so far.
 */
export function predictCohorts(triangle: CohortTriangle): (number | null)[] {
  const factors = getDevelopments(triangle).map(getDevelopmentFactor);
  const old = triangle.filter((one) => isOld(one) && getAmountBy(one, LIFE_MONTHS - 1) > 0).length;
  return triangle.map((one) => {
    const monthsLived = one.amounts.length;
    if (isOld(one)) return getAmountBy(one, LIFE_MONTHS - 1);
    // A loss does not grow as what others earned did: nothing can be said of what will come to it.
    const soFar = getAmountBy(one, monthsLived - 1);
    if (monthsLived === 0 || old < OLD_COHORTS_MIN || soFar < 0) return null;
    const growth = factors
      .slice(monthsLived - 1)
      .reduce<number | null>(
        (product, factor) => (product === null || factor === null ? null : product * factor),
        1,
      );
    return growth === null ? null : Math.round(soFar * growth);
  });
}

export interface PredictionError {
  readonly cohorts: number;
  /** The mean of the absolute errors (MAPE); null without any. */
  readonly mape: number | null;
  /** The mean of the signed errors: positive where predictions were too high. */
  readonly bias: number | null;
}

/** A cohort's prediction from the triangle of an earlier time, and the actual amount; minor units. */
export interface Trial {
  readonly cohort: string;
  readonly predicted: number;
  readonly actual: number;
}

/**
 * Runs the trials by the number of months in the data, 1 to 11: each cohort that is old by now is
 * predicted from the triangle of that time. A cohort without sales in twelve months is left out.
 */
export function tryOnPast(triangle: CohortTriangle): readonly (readonly Trial[])[] {
  return Array.from({ length: LIFE_MONTHS - 1 }, (_, at) =>
    triangle.flatMap((one, place) => {
      const actual = isOld(one) ? getAmountBy(one, LIFE_MONTHS - 1) : 0;
      const predicted = predictCohorts(asItWas(triangle, place + at + 1))[place] ?? null;
      return actual <= 0 || predicted === null ? [] : [{ cohort: one.cohort, predicted, actual }];
    }),
  );
}

/** The relative error of a trial; positive where the prediction was too high. */
export function getTrialError({ predicted, actual }: Trial): number {
  return (predicted - actual) / actual;
}

export function backtestCohorts(triangle: CohortTriangle): PredictionError[] {
  return tryOnPast(triangle).map((trials) => summarize(trials.map(getTrialError)));
}

export function getTotalError(errors: readonly PredictionError[]): PredictionError {
  const cohorts = errors.reduce((sum, one) => sum + one.cohorts, 0);
  const mean = (key: 'mape' | 'bias') =>
    cohorts === 0
      ? null
      : errors.reduce((sum, one) => sum + (one[key] ?? 0) * one.cohorts, 0) / cohorts;
  return { cohorts, mape: mean('mape'), bias: mean('bias') };
}

/** Cuts the triangle to its state a number of months after the first cohort's month began. */
function asItWas(triangle: CohortTriangle, months: number): CohortTriangle {
  return triangle
    .slice(0, months)
    .map((one, place) => ({ ...one, amounts: one.amounts.slice(0, months - place) }));
}

function isOld({ amounts }: KnownCohort): boolean {
  return amounts.length >= LIFE_MONTHS;
}

function getAmountBy({ amounts }: KnownCohort, month: number): number {
  return amounts.slice(0, month + 1).reduce((sum, amount) => sum + amount, 0);
}

function summarize(errors: readonly number[]): PredictionError {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return { cohorts: errors.length, mape: mean(errors.map(Math.abs)), bias: mean(errors) };
}
