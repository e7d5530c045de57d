/** The first step of a statement: sums by the keys that rows hold as they are. */
import type { Linear } from '../linear.ts';
import type { SumColumn } from '../plan-columns.ts';
import type { QueryPlan } from '../plan-query.ts';
import { dailyValueSql, entryValueSql } from './base-sql.ts';
import {
  carriesPlaced,
  convertedSums,
  dailyWhere,
  groupByFirst,
  ledgerWhere,
  plainSums,
  type Emission,
} from './emission.ts';
import { dailyRawKey, finalJoin, finalKey, ledgerDay, ledgerRawKey } from './key-sql.ts';

/** Whether the plan sums anything as it is; it may count only. */
export function hasRaw(plan: QueryPlan): boolean {
  return plainSums(plan).length > 0;
}

/**
 * Sums over ledger entries and daily costs, in columns r1, r2, those of the sums, and `placed` where
 * orders are sorted by it. Each table is added up by itself, and `grouped` adds up the two; where
 * the sums need no further step both go through one aggregate, for by order there are as many
 * groups as orders, and adding them up twice would take twice as long.
 */
export function rawSql(emission: Emission): string {
  const rows = { sums: plainSums(emission.plan), byDay: false };
  if (isGroupedByRaw(emission.plan)) return summedTogetherSql(emission, rows);
  return sourcesSql(emission, { ...rows, isSummed: true }).join(' union all ');
}

/** Whether the raw keys are the keys asked for, and nothing else joins them. */
export function isGroupedByRaw(plan: QueryPlan): boolean {
  const isRaw = plan.resolved.groupings.every(
    (one) => finalKey(one, 'r', 0, plan.resolved.query) === 'r' && finalJoin(one, 'r', 0) === '',
  );
  const isAlone = plan.columns.counts.length === 0 && plan.fill === null;
  return isRaw && hasRaw(plan) && isAlone && plan.conversion === null;
}

/** Sums that are to be converted, by the same keys and then by `day`, whose rate they take. */
export function datedSql(emission: Emission): string {
  return summedTogetherSql(emission, { sums: convertedSums(emission.plan), byDay: true });
}

interface RawSums {
  readonly sums: readonly SumColumn[];
  readonly byDay: boolean;
}

interface SourceRows extends RawSums {
  /** Whether the rows of a source are added up by their keys, or given one by one. */
  readonly isSummed: boolean;
}

function summedTogetherSql(emission: Emission, raw: RawSums): string {
  const rows = sourcesSql(emission, { ...raw, isSummed: false });
  const keys = [
    ...emission.plan.resolved.groupings.map((_, at) => `u.r${at + 1}`),
    ...(raw.byDay ? ['u.day'] : []),
  ];
  const selected = [
    ...keys,
    ...raw.sums.map(({ name }) => `${sumSql(`u.${name}`)} as ${name}`),
    ...(carriesPlaced(emission.plan) ? ['min(u.placed) as placed'] : []),
  ];
  return (
    `select ${selected.join(', ')} from (${rows.join(' union all ')}) u` + groupByFirst(keys.length)
  );
}

function sourcesSql(emission: Emission, rows: SourceRows): string[] {
  const { sumsLedger, dailyKinds } = emission.plan;
  return [
    ...(sumsLedger ? [entriesSql(emission, rows)] : []),
    ...(dailyKinds.length > 0 ? [costsSql(emission, rows)] : []),
  ];
}

function entriesSql(emission: Emission, rows: SourceRows): string {
  const { resolved, countsByLine } = emission.plan;
  const { dating } = resolved.query;
  const keys = [
    ...resolved.groupings.map((one, at) => `${ledgerRawKey(one, dating)} as r${at + 1}`),
    ...(rows.byDay ? [`${ledgerDay(dating)} as day`] : []),
  ];
  const placed = rows.isSummed ? 'min(l.placed_at)' : 'l.placed_at';
  const selected = [
    ...keys,
    ...valuesSql(rows, (linear) => entryValueSql(linear, countsByLine)),
    ...(carriesPlaced(emission.plan) ? [`${placed} as placed`] : []),
  ];
  const groups = rows.isSummed ? groupByFirst(keys.length) : '';
  return `select ${selected.join(', ')} from ledger l where ${ledgerWhere(emission)}${groups}`;
}

function costsSql(emission: Emission, rows: SourceRows): string {
  const { resolved } = emission.plan;
  const keys = [
    ...resolved.groupings.map((one, at) => `${dailyRawKey(one)} as r${at + 1}`),
    ...(rows.byDay ? ['d.day'] : []),
  ];
  const selected = [
    ...keys,
    ...valuesSql(rows, dailyValueSql),
    ...(carriesPlaced(emission.plan) ? ['cast(null as timestamp) as placed'] : []),
  ];
  const groups = rows.isSummed ? groupByFirst(keys.length) : '';
  return `select ${selected.join(', ')} from daily_cost d where ${dailyWhere(emission)}${groups}`;
}

/** The columns of the sums; what the source does not hold is 0 and needs no adding up. */
function valuesSql({ sums, isSummed }: SourceRows, valueSql: (linear: Linear) => string): string[] {
  return sums.map(({ name, linear }) => {
    const value = valueSql(linear);
    return `${isSummed && value !== '0' ? sumSql(value) : value} as ${name}`;
  });
}

function sumSql(value: string): string {
  return `cast(coalesce(sum(${value}), 0) as bigint)`;
}
