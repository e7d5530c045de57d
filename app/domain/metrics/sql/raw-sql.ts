/** The first step of a statement: sums by the keys that rows hold as they are. */
import type { QueryPlan } from '../plan-query.ts';
import { baseColumn, dailySql, summedSql } from './base-sql.ts';
import { dailyWhere, groupBy, ledgerWhere, zeros, type Emission } from './emission.ts';
import { dailyRawKey, ledgerRawKey } from './key-sql.ts';

/** Whether the plan sums anything at all; it may count only. */
export function hasRaw({ summed, daily }: QueryPlan): boolean {
  return summed.length + daily.length > 0;
}

/** Sums of ledger entries, and of daily costs below them, in columns r1, r2 and the bases'. */
export function rawSql(emission: Emission): string {
  const { summed, daily } = emission.plan;
  const parts: string[] = [];
  if (summed.length > 0) parts.push(entriesSql(emission));
  if (daily.length > 0) parts.push(costsSql(emission));
  return parts.join(' union all ');
}

function entriesSql(emission: Emission): string {
  const { resolved, summed, daily, counted } = emission.plan;
  const columns = [
    ...resolved.groupings.map(
      (one, at) => `${ledgerRawKey(one, resolved.query.dating)} as r${at + 1}`,
    ),
    ...summed.map((key) => `${summedSql(key)} as ${baseColumn(key)}`),
    ...zeros([...daily, ...counted]),
  ];
  const where = ledgerWhere(emission);
  return `select ${columns.join(', ')} from ledger l where ${where}${groupBy(resolved.groupings)}`;
}

function costsSql(emission: Emission): string {
  const { resolved, summed, daily, counted } = emission.plan;
  const columns = [
    ...resolved.groupings.map((one, at) => `${dailyRawKey(one)} as r${at + 1}`),
    ...zeros(summed),
    ...daily.map((key) => `${dailySql(key)} as ${baseColumn(key)}`),
    ...zeros(counted),
  ];
  const where = dailyWhere(emission);
  const grouping = groupBy(resolved.groupings);
  return `select ${columns.join(', ')} from daily_cost d where ${where}${grouping}`;
}
