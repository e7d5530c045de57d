/**
 * The acquisition cost of a cohort's customers, and its payback (formulas.md, "Customers and
 * cohorts"): CAC, LTV:CAC and payback, by the cumulative gross profit per customer.
 */
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import {
  type CohortTableRow,
  getCohortTotals,
  getCombinedValues,
  perCustomer,
} from './cohort-table.ts';

export interface CohortAcquisition {
  /** Marketing cost of the cohort's period per customer of it, in minor units. */
  readonly cac: MetricValue;
  /** Gross profit per customer so far ÷ CAC. */
  readonly ltvToCac: MetricValue;
  /** The first period by which they have paid back their cost; null while they have not. */
  readonly payback: number | null;
}

/**
 * Returns the figures of one cohort, or of several together: in period k, of those that have
 * reached it. Without spend there are neither ratio nor payback.
 */
export function getAcquisition(rows: readonly CohortTableRow[]): CohortAcquisition {
  const marketing = rows.reduce((total, row) => total + row.marketing, 0);
  const { customers, grossProfitPerCustomer: profitEach } = getCohortTotals(rows);
  const [cac = null] = perCustomer([marketing], customers);
  if (cac === null || cac <= 0) return { cac, ltvToCac: null, payback: null };
  const soFar = getCombinedValues(rows, 'ltv_gross_profit');
  const payback = soFar.findIndex((value) => value !== null && value >= cac);
  return {
    cac,
    ltvToCac: profitEach === null ? null : profitEach / cac,
    payback: payback < 0 ? null : payback,
  };
}

/** Returns gross profit so far per customer ÷ CAC, in every period of the cohorts' life. */
export function getRatiosToCac(rows: readonly CohortTableRow[]): MetricValue[] {
  const { cac } = getAcquisition(rows);
  return getCombinedValues(rows, 'ltv_gross_profit').map((value) =>
    value === null || cac === null || cac <= 0 ? null : value / cac,
  );
}
