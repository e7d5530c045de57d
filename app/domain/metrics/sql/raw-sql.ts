/** The first step of a statement: sums by the keys that rows hold as they are. */
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
import { dailyRawKey, ledgerDay, ledgerRawKey } from './key-sql.ts';

/** Whether the plan sums anything as it is; it may count only. */
export function hasRaw(plan: QueryPlan): boolean {
  return plainSums(plan).length > 0;
}

/**
 * Sums over ledger entries and daily costs together, in columns r1, r2, those of the sums, and
 * `placed` where orders are sorted by it. Both tables go through one aggregate: by order there
 * are as many groups as orders, and adding them up twice would take twice as long.
 */
export function rawSql(emission: Emission): string {
  return summedSql(emission, { sums: plainSums(emission.plan), byDay: false });
}

/** Sums that are to be converted, by the same keys and then by `day`, whose rate they take. */
export function datedSql(emission: Emission): string {
  return summedSql(emission, { sums: convertedSums(emission.plan), byDay: true });
}

interface Summed {
  readonly sums: readonly SumColumn[];
  readonly byDay: boolean;
}

function summedSql(emission: Emission, summed: Summed): string {
  const { resolved, sumsLedger, dailyKinds } = emission.plan;
  const rows: string[] = [];
  if (sumsLedger) rows.push(entriesSql(emission, summed));
  if (dailyKinds.length > 0) rows.push(costsSql(emission, summed));
  const keys = [
    ...resolved.groupings.map((_, at) => `u.r${at + 1}`),
    ...(summed.byDay ? ['u.day'] : []),
  ];
  const selected = [
    ...keys,
    ...summed.sums.map(({ name }) => `cast(coalesce(sum(u.${name}), 0) as bigint) as ${name}`),
    ...(carriesPlaced(emission.plan) ? ['min(u.placed) as placed'] : []),
  ];
  return (
    `select ${selected.join(', ')} from (${rows.join(' union all ')}) u` + groupByFirst(keys.length)
  );
}

function entriesSql(emission: Emission, { sums, byDay }: Summed): string {
  const { resolved, countsByLine } = emission.plan;
  const { dating } = resolved.query;
  const selected = [
    ...resolved.groupings.map((one, at) => `${ledgerRawKey(one, dating)} as r${at + 1}`),
    ...(byDay ? [`${ledgerDay(dating)} as day`] : []),
    ...sums.map(({ name, linear }) => `${entryValueSql(linear, countsByLine)} as ${name}`),
    ...(carriesPlaced(emission.plan) ? ['l.placed_at as placed'] : []),
  ];
  return `select ${selected.join(', ')} from ledger l where ${ledgerWhere(emission)}`;
}

function costsSql(emission: Emission, { sums, byDay }: Summed): string {
  const { resolved } = emission.plan;
  const selected = [
    ...resolved.groupings.map((one, at) => `${dailyRawKey(one)} as r${at + 1}`),
    ...(byDay ? ['d.day'] : []),
    ...sums.map(({ name, linear }) => `${dailyValueSql(linear)} as ${name}`),
    ...(carriesPlaced(emission.plan) ? ['cast(null as timestamp) as placed'] : []),
  ];
  return `select ${selected.join(', ')} from daily_cost d where ${dailyWhere(emission)}`;
}
