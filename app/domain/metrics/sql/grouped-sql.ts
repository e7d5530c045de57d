/** The second step: raw sums, distinct counts and empty periods by the keys asked for. */
import { startOf } from '#app/domain/calendar/day.ts';
import type { Granularity } from '../metric-query.ts';
import { baseColumn } from './base-sql.ts';
import { countsSql } from './counts-sql.ts';
import { allBases, groupBy, keyColumns, zeros, type Emission } from './emission.ts';
import { finalJoin, finalKey } from './key-sql.ts';
import { hasRaw } from './raw-sql.ts';

/** One row for each group, in columns k1, k2 and the bases'. */
export function groupedSql(emission: Emission): string {
  const { plan } = emission;
  const { groupings } = plan.resolved;
  const parts: string[] = [];
  if (hasRaw(plan)) parts.push(keyedSql(emission));
  if (plan.counted.length > 0) parts.push(countsSql(emission, groupings));
  if (plan.fill !== null) parts.push(fillSql(emission, plan.fill));
  const sums = allBases(plan)
    .map(baseColumn)
    .map((column) => `cast(sum(${column}) as bigint) as ${column}`);
  const columns = [...keyColumns(plan), ...sums].join(', ');
  return `select ${columns} from (${parts.join(' union all ')}) p${groupBy(groupings)}`;
}

function keyedSql({ plan }: Emission): string {
  const { groupings, query } = plan.resolved;
  const keys = groupings.map((one, at) => {
    return `${finalKey(one, `r.r${at + 1}`, at, query.weekStart)} as k${at + 1}`;
  });
  const joins = groupings.map((one, at) => finalJoin(one, `r.r${at + 1}`, at)).join('');
  const bases = allBases(plan).map((key) => `r.${baseColumn(key)}`);
  return `select ${[...keys, ...bases].join(', ')} from raw r${joins}`;
}

/** Each period of the range once, without entries. */
function fillSql({ plan, range, params }: Emission, granularity: Granularity): string {
  const first = startOf(range.start, granularity, plan.resolved.query.weekStart);
  const step = granularity === 'quarter' ? '3 months' : `1 ${granularity}`;
  const from = `cast(${params.add(first)} as timestamp)`;
  const to = `cast(${params.add(range.end)} as timestamp)`;
  const columns = ['cast(f.d as date) as k1', ...zeros(allBases(plan))].join(', ');
  return `select ${columns} from generate_series(${from}, ${to}, interval '${step}') as f(d)`;
}
