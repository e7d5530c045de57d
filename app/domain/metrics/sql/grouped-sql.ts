/** The second step: raw sums, distinct counts and empty periods by the requested keys. */
import { startOfPeriod } from '#app/domain/calendar/day.ts';
import type { Granularity } from '#app/domain/calendar/date-range.ts';
import { countsSql } from './counts-sql.ts';
import {
  carriesPlaced,
  groupByDimensions,
  keyColumns,
  noGap,
  valueColumns,
  zeros,
} from './statement-parts.ts';
import { convertedPartSql } from './converted-sql.ts';
import { finalColumns, finalJoins, hasSourceRows, isGroupedBySource } from './source-rows-sql.ts';
import type { SqlContext } from './sql-context.ts';

/**
 * Selects one row for each group, in columns k1, k2, those of sums and counts, and `placed`; and
 * with a conversion `gap`, the first day whose amounts could not be converted. With the groups of
 * an earlier range, those that only it has are marked.
 */
export function groupedSql(context: SqlContext, earlierSql: string | null): string {
  const { plan } = context;
  const { groupings } = plan.resolved;
  if (earlierSql === null && isGroupedBySource(context)) return keyedSql(context);
  const parts: string[] = [];
  if (hasSourceRows(plan)) parts.push(keyedSql(context));
  if (plan.conversion !== null) parts.push(convertedPartSql(context));
  if (plan.columns.counts.length > 0) parts.push(countsSql(context, groupings));
  // An earlier range is counted in the periods of the later one, which has them all.
  if (plan.fill !== null && plan.resolved.query.dayShift === undefined)
    parts.push(fillSql(context, plan.fill));
  const isMarked = earlierSql !== null;
  const marked = isMarked
    ? parts.map((part) => `select m.*, 0 as ${EARLIER} from (${part}) m`)
    : parts;
  if (isMarked) marked.push(emptySql(context, earlierSql));
  const selected = [
    ...keyColumns(plan),
    // All rows are one group, which is there without any.
    ...valueColumns(plan).map((name) =>
      groupings.length === 0
        ? `cast(coalesce(sum(${name}), 0) as bigint) as ${name}`
        : `cast(sum(${name}) as bigint) as ${name}`,
    ),
    ...(carriesPlaced(plan) ? ['min(placed) as placed'] : []),
    ...(plan.conversion === null ? [] : ['min(gap) as gap']),
    ...(isMarked ? [`min(${EARLIER}) as ${EARLIER}`] : []),
  ];
  return `select ${selected.join(', ')} from (${marked.join(' union all ')}) p${groupByDimensions(groupings)}`;
}

/** Marks with 1 the groups that only the earlier range has. */
export const EARLIER = 'is_earlier';

/** Selects the groups of another range (a statement of their keys) with zero sums. */
function emptySql({ plan }: SqlContext, keysSql: string): string {
  const { sums, counts } = plan.columns;
  const selected = [
    ...keyColumns(plan).map((key) => `e.${key}`),
    ...zeros([...sums, ...counts]),
    ...(carriesPlaced(plan) ? ['cast(null as timestamp) as placed'] : []),
    ...noGap(plan),
    `1 as ${EARLIER}`,
  ];
  return `select ${selected.join(', ')} from (${keysSql}) e`;
}

function keyedSql(context: SqlContext): string {
  const { plan } = context;
  const selected = [
    ...finalColumns(context).map((key, at) => `${key} as k${at + 1}`),
    ...plan.columns.sums.map(({ name, isConverted }) =>
      isConverted ? `0 as ${name}` : `r.${name}`,
    ),
    ...zeros(plan.columns.counts),
    ...(carriesPlaced(plan) ? ['r.placed'] : []),
    ...noGap(plan),
  ];
  return `select ${selected.join(', ')} from source_rows r${finalJoins(context)}`;
}

function fillSql({ plan, range, params }: SqlContext, granularity: Granularity): string {
  const first = startOfPeriod(range.start, granularity, plan.resolved.query.weekStart);
  const step = granularity === 'quarter' ? '3 months' : `1 ${granularity}`;
  const from = `cast(${params.add(first)} as timestamp)`;
  const to = `cast(${params.add(range.end)} as timestamp)`;
  const { sums, counts } = plan.columns;
  const selected = ['cast(f.d as date) as k1', ...zeros([...sums, ...counts]), ...noGap(plan)].join(
    ', ',
  );
  return `select ${selected} from generate_series(${from}, ${to}, interval '${step}') as f(d)`;
}
