/**
 * Stage 4, emit: the plan as one statement that DuckDB and PostgreSQL both take.
 *
 *     rates            where amounts are converted: the rate of each day
 *     rows_by_date     and sums by source key and day, to be converted
 *     source_rows      sums by source key: ledger entries, and daily costs below them
 *     grouped          the same by the keys requested, with distinct counts and empty periods, and, to
 *                      compare, the groups that are in the earlier range alone
 *     filtered_groups  grouped rows that pass the metric filters
 *     total_amounts    the converted amounts of the total, and
 *     total_counts     its distinct counts, neither of which is the sum of the groups'
 *     page             the rows to show
 *
 * The answer has one row of part 0, the total, and the page's rows of part 1. Figures leave the
 * database as sums; `shape-result.ts` makes metrics of them.
 */
import type { DateRange } from '../calendar/date-range.ts';
import type { QueryPlan } from './plan-query.ts';
import { totalAmountsSql, hasTotalAmounts, ratesSql } from './sql/converted-sql.ts';
import { groupedSql } from './sql/grouped-sql.ts';
import { filteredGroupsSql } from './sql/filtered-groups-sql.ts';
import { type EarlierGroups, pageSql, sortDirection, type RequestedRows } from './sql/page-sql.ts';
import { rowsByDateSql, hasSourceRows, sourceRowsSql } from './sql/source-rows-sql.ts';
import { createSqlContext, type SqlContext } from './sql/sql-context.ts';
import { keyColumns, orderByKeys, valueColumns } from './sql/statement-parts.ts';
import { hasTotal, hasTotalCounts, totalSql, totalCountsSql } from './sql/total-sql.ts';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

export function emitSql(plan: QueryPlan, range: DateRange, rows: RequestedRows): Statement {
  const context = createSqlContext(plan, range);
  const isTotalled = hasTotal(plan, rows);
  const steps = [
    ...stepsToGroups(context, rows.earlier ?? null),
    `filtered_groups as (${filteredGroupsSql(context)})`,
    ...(isTotalled && hasTotalAmounts(plan)
      ? [`total_amounts as (${totalAmountsSql(context)})`]
      : []),
    ...(isTotalled && hasTotalCounts(plan) ? [`total_counts as (${totalCountsSql(context)})`] : []),
    `page as (${pageSql(context, rows)})`,
  ];
  const keys = keyColumns(plan);
  const gap = plan.conversion === null ? [] : ['gap'];
  const columns = [...keys, ...valueColumns(plan), 'sort_key', ...gap].join(', ');
  const order = [`part`, `sort_key ${sortDirection(plan)}`, ...orderByKeys(plan)];
  return {
    sql: [
      `with ${steps.join(',\n')}`,
      // A union is ordered by its columns alone, and this order has more.
      'select * from (',
      ...(isTotalled ? [totalSql(context, rows), 'union all'] : []),
      `select 1 as part, 0 as row_count, ${columns} from page`,
      `) answer order by ${order.join(', ')}`,
    ].join('\n'),
    params: context.params.values,
  };
}

/** Emits the steps up to the groups, with those of the earlier range as a nested statement. */
function stepsToGroups(context: SqlContext, earlier: EarlierGroups | null): string[] {
  const { plan } = context;
  const earlierSql = earlier === null ? null : earlierKeysSql({ ...context, ...earlier });
  return [
    ...(plan.conversion === null ? [] : [`rates as (${ratesSql(plan.conversion, context)})`]),
    ...(plan.conversion === null ? [] : [`rows_by_date as (${rowsByDateSql(context)})`]),
    ...(hasSourceRows(plan) ? [`source_rows as (${sourceRowsSql(context)})`] : []),
    `grouped as (${groupedSql(context, earlierSql)})`,
  ];
}

function earlierKeysSql(context: SqlContext): string {
  const steps = stepsToGroups(context, null);
  return `with ${steps.join(', ')} select ${keyColumns(context.plan).join(', ')} from grouped`;
}
