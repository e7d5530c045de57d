/** Orders and customers, each counted once in every group that they appear in. */
import type { Dimension } from '../dimensions.ts';
import { countedRowsSql, countedSql, countsRepeat, secondOrdersJoin } from './base-sql.ts';
import { carriesPlaced, groupBy, ledgerWhere, noGap, zeros, type Emission } from './emission.ts';
import { finalJoin, finalKey, ledgerRawKey } from './key-sql.ts';

/** Counts by the given groupings, in columns k1, k2 and the counts'; the sums are zero. */
export function countsSql(emission: Emission, groupings: readonly Dimension[]): string {
  const keys = ledgerKeys(emission, groupings).map((key, at) => `${key} as k${at + 1}`);
  const from = `ledger l${ledgerJoins(emission, groupings)}`;
  const byLine = emission.plan.countsByLine;
  return `${selectCounts(emission, byLine, keys, from, '')}${groupBy(groupings)}`;
}

/** Counts over all rows, as a query without groupings counts them. */
export function wholeCountsSql(emission: Emission): string {
  return selectCounts(emission, emission.plan.totalCountsByLine, [], 'ledger l', '');
}

/** Counts over all rows whose group is among those kept. */
export function keptCountsSql(emission: Emission): string {
  const { groupings } = emission.plan.resolved;
  const matches = ledgerKeys(emission, groupings).map(
    (key, at) => `k.k${at + 1} is not distinct from ${key}`,
  );
  const from = `ledger l${ledgerJoins(emission, groupings)}`;
  const onlyKept = ` and exists (select 1 from kept k where ${matches.join(' and ')})`;
  return selectCounts(emission, emission.plan.countsByLine, [], from, onlyKept);
}

function selectCounts(
  emission: Emission,
  countsByLine: boolean,
  keys: readonly string[],
  from: string,
  andWhere: string,
): string {
  const { columns } = emission.plan;
  const selected = [
    ...keys,
    ...zeros(columns.sums),
    ...columns.counts.map(({ name, base }) => `${countedSql(base, countsByLine)} as ${name}`),
    ...(carriesPlaced(emission.plan) ? ['cast(min(l.placed_at) as timestamp) as placed'] : []),
    ...noGap(emission.plan),
  ];
  const bases = columns.counts.map(({ base }) => base);
  const rows = countedRowsSql(bases, countsByLine);
  const where = `${ledgerWhere(emission)}${rows === null ? '' : ` and ${rows}`}${andWhere}`;
  const joined = countsRepeat(bases) ? secondOrders(emission, countsByLine) : '';
  return `select ${selected.join(', ')} from ${from}${joined} where ${where}`;
}

function secondOrders({ range, params }: Emission, countsByLine: boolean): string {
  // A line may be sold later than its order was placed, and after the second order.
  return secondOrdersJoin(countsByLine ? null : `cast(${params.add(range.start)} as date)`);
}

function ledgerKeys({ plan }: Emission, groupings: readonly Dimension[]): string[] {
  const { query } = plan.resolved;
  return groupings.map((one, at) => finalKey(one, ledgerRawKey(one, query.dating), at, query));
}

function ledgerJoins({ plan }: Emission, groupings: readonly Dimension[]): string {
  const { dating } = plan.resolved.query;
  return groupings.map((one, at) => finalJoin(one, ledgerRawKey(one, dating), at)).join('');
}
