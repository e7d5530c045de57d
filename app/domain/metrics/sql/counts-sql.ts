/**
 * Orders and customers, each counted once in every group that they appear in. Those of different
 * shops are different ones whatever their ids: they are counted shop by shop, in a row for each.
 */
import type { Dimension } from '../dimensions.ts';
import { readRollUp } from '../roll-ups.ts';
import {
  countedRowsSql,
  countedSql,
  countsRepeat,
  personSql,
  secondOrdersJoin,
  type OrderCounting,
} from './measure-sql.ts';
import { finalJoin, finalKey, ledgerRawKey, type RawKey } from './key-sql.ts';
import { hasSeveral } from './shop-scope.ts';
import type { SqlContext } from './sql-context.ts';
import { carriesPlaced, groupByFirst, ledgerWhere, noGap, zeros } from './statement-parts.ts';

/** Counts by the given groupings, in columns k1, k2 and the counts'; the sums are zero. */
export function countsSql(context: SqlContext, groupings: readonly Dimension[]): string {
  const keys = ledgerKeys(context, groupings).map((key, at) => `${key} as k${at + 1}`);
  const from = `ledger l${ledgerJoins(context, groupings)}`;
  const groups = keys.map((_, at) => String(at + 1));
  return readRollUp(
    `${selectCounts(context, context.plan, keys, from, '')}${groupByShop(context, groups)}`,
  );
}

/** Counts over all rows, as a query without groupings counts them. */
export function allCountsSql(context: SqlContext): string {
  const counting = { countsByLine: context.plan.totalCountsByLine, firstOfGoods: null };
  const counts = selectCounts(context, counting, [], 'ledger l', '');
  return readRollUp(`${counts}${groupByShop(context, [])}`);
}

/** Counts over all rows whose group is among the filtered ones. */
export function filteredCountsSql(context: SqlContext): string {
  const { groupings } = context.plan.resolved;
  const matches = ledgerKeys(context, groupings).map(
    (key, at) => `k.k${at + 1} is not distinct from ${key}`,
  );
  const from = `ledger l${ledgerJoins(context, groupings)}`;
  const onlyFiltered = ` and exists (select 1 from filtered_groups k where ${matches.join(' and ')})`;
  // An order in several of the groups counts once.
  const counting = { countsByLine: context.plan.countsByLine, firstOfGoods: null };
  const counts = selectCounts(context, counting, [], from, onlyFiltered);
  return `${counts}${groupByShop(context, [])}`;
}

function selectCounts(
  context: SqlContext,
  counting: OrderCounting,
  keys: readonly string[],
  from: string,
  andWhere: string,
): string {
  const { columns } = context.plan;
  const { countsByLine } = counting;
  const selected = [
    ...keys,
    ...zeros(columns.sums),
    ...columns.counts.map(({ name, measure }) => `${countedSql(measure, counting)} as ${name}`),
    ...(carriesPlaced(context.plan) ? ['cast(min(l.placed_at) as timestamp) as placed'] : []),
    ...noGap(context.plan),
  ];
  const measures = columns.counts.map(({ measure }) => measure);
  const rows = countedRowsSql(measures, countsByLine);
  const where = `${ledgerWhere(context)}${rows === null ? '' : ` and ${rows}`}${andWhere}`;
  const joined = countsRepeat(measures) ? secondOrders(context, countsByLine) : '';
  const read = `${from}${joined} where ${where}`;
  if (rows !== null && !carriesPlaced(context.plan))
    return selectPeople(context, counting, keys, read);
  return `select ${selected.join(', ')} from ${read}`;
}

/**
 * People alone, in two steps: each once with what they count as, and then how many. That takes half of the
 * time of distinct counts, which look at everybody for every measure.
 */
function selectPeople(
  { plan, shops }: SqlContext,
  { countsByLine }: OrderCounting,
  keys: readonly string[],
  read: string,
): string {
  const { sums, counts } = plan.columns;
  const person = [...keys, ...(hasSeveral(shops) ? ['l.shop_id'] : []), 'l.customer_id'];
  const marks = counts.map(({ name, measure }) => {
    return `max(case when ${personSql(measure, countsByLine)} then 1 else 0 end) as ${name}`;
  });
  const selected = [
    ...keys.map((_, at) => `l.k${at + 1}`),
    ...zeros(sums),
    ...counts.map(({ name }) => `cast(coalesce(sum(l.${name}), 0) as bigint) as ${name}`),
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
