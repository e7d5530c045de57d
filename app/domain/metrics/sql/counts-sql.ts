/**
 * Orders and customers, each counted once in every group that they appear in. Ids of different
 * shops never mean the same: they are counted shop by shop, in a row for each.
 */
import { groupBy } from '#app/lib/group-by.ts';
import type { Dimension } from '../dimensions.ts';
import type { MeasureKey } from '../measures.ts';
import type { CountColumn, OrderCounting, SumColumn } from '../plan-columns.ts';
import type { QueryPlan } from '../plan-query.ts';
import { readRollUp } from '../roll-ups.ts';
import {
  countedRowsSql,
  countedSql,
  countsRepeat,
  isPeople,
  personSideSql,
  personSql,
  placedSql,
  secondOrdersJoin,
} from './measure-sql.ts';
import { finalJoin, finalKey, ledgerRawKey, type RawKey } from './key-sql.ts';
import { hasSeveral } from './shop-scope.ts';
import { hasSourceRows } from './source-rows-sql.ts';
import type { SqlContext } from './sql-context.ts';
import { carriesPlaced, groupByFirst, ledgerWhere, noGap, zeros } from './statement-parts.ts';

/**
 * Counts by the given groupings, in columns k1, k2 and the counts'; the sums are zero. Each group
 * may have several rows, which add up.
 */
export function countsSql(context: SqlContext, groupings: readonly Dimension[]): string {
  const { plan } = context;
  const keys = ledgerKeys(context, groupings).map((key, at) => `${key} as k${at + 1}`);
  const from = `ledger l${ledgerJoins(context, groupings)}`;
  const { sums, counts } = plan.columns;
  return countsInParts(context, { counting: plan, counts, sums, keys, from, andWhere: '' });
}

/** Counts over all rows, as a query without groupings does; in several rows, which add up. */
export function allCountsSql(context: SqlContext, counts: readonly CountColumn[]): string {
  const rows = { keys: [], from: 'ledger l', andWhere: '' };
  return countsInParts(context, {
    counting: context.plan.totalCounting,
    counts,
    sums: [],
    ...rows,
  });
}

/** Counts over all rows whose group is among the filtered ones; in several rows, which add up. */
export function filteredCountsSql(context: SqlContext, counts: readonly CountColumn[]): string {
  const { groupings } = context.plan.resolved;
  const matches = ledgerKeys(context, groupings).map(
    (key, at) => `k.k${at + 1} is not distinct from ${key}`,
  );
  const from = `ledger l${ledgerJoins(context, groupings)}`;
  const andWhere = ` and exists (select 1 from filtered_groups k where ${matches.join(' and ')})`;
  // An order in several of the groups counts once.
  const counting = { countsByLine: context.plan.countsByLine, firstOfGoods: null };
  return countsInParts(context, { counting, counts, sums: [], keys: [], from, andWhere });
}

interface ReadCounts {
  readonly counting: OrderCounting;
  readonly counts: readonly CountColumn[];
  readonly sums: readonly SumColumn[];
  readonly keys: readonly string[];
  readonly from: string;
  readonly andWhere: string;
}

/**
 * Counts flags, people and distinct orders in separate selects, each of which reads only its rows:
 * few entries are returns, and flags add up in a roll-up.
 */
function countsInParts(context: SqlContext, read: ReadCounts): string {
  const { counting, counts } = read;
  const parts = carriesPlaced(context.plan)
    ? [counts]
    : groupBy(counts, ({ measure }) => countedRowsSql(measure, counting)).values();
  const groups = read.keys.map((_, at) => String(at + 1));
  return [...parts]
    .map((part) => selectCounts(context, part, read))
    .map((select) => readRollUp(`${select}${groupByShop(context, groups)}`))
    .join(' union all ');
}

