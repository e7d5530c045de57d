/** Completes cohort rows to a table without gaps: every cohort in every period up to the last with orders. */
import type { CostSources } from '#app/domain/profit/cost-families.ts';
import { eachPeriod, endOfPeriod } from '#app/domain/calendar/day.ts';
import type {
  CohortCell,
  CohortKey,
  CohortPart,
  CohortQuery,
  CohortResult,
  StatedCohortCell,
} from './cohort.ts';
import { toCostStatements } from './cost-statement.ts';
import { getCoverageValues, getGrossProfitKnowledge, KNOWLEDGE_SUMS } from './coverage-sums.ts';
import { findUnknown } from './profit-knowledge.ts';

/** A row as it was read; cohort and period are first days. */
export interface CohortRow extends Omit<CohortCell, 'period' | 'complete'> {
  readonly period: string;
}

/** Replaces a profit whose costs are missing by null, and states what is known of its costs. */
export function stateCohortCell(
  { goods, ...cell }: CohortCell,
  sources: readonly CostSources[],
): StatedCohortCell {
  const costs = getGrossProfitKnowledge(goods, sources);
  const isKnown = costs.some(({ family, isAnswered }) => family === 'goods' && isAnswered);
  const unknown = isKnown ? null : findUnknown(getCoverageValues(goods), ['gross_profit']);
  return {
    ...cell,
    gross_profit: unknown === null ? cell.gross_profit : null,
    costs: toCostStatements(costs),
    unknown,
  };
}

/** Counts goods without a cost as known, where the merchant says that they have none. */
export function countMissingGoods(
  cells: readonly CohortCell[],
  sources: readonly CostSources[],
): readonly CohortCell[] {
  if (!sources.every(({ none }) => none.includes('goods'))) return cells;
  const nothing = { sales_without_cost: 0, units_without_cost: 0 };
  return cells.map((cell) => ({ ...cell, goods: { ...cell.goods, ...nothing } }));
}

export function getCohortCoverage(cells: readonly Pick<CohortCell, 'goods'>[]) {
  return getCoverageValues(
    Object.fromEntries(
      KNOWLEDGE_SUMS.map((key) => [
        key,
        cells.reduce((sum, { goods }) => sum + (goods[key] ?? 0), 0),
      ]),
    ),
  );
}

/** Returns the cells of the table; `today` is the business day that decides which periods are over. */
export function shapeCohorts(
  { by }: Pick<CohortQuery, 'by'>,
  rows: readonly CohortRow[],
  today: string,
): CohortResult {
  return { cells: shapeCells(by, rows, { last: lastPeriod(rows), today }) };
}

/** Returns the cells of each part, in the order of their first rows; all parts extend to the last period of any. */
export function shapeCohortParts(
  { by }: Pick<CohortQuery, 'by'>,
  rows: readonly (CohortRow & { readonly key: CohortKey })[],
  today: string,
): CohortPart[] {
  const last = lastPeriod(rows);
  const parts = Map.groupBy(rows, ({ key }) => JSON.stringify(key));
  return [...parts.values()].flatMap((rowsOfPart) => {
    const [first] = rowsOfPart;
    return first === undefined
      ? []
      : [{ key: first.key, cells: shapeCells(by, rowsOfPart, { last, today }) }];
  });
}

function lastPeriod(rows: readonly CohortRow[]): string {
  return rows.map(({ period }) => period).reduce((a, b) => (a > b ? a : b), '');
}

function shapeCells(
  by: CohortQuery['by'],
  rows: readonly CohortRow[],
  { last, today }: { readonly last: string; readonly today: string },
): CohortCell[] {
  const cohorts = [...new Set(rows.map(({ cohort }) => cohort))].toSorted();
  const byPeriod = new Map(rows.map((row) => [`${row.cohort} ${row.period}`, row]));
  return cohorts.flatMap((cohort) =>
    eachPeriod({ start: cohort, end: last }, by, 1).map((day, period): CohortCell => {
      const row = byPeriod.get(`${cohort} ${day}`);
      return {
        cohort,
        period,
        customers: row?.customers ?? 0,
        orders: row?.orders ?? 0,
        net_sales: row?.net_sales ?? 0,
        gross_profit: row?.gross_profit ?? 0,
        goods: row?.goods ?? {},
        complete: endOfPeriod(day, by, 1) < today,
      };
    }),
  );
}
