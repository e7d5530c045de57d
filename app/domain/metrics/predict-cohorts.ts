/**
 * What cohorts will have brought after twelve months, from what older ones did: the chain-ladder
 * method of actuaries. How much cohorts grew from month k to month k + 1 of their life, all of them
 * together, is the development factor of k; a young cohort is carried on by the factors of the months
 * that it has not lived yet. Nothing else goes in: no season, no growth of the shop.
 *
 * The same rule is tried on the past: each cohort that has lived its twelve months is predicted from
 * what was known when it was younger, and compared with what happened.
 */

/** Months of a cohort's life that are predicted: 0, the month of the first orders, to 11. */
export const LIFE_MONTHS = 12;

/** Cohorts that brought something in twelve months, without which nothing is predicted. */
export const OLD_COHORTS_MIN = 3;

export interface KnownCohort {
  /** First day of its month. */
  readonly cohort: string;
  /** What it brought in each month of its life that is over, from its own month on; minor units. */
  readonly amounts: readonly number[];
}

/** A cohort is one row of these; they follow each other month by month, the oldest first. */
export type CohortTriangle = readonly KnownCohort[];

/** What all cohorts that lived two months of life, one after the other, had brought by the end of each. */
export interface Development {
  readonly cohorts: number;
  /** Minor units. */
  readonly before: number;
  readonly after: number;
}

/** From month k to k + 1 of life, for k = 0 to 10. */
export function getDevelopments(triangle: CohortTriangle): readonly Development[] {
  return Array.from({ length: LIFE_MONTHS - 1 }, (_, month) => {
    const lived = triangle.filter(({ amounts }) => amounts.length > month + 1);
    const sum = (by: number) => lived.reduce((total, one) => total + getAmountBy(one, by), 0);
    return { cohorts: lived.length, before: sum(month), after: sum(month + 1) };
  });
}

/** The factor by which they grew; null where none lived both, or they had brought nothing by then. */
export function getDevelopmentFactor({ before, after }: Development): number | null {
  return before > 0 ? after / before : null;
}

/**
 * What each cohort will have brought after twelve months, in whole minor units, half rounded up: what it
 * has brought where they are over; null where it cannot be said, as of one that has lost money so far.
 */
export function predictCohorts(triangle: CohortTriangle): (number | null)[] {
  const factors = getDevelopments(triangle).map(getDevelopmentFactor);
  const old = triangle.filter((one) => isOld(one) && getAmountBy(one, LIFE_MONTHS - 1) > 0).length;
  return triangle.map((one) => {
    const known = one.amounts.length;
    if (isOld(one)) return getAmountBy(one, LIFE_MONTHS - 1);
    // A loss does not grow as what others earned did: nothing can be said of what will come to it.
    const soFar = getAmountBy(one, known - 1);
    if (known === 0 || old < OLD_COHORTS_MIN || soFar < 0) return null;
    const growth = factors
      .slice(known - 1)
      .reduce<number | null>(
        (product, factor) => (product === null || factor === null ? null : product * factor),
        1,
      );
    return growth === null ? null : Math.round(soFar * growth);
  });
}

/** How far predictions were from what happened; shares of what happened. */
export interface PredictionError {
  /** Cohorts that could be tried. */
  readonly cohorts: number;
  /** Mean of the errors without their signs (MAPE); null of none. */
  readonly mape: number | null;
  /** Mean of the errors with their signs: above 0 where too much was predicted. */
  readonly bias: number | null;
}

/** A cohort as it was predicted from the triangle of then, and what happened; minor units. */
export interface Trial {
  /** First day of its month. */
  readonly cohort: string;
  readonly predicted: number;
  /** Above 0. */
  readonly actual: number;
}

/**
 * Trials by how many months of a cohort were known, 1 to 11: each cohort that is old by now is
 * predicted from the triangle as it was then. One that brought nothing in twelve months is left out.
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

/** How far it was off, as a share of what happened; above 0 where too much was predicted. */
export function getTrialError({ predicted, actual }: Trial): number {
  return (predicted - actual) / actual;
}

/** The errors of all trials, by how many months were known. */
export function backtestCohorts(triangle: CohortTriangle): PredictionError[] {
  return tryOnPast(triangle).map((trials) => summarize(trials.map(getTrialError)));
}

/** All errors together, each prediction counted once. */
export function getTotalError(errors: readonly PredictionError[]): PredictionError {
  const cohorts = errors.reduce((sum, one) => sum + one.cohorts, 0);
  const mean = (key: 'mape' | 'bias') =>
    cohorts === 0
      ? null
      : errors.reduce((sum, one) => sum + (one[key] ?? 0) * one.cohorts, 0) / cohorts;
  return { cohorts, mape: mean('mape'), bias: mean('bias') };
}

/** The triangle after so many months since the first cohort's own began. */
function asItWas(triangle: CohortTriangle, months: number): CohortTriangle {
  return triangle
    .slice(0, months)
    .map((one, place) => ({ ...one, amounts: one.amounts.slice(0, months - place) }));
}

function isOld({ amounts }: KnownCohort): boolean {
  return amounts.length >= LIFE_MONTHS;
}

/** What a cohort had brought by the end of a month of its life. */
function getAmountBy({ amounts }: KnownCohort, month: number): number {
  return amounts.slice(0, month + 1).reduce((sum, amount) => sum + amount, 0);
}

function summarize(errors: readonly number[]): PredictionError {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return { cohorts: errors.length, mape: mean(errors.map(Math.abs)), bias: mean(errors) };
}
