import type { CohortCell } from '#app/domain/metrics/cohort.ts';
import { getCohortCoverage } from '#app/domain/metrics/shape-cohorts.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { type Interval, wilsonInterval } from '#app/domain/metrics/wilson-interval.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { ValueFormat } from './format-value.ts';

/** The measures of a cohort page, period by period (formulas.md, "Customers and cohorts"). */
export const COHORT_MEASURES = {
  retention: {
    label: 'Retention',
    tooltip: 'Customers of the cohort with an order in the period ÷ customers of the cohort.',
    format: 'percent',
  },
  customers: {
    label: 'Customers',
    tooltip: 'Customers of the cohort with at least one order in the period.',
    format: 'count',
  },
  orders: { label: 'Orders', tooltip: 'Orders of the cohort in the period.', format: 'count' },
  net_sales: {
    label: 'Revenue',
    tooltip: 'Net sales of the cohort in the period.',
    format: 'money',
  },
  gross_profit: {
    label: 'Gross profit',
    tooltip: 'Gross profit of the cohort in the period.',
    format: 'money',
  },
  cm3: {
    label: 'Contribution profit (CM3)',
    tooltip:
      'Gross profit of the cohort in the period, less in its first period what was spent on marketing while it was won.',
    format: 'money',
  },
  ltv_net_sales: {
    label: 'Cumulative revenue per customer',
    tooltip: 'Net sales of the cohort up to and in the period ÷ customers of the cohort.',
    format: 'money',
  },
  ltv_gross_profit: {
    label: 'Cumulative gross profit per customer',
    tooltip: 'Gross profit of the cohort up to and in the period ÷ customers of the cohort.',
    format: 'money',
  },
  ltv_cm3: {
    label: 'Cumulative CM3 per customer',
    tooltip:
      'Cumulative gross profit per customer − CAC: the marketing cost of the period in which the cohort was won ÷ customers of the cohort.',
    format: 'money',
  },
} as const satisfies Record<
  string,
  { readonly label: string; readonly tooltip: string; readonly format: ValueFormat }
>;
export type CohortMeasure = keyof typeof COHORT_MEASURES;

/** Measures that are not stated while too few unit costs are known. */
export const COHORT_PROFITS: ReadonlySet<string> = new Set<CohortMeasure>([
  'gross_profit',
  'cm3',
  'ltv_gross_profit',
  'ltv_cm3',
]);

export const COHORT_MEASURE_KEYS = Object.keys(COHORT_MEASURES) as readonly CohortMeasure[];

/** One period of a cohort's life, with its gross profit after acquisition costs. */
export interface CohortPeriod extends CohortCell {
  readonly cm3: number;
}

export interface CohortTableRow {
  /** First day of the cohort's own period. */
  readonly cohort: string;
  /** Customers whose first order is in that period. */
  readonly size: number;
  readonly orders: number;
  readonly netSales: number;
  /** Null where too few costs are known. */
  readonly grossProfit: MetricValue;
  readonly marketing: number;
  readonly cells: readonly CohortPeriod[];
}

/**
 * Groups cells by cohort, the oldest cohort first, each from its period 0 on. `marketing` is the
 * spend by the first day of the period.
 */
export function cohortRows(
  cells: readonly CohortCell[],
  marketing: ReadonlyMap<string, number> = new Map(),
): CohortTableRow[] {
  const byCohort = new Map<string, CohortCell[]>();
  for (const cell of cells) {
    const cohortRow = byCohort.get(cell.cohort);
    if (cohortRow === undefined) byCohort.set(cell.cohort, [cell]);
    else cohortRow.push(cell);
  }
  return [...byCohort]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([cohort, unordered]) => {
      const spent = marketing.get(cohort) ?? 0;
      const cohortRows = unordered
        .toSorted((a, b) => a.period - b.period)
        .map((cell) => ({ ...cell, cm3: cell.gross_profit - (cell.period === 0 ? spent : 0) }));
      return {
        cohort,
        size: cohortRows[0]?.period === 0 ? cohortRows[0].customers : 0,
        orders: sumCells(cohortRows, 'orders'),
        netSales: sumCells(cohortRows, 'net_sales'),
        grossProfit: sumStated(cohortRows, 'gross_profit'),
        marketing: spent,
        cells: cohortRows,
      };
    });
}

/**
 * Returns a measure of one or several cohorts in every period of their life, over the customers who
 * have reached it; undefined without customers. A rate in period k divides by the customers of the
 * cohorts that have reached k.
 */
