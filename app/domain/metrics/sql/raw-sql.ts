/** The first step of a statement: sums by the keys that rows hold as they are. */
import type { QueryPlan } from '../plan-query.ts';
import { dailyValueSql, entryValueSql } from './base-sql.ts';
import { carriesPlaced, dailyWhere, groupBy, ledgerWhere, type Emission } from './emission.ts';
import { dailyRawKey, ledgerRawKey } from './key-sql.ts';

/** Whether the plan sums anything at all; it may count only. */
export function hasRaw({ columns }: QueryPlan): boolean {
  return columns.sums.length > 0;
}

/**
 * Sums over ledger entries and daily costs together, in columns r1, r2, those of the sums, and
 * `placed` where orders are sorted by it. Both tables go through one aggregate: by order there
 * are as many groups as orders, and adding them up twice would take twice as long.
 */
export function rawSql(emission: Emission): string {
  const { resolved, columns, sumsLedger, dailyKinds } = emission.plan;
  const rows: string[] = [];
  if (sumsLedger) rows.push(entriesSql(emission));
  if (dailyKinds.length > 0) rows.push(costsSql(emission));
  const selected = [
    ...resolved.groupings.map((_, at) => `u.r${at + 1}`),
    ...columns.sums.map(({ name }) => `cast(coalesce(sum(u.${name}), 0) as bigint) as ${name}`),
    ...(carriesPlaced(emission.plan) ? ['min(u.placed) as placed'] : []),
  ];
  return (
    `select ${selected.join(', ')} from (${rows.join(' union all ')}) u` +
    groupBy(resolved.groupings)
  );
}

function entriesSql(emission: Emission): string {
  const { resolved, columns, countsByLine } = emission.plan;
  const { dating } = resolved.query;
  const selected = [
    ...resolved.groupings.map((one, at) => `${ledgerRawKey(one, dating)} as r${at + 1}`),
    ...columns.sums.map(({ name, linear }) => `${entryValueSql(linear, countsByLine)} as ${name}`),
    ...(carriesPlaced(emission.plan) ? ['l.placed_at as placed'] : []),
  ];
  return `select ${selected.join(', ')} from ledger l where ${ledgerWhere(emission)}`;
}

function costsSql(emission: Emission): string {
  const { resolved, columns } = emission.plan;
  const selected = [
    ...resolved.groupings.map((one, at) => `${dailyRawKey(one)} as r${at + 1}`),
    ...columns.sums.map(({ name, linear }) => `${dailyValueSql(linear)} as ${name}`),
    ...(carriesPlaced(emission.plan) ? ['cast(null as timestamp) as placed'] : []),
  ];
  return `select ${selected.join(', ')} from daily_cost d where ${dailyWhere(emission)}`;
}