function selectCounts(
  context: SqlContext,
  part: readonly CountColumn[],
  columns: ReadCounts,
): string {
  const { plan } = context;
  const { counting, counts, sums, keys, from, andWhere } = columns;
  const selected = [
    ...keys,
    ...zeros(sums),
    ...counts.map((one) => {
      return `${part.includes(one) ? countedSql(one.measure, counting) : '0'} as ${one.name}`;
    }),
    ...(carriesPlaced(plan) ? ['cast(min(l.placed_at) as timestamp) as placed'] : []),
    ...noGap(plan),
  ];
  const measures = part.map(({ measure }) => measure);
  const rows = neededRows(plan, counting, measures, keys);
  const where = `${ledgerWhere(context)}${rows === null ? '' : ` and ${rows}`}${andWhere}`;
  const joined = countsRepeat(measures) ? secondOrders(context, counting.countsByLine) : '';
  const read = `${from}${joined} where ${where}`;
  if (measures.every(isPeople) && !carriesPlaced(plan)) {
    const person = personSql(counting.countsByLine);
    const unchecked = rows === person ? null : person;
    return selectPeople(context, { columns, part, read, unchecked });
  }
  return `select ${selected.join(', ')} from ${read}`;
}

/**
 * Returns the condition for the rows that the measures need; more rows where a group without
 * anything to count would be lost.
 */
function neededRows(
  plan: QueryPlan,
  counting: OrderCounting,
  measures: readonly MeasureKey[],
  keys: readonly string[],
): string | null {
  const [rows = null, ...others] = new Set(
    measures.map((measure) => countedRowsSql(measure, counting)),
  );
  if (others.length > 0) return null;
  if (keys.length === 0 || hasSourceRows(plan)) return rows;
  return measures.every(isPeople) ? placedSql(counting.countsByLine) : null;
}

interface ReadPeople {
  readonly columns: Pick<ReadCounts, 'keys' | 'sums' | 'counts'>;
  readonly part: readonly CountColumn[];
  readonly read: string;
  readonly unchecked: string | null;
}

/**
 * Counts people in two steps: each once with the sides they count for, and then their number. That
 * takes half of the time of distinct counts, which read everyone for every measure.
 */
function selectPeople(
  { plan, shops }: SqlContext,
  { columns: { keys, sums, counts }, part, read, unchecked }: ReadPeople,
): string {
  const person = [...keys, ...(hasSeveral(shops) ? ['l.shop_id'] : []), 'l.customer_id'];
  const marks = part.map(({ name, measure }) => {
    const conditions = [unchecked, personSideSql(measure)].filter((one) => one !== null);
    if (conditions.length === 0) return `1 as ${name}`;
    return `max(case when ${conditions.join(' and ')} then 1 else 0 end) as ${name}`;
  });
  const selected = [
    ...keys.map((_, at) => `l.k${at + 1}`),
    ...zeros(sums),
    ...counts.map((one) => {
      const count = part.includes(one) ? `cast(coalesce(sum(l.${one.name}), 0) as bigint)` : '0';
      return `${count} as ${one.name}`;
    }),
    ...noGap(plan),
  ];
  const people = `select ${[...person, ...marks].join(', ')} from ${read}${groupByFirst(person.length)}`;
  return `select ${selected.join(', ')} from (${people}) l`;
}

function groupByShop({ shops }: SqlContext, groups: readonly string[]): string {
  const all = hasSeveral(shops) ? [...groups, 'l.shop_id'] : groups;
  return all.length === 0 ? '' : ` group by ${all.join(', ')}`;
}

function secondOrders({ range, params, shops }: SqlContext, countsByLine: boolean): string {
  // A line may be sold later than its order was placed, and after the second order.
  const since = countsByLine ? null : `cast(${params.add(range.start)} as date)`;
  return secondOrdersJoin(shops, since);
}

function ledgerKeys(context: SqlContext, groupings: readonly Dimension[]): string[] {
  return groupings.map((one, at) => finalKey(one, ledgerKey(context, one), at, context));
}

function ledgerJoins(context: SqlContext, groupings: readonly Dimension[]): string {
  return groupings.map((one, at) => finalJoin(one, ledgerKey(context, one), at, context)).join('');
}

function ledgerKey({ plan }: SqlContext, dimension: Dimension): RawKey {
  return { alias: 'l', sql: ledgerRawKey(dimension, plan.resolved.query.dating) };
}
