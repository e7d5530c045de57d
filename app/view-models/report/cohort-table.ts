import type { CohortCell } from '#app/domain/metrics/cohort.ts';
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { ValueFormat } from './format-value.ts';

/** What a cohort page can look at, period by period (formulas.md, "Customers and cohorts"). */
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
} as const satisfies Record<
  string,
  { readonly label: string; readonly tooltip: string; readonly format: ValueFormat }
>;
export type CohortMeasure = keyof typeof COHORT_MEASURES;

/** Measures that are not stated while too few unit costs are known. */
export const COHORT_PROFITS: ReadonlySet<string> = new Set<CohortMeasure>([
  'gross_profit',
  'ltv_gross_profit',
]);

export const COHORT_MEASURE_KEYS = Object.keys(COHORT_MEASURES) as readonly CohortMeasure[];

/** The cohorts of a range. */
export interface CohortsView {
  readonly rows: readonly CohortTableRow[];
  /** How far the costs of what was sold since the range began are known. */
  readonly costs: MetricRow['values'];
  /** Whether a gross profit may be stated. */
  readonly isProfitKnown: boolean;
}

/** One cohort: its totals over its whole life so far, and its periods. */
export interface CohortTableRow {
  /** First day of the cohort's own period. */
  readonly cohort: string;
  /** Customers whose first order lies in it. */
  readonly size: number;
  readonly orders: number;
  readonly netSales: number;
  readonly grossProfit: number;
  /** What was spent on marketing in the cohort's own period. */
  readonly marketing: number;
  readonly cells: readonly CohortCell[];
}

/**
 * Cells put together by cohort, the oldest cohort first, each from its period 0 on. `marketing` is
 * what was spent, by the first day of the period.
 */
export function cohortRows(
  cells: readonly CohortCell[],
  marketing: ReadonlyMap<string, number> = new Map(),
): CohortTableRow[] {
  const byCohort = new Map<string, CohortCell[]>();
  for (const cell of cells) {
    const known = byCohort.get(cell.cohort);
    if (known === undefined) byCohort.set(cell.cohort, [cell]);
    else known.push(cell);
  }
  return [...byCohort]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([cohort, unordered]) => {
      const own = unordered.toSorted((a, b) => a.period - b.period);
      return {
        cohort,
        size: own[0]?.period === 0 ? own[0].customers : 0,
        orders: sumCells(own, 'orders'),
        netSales: sumCells(own, 'net_sales'),
        grossProfit: sumCells(own, 'gross_profit'),
        marketing: marketing.get(cohort) ?? 0,
        cells: own,
      };
    });
}

/** A measure in every period of a cohort's life; undefined for a cohort of nobody. */
export function getMeasureValues(
  { size, cells }: CohortTableRow,
  measure: CohortMeasure,
): MetricValue[] {
  switch (measure) {
    case 'retention':
      return cells.map(({ customers }) => (size === 0 ? null : customers / size));
    case 'ltv_net_sales':
      return perCustomer(running(cells, 'net_sales'), size);
    case 'ltv_gross_profit':
      return perCustomer(running(cells, 'gross_profit'), size);
    default:
      return cells.map((cell) => cell[measure]);
  }
}

/**
 * All cohorts together: the same measure over everyone who has lived through the period. A rate
 * in period k divides by the customers of the cohorts that have reached k.
 */
export function getCombinedValues(
  rows: readonly CohortTableRow[],
  measure: CohortMeasure,
): MetricValue[] {
  const periods = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: periods }, (_, period) => {
    const reached = rows.filter(({ cells }) => cells.length > period);
    const size = reached.reduce((sum, row) => sum + row.size, 0);
    const cells = reached.flatMap((row) => row.cells[period] ?? []);
    const upTo = reached.flatMap((row) => row.cells.slice(0, period + 1));
    switch (measure) {
      case 'retention':
        return size === 0 ? null : sumCells(cells, 'customers') / size;
      case 'ltv_net_sales':
        return perCustomer([sumCells(upTo, 'net_sales')], size)[0] ?? null;
      case 'ltv_gross_profit':
        return perCustomer([sumCells(upTo, 'gross_profit')], size)[0] ?? null;
      default:
        return sumCells(cells, measure);
    }
  });
}

export interface CohortTotalValues {
  readonly customers: number;
  readonly orders: number;
  /** Minor units, like all money here. */
  readonly netSales: number;
  readonly grossProfit: number;
  readonly netSalesPerCustomer: MetricValue;
  readonly grossProfitPerCustomer: MetricValue;
}

/** Those of them that rest on unit costs. */
export const PROFIT_TOTALS: ReadonlySet<keyof CohortTotalValues> = new Set([
  'grossProfit',
  'grossProfitPerCustomer',
]);

/** Everyone's whole life so far. */
export function getCohortTotals(rows: readonly CohortTableRow[]): CohortTotalValues {
  const total = (amount: 'size' | 'orders' | 'netSales' | 'grossProfit') =>
    rows.reduce((sum, row) => sum + row[amount], 0);
  const customers = total('size');
  const [netSales, grossProfit] = [total('netSales'), total('grossProfit')];
  const [salesEach, profitEach] = perCustomer([netSales, grossProfit], customers);
  return {
    customers,
    orders: total('orders'),
    netSales,
    grossProfit,
    netSalesPerCustomer: salesEach ?? null,
    grossProfitPerCustomer: profitEach ?? null,
  };
}

type Amount = 'customers' | 'orders' | 'net_sales' | 'gross_profit';

function sumCells(cells: readonly CohortCell[], amount: Amount): number {
  return cells.reduce((sum, cell) => sum + cell[amount], 0);
}

function running(cells: readonly CohortCell[], amount: Amount): number[] {
  let sum = 0;
  return cells.map((cell) => (sum += cell[amount]));
}

/** To the minor unit, half away from zero; by whole numbers, which the page of cohorts has already. */
export function perCustomer(sums: readonly number[], size: number): MetricValue[] {
  return sums.map((sum) => {
    if (size === 0) return null;
    const rest = sum % size;
    const up = Math.abs(rest) * 2 >= size ? Math.sign(sum) : 0;
    // Adding 0 turns a negative zero into 0.
    return (sum - rest) / size + up + 0;
  });
}