export function getCombinedValues(
  rows: readonly CohortTableRow[],
  measure: CohortMeasure,
): MetricValue[] {
  return getReached(rows).map((reached, period) => {
    const size = reached.reduce((sum, row) => sum + row.size, 0);
    const cells = reached.flatMap((row) => row.cells[period] ?? []);
    if (measure === 'retention') return size === 0 ? null : sumCells(cells, 'customers') / size;
    const amount = ownValue(AMOUNTS_OF_LTV, measure);
    if (amount === undefined) return sumStated(cells, measure as Amount);
    const upTo = reached.flatMap((row) => row.cells.slice(0, period + 1));
    const sum = sumStated(upTo, amount);
    return sum === null ? null : (perCustomer([sum], size)[0] ?? null);
  });
}

/** Returns the confidence intervals (95 %) of the true retention behind the counted one. */
export function getRetentionIntervals(rows: readonly CohortTableRow[]): (Interval | null)[] {
  return getReached(rows).map((reached, period) => {
    const cells = reached.flatMap((row) => row.cells[period] ?? []);
    const size = reached.reduce((sum, row) => sum + row.size, 0);
    return wilsonInterval(sumCells(cells, 'customers'), size);
  });
}

/** Decides if the period is over for every cohort that has reached it. */
export function isPeriodOver(rows: readonly CohortTableRow[], period: number): boolean {
  return rows.every(({ cells }) => cells[period]?.complete !== false);
}

/** Returns the cohorts that have reached each period. */
function getReached(rows: readonly CohortTableRow[]): CohortTableRow[][] {
  const periods = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: periods }, (_, period) =>
    rows.filter(({ cells }) => cells.length > period),
  );
}

export interface CohortTotalValues {
  readonly customers: number;
  readonly orders: number;
  /** Minor units, as all money here. */
  readonly netSales: number;
  /** Null, as every figure derived from it, where too few costs are known. */
  readonly grossProfit: MetricValue;
  readonly cm3: MetricValue;
  readonly netSalesPerCustomer: MetricValue;
  readonly grossProfitPerCustomer: MetricValue;
  readonly cm3PerCustomer: MetricValue;
}

/** The totals that depend on unit costs. */
export const PROFIT_TOTALS: ReadonlySet<keyof CohortTotalValues> = new Set([
  'grossProfit',
  'cm3',
  'grossProfitPerCustomer',
  'cm3PerCustomer',
]);

export function getCohortTotals(rows: readonly CohortTableRow[]): CohortTotalValues {
  const total = (amount: 'size' | 'orders' | 'netSales' | 'marketing') =>
    rows.reduce((sum, row) => sum + row[amount], 0);
  const customers = total('size');
  const netSales = total('netSales');
  const grossProfit = sumStated(
    rows.flatMap(({ cells }) => cells),
    'gross_profit',
  );
  const cm3 = grossProfit === null ? null : grossProfit - total('marketing');
  const each = (sum: MetricValue) =>
    sum === null ? null : (perCustomer([sum], customers)[0] ?? null);
  return {
    customers,
    orders: total('orders'),
    netSales,
    grossProfit,
    cm3,
    netSalesPerCustomer: each(netSales),
    grossProfitPerCustomer: each(grossProfit),
    cm3PerCustomer: each(cm3),
  };
}

type Amount = 'customers' | 'orders' | 'net_sales' | 'gross_profit' | 'cm3';

/** The amounts that are added up over a life, by measure. */
const AMOUNTS_OF_LTV: Readonly<Record<string, Amount>> = {
  ltv_net_sales: 'net_sales',
  ltv_gross_profit: 'gross_profit',
  ltv_cm3: 'cm3',
};

/** Returns the sum; null for a profit with too few known costs. */
function sumStated(cells: readonly CohortPeriod[], amount: Amount): MetricValue {
  const isProfit = amount === 'gross_profit' || amount === 'cm3';
  if (isProfit && profitKnowledge(getCohortCoverage(cells)) === 'unknown') return null;
  return sumCells(cells, amount);
}

function sumCells(cells: readonly CohortPeriod[], amount: Amount): number {
  return cells.reduce((sum, cell) => sum + cell[amount], 0);
}

/**
 * Divides to the minor unit, half away from zero; in integers, whose code the page of cohorts
 * already loads.
 */
export function perCustomer(sums: readonly number[], size: number): MetricValue[] {
  return sums.map((sum) => {
    if (size === 0) return null;
    const rest = sum % size;
    const up = Math.abs(rest) * 2 >= size ? Math.sign(sum) : 0;
    // Adding 0 turns a negative zero into 0.
    return (sum - rest) / size + up + 0;
  });
}
