/** Cohort rows as a table without gaps: every cohort in every period up to the last with orders. */
import { eachPeriod, endOfPeriod } from '#app/domain/calendar/day.ts';
import type { CohortCell, CohortQuery, CohortResult } from './cohort.ts';

/** What a reader gave for one cohort and period; both are first days. */
export interface CohortRow {
  readonly cohort: string;
  readonly period: string;
  readonly customers: number;
  readonly orders: number;
  readonly net_sales: number;
  readonly gross_profit: number;
}

/** The cells of the table; `today` is the business day that tells which periods are over. */
export function shapeCohorts(
  { by }: Pick<CohortQuery, 'by'>,
  rows: readonly CohortRow[],
  today: string,
): CohortResult {
  const last = rows.map(({ period }) => period).reduce((a, b) => (a > b ? a : b), '');
  const cohorts = [...new Set(rows.map(({ cohort }) => cohort))].toSorted();
  const found = new Map(rows.map((row) => [`${row.cohort} ${row.period}`, row]));
  const cells = cohorts.flatMap((cohort) =>
    eachPeriod({ start: cohort, end: last }, by, 1).map((day, period): CohortCell => {
      const row = found.get(`${cohort} ${day}`);
      return {
        cohort,
        period,
        customers: row?.customers ?? 0,
        orders: row?.orders ?? 0,
        net_sales: row?.net_sales ?? 0,
        gross_profit: row?.gross_profit ?? 0,
        complete: endOfPeriod(day, by, 1) < today,
      };
    }),
  );
  return { cells };
}
