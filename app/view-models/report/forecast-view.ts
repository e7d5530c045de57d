/**
 * The predicted value of young cohorts per customer after twelve months, beside the result of old
 * ones and the error of earlier predictions.
 */
import { eachPeriod, endOfPeriod } from '#app/domain/calendar/day.ts';
import type { CohortCell } from '#app/domain/metrics/cohort.ts';
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import {
  backtestCohorts,
  type CohortTriangle,
  type Development,
  getDevelopments,
  LIFE_MONTHS,
  type PredictionError,
  predictCohorts,
} from '#app/domain/metrics/predict-cohorts.ts';
import { cohortRows, perCustomer } from './cohort-table.ts';

/** One measure of a cohort, per customer in minor units. */
export interface CohortForecast {
  /** Amount of all its customers in the completed months, at most twelve. */
  readonly total: number;
  /** Amount in the completed months, at most twelve. */
  readonly soFar: MetricValue;
  /** Amount after twelve months: a prediction while they are not over. */
  readonly after: MetricValue;
}

export interface ForecastRow {
  readonly cohort: string;
  readonly size: number;
  /** Completed months of its life. */
  readonly monthsKnown: number;
  readonly revenue: CohortForecast;
  readonly profit: CohortForecast;
  /** Marketing cost of its month, minor units. */
  readonly marketing: number;
  readonly cac: MetricValue;
}

export interface ForecastView {
  readonly asOf: string;
  /** The newest cohorts, the oldest of them first. */
  readonly rows: readonly ForecastRow[];
  /** Errors by the number of known months, from 1 on. */
  readonly errors: {
    readonly revenue: readonly PredictionError[];
    readonly profit: readonly PredictionError[];
  };
  /** The growth of older cohorts, from month 0 of life on. */
  readonly developments: {
    readonly revenue: readonly Development[];
    readonly profit: readonly Development[];
  };
  /** The share of known costs in the goods sold. */
  readonly costs: MetricRow['values'];
  readonly isProfitKnown: boolean;
}

/** The maximum of cohorts: a year of predicted ones, and a year of completed ones. */
const ROWS_MAX = 24;

/**
 * Computes the forecast from the cohort cells of a shop's complete history by month. Months count
 * whose last day is no later than `knownThrough`; `marketing` is by the first day of each month.
 */
export function toForecast(
  cells: readonly CohortCell[],
  marketing: ReadonlyMap<string, number>,
  knownThrough: string,
): Pick<ForecastView, 'rows' | 'errors' | 'developments'> {
  const cohorts = new Map(cohortRows(cells, marketing).map((row) => [row.cohort, row]));
  const { revenue, profit } = toTriangles(cells, knownThrough);
  const months = revenue.map(({ cohort }) => cohort);
  const forecasts = { revenue: forecastEach(revenue), profit: forecastEach(profit) };
  const rows = months.flatMap((cohort, at) => {
    const { size = 0, marketing: spent = 0, grossProfit = null } = cohorts.get(cohort) ?? {};
    if (size === 0) return [];
    return [
      {
        cohort,
        size,
        monthsKnown: months.length - at,
        revenue: forecasts.revenue(at, size),
        profit: grossProfit === null ? UNKNOWN : forecasts.profit(at, size),
        marketing: spent,
        cac: perCustomer([spent], size)[0] ?? null,
      },
    ];
  });
  return {
    rows: rows.slice(-ROWS_MAX),
    errors: { revenue: backtestCohorts(revenue), profit: backtestCohorts(profit) },
    developments: { revenue: getDevelopments(revenue), profit: getDevelopments(profit) },
  };
}

/** The forecast of a cohort with too few known costs. */
const UNKNOWN: CohortForecast = { total: 0, soFar: null, after: null };

/**
 * Returns the amounts of all cohorts in completed months, as `toForecast` counts them. A cohort
 * without a known profit has none: it takes no part in the growth of the others.
 */
export function toTriangles(
  cells: readonly CohortCell[],
  knownThrough: string,
): Readonly<Record<'revenue' | 'profit', CohortTriangle>> {
  const cohorts = new Map(cohortRows(cells, new Map()).map((row) => [row.cohort, row]));
  const [first] = cohorts.keys();
  const months =
    first === undefined || first > knownThrough
      ? []
      : eachPeriod({ start: first, end: knownThrough }, 'month', 1).filter(
          (month) => endOfPeriod(month, 'month', 1) <= knownThrough,
        );
  const toTriangle = (amount: 'net_sales' | 'gross_profit'): CohortTriangle =>
    months.map((cohort, at) => {
      const row = cohorts.get(cohort);
      const isKnown = amount === 'net_sales' || row?.grossProfit !== null;
      const cells = isKnown ? (row?.cells ?? []) : [];
      return { cohort, amounts: months.slice(at).map((_, k) => cells[k]?.[amount] ?? 0) };
    });
  return { revenue: toTriangle('net_sales'), profit: toTriangle('gross_profit') };
}

/** Decides if its figure after twelve months is a prediction. */
export function isYoung({ monthsKnown }: Pick<ForecastRow, 'monthsKnown'>): boolean {
  return monthsKnown < LIFE_MONTHS;
}

/**
 * Returns the typical error of predictions from this many known months; null for a figure that is
 * no prediction.
 */
export function getTypicalError(
  errors: readonly PredictionError[],
  row: Pick<ForecastRow, 'monthsKnown'>,
): PredictionError | null {
  return isYoung(row) ? (errors[row.monthsKnown - 1] ?? null) : null;
}

function forecastEach(triangle: CohortTriangle): (at: number, size: number) => CohortForecast {
  const predicted = predictCohorts(triangle);
  return (at, size) => {
    const amounts = triangle[at]?.amounts.slice(0, LIFE_MONTHS) ?? [];
    const total = amounts.reduce((sum, one) => sum + one, 0);
    const [soFar = null] = perCustomer([total], size);
    const after = predicted[at] ?? null;
    return { total, soFar, after: after === null ? null : (perCustomer([after], size)[0] ?? null) };
  };
}
