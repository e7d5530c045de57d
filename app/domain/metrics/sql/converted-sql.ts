/**
 * Conversion within a statement: sums by day and group, each times the rate of its day, rounded to
 * whole minor units half away from zero. Both DuckDB and PostgreSQL take every expression here.
 */
import type { Conversion } from '../conversion.ts';
import type { QueryPlan } from '../plan-query.ts';
import { convertedSums, groupByFirst, keyColumns, zeros, type Emission } from './emission.ts';
import { finalJoin, finalKey } from './key-sql.ts';
import type { SqlParams } from './sql-params.ts';

/**
 * The rates by day, as columns day, over_rate, under_rate (exact) and near_rate (their quotient, to
 * 15 digits). They are sent as one text, for a range of years has thousands.
 */
export function ratesSql({ rates }: Conversion, params: SqlParams): string {
  const lines = [...rates].map(([day, { over, under }]) => `${day} ${over} ${under}`);
  const part = (place: number, type: string) => `cast(split_part(x.e, ' ', ${place}) as ${type})`;
  const near = `${part(2, 'double precision')} / ${part(3, 'double precision')}`;
  return (
    `select ${part(1, 'date')} as day, ${part(2, 'numeric(38,0)')} as over_rate,` +
    ` ${part(3, 'numeric(38,0)')} as under_rate, ${near} as near_rate` +
    ` from (select unnest(string_to_array(cast(${params.add(lines.join(','))} as text), ',')) as e) x` +
    ` where x.e <> ''`
  );
}

/** The rows of the groups' converted amounts, as `groupedSql` adds them up with the others. */
export function convertedPartSql({ plan }: Emission): string {
  const { groupings, query } = plan.resolved;
  const keys = groupings.map((one, at) => {
    return `${finalKey(one, `r.r${at + 1}`, at, query)} as k${at + 1}`;
  });
  const sums = convertedSums(plan).map(({ name }) => name);
  const joins = groupings.map((one, at) => finalJoin(one, `r.r${at + 1}`, at)).join('');
  const rows = `select ${[...keys, 'r.day', ...sums.map((name) => `r.${name}`)].join(', ')} from dated r`;
  // A vendor's day is that of all its products: it is rounded as one amount.
  const added = sums.map((name) => `cast(sum(r.${name}) as bigint) as ${name}`);
  const byDay =
    joins === ''
      ? rows
      : `select ${[...keys, 'r.day', ...added].join(', ')} from dated r${joins}` +
        groupByFirst(keys.length + 1);
  const selected = [
    ...keyColumns(plan).map((key) => `q.${key}`),
    ...plan.columns.sums.map(({ name, isConverted }) =>
      isConverted ? `${convertedSql(`q.${name}`)} as ${name}` : `0 as ${name}`,
    ),
    ...zeros(plan.columns.counts),
    `${gapSql('q', sums)} as gap`,
  ];
  return `select ${selected.join(', ')} from (${byDay}) q left join rates f on f.day = q.day`;
}

/** Whether the total's amounts are not the sum of the groups', which were rounded one by one. */
export function hasAmounts({ conversion, resolved }: QueryPlan): boolean {
  return conversion !== null && resolved.groupings.length > 0;
}

/** The total's amounts: each day's as one, whatever it is split by. */
export function amountsSql(plan: QueryPlan): string {
  const sums = convertedSums(plan).map(({ name }) => name);
  const added = sums.map((name) => `cast(sum(${name}) as bigint) as ${name}`);
  const selected = sums.map((name) => {
    return `cast(coalesce(sum(${convertedSql(`q.${name}`)}), 0) as bigint) as ${name}`;
  });
  return (
    `select ${selected.join(', ')} from (select day, ${added.join(', ')} from dated group by day) q` +
    ' left join rates f on f.day = q.day'
  );
}

/**
 * A sum (a whole number) at the rates `f` of its day; 0 where there is none, see `gapSql`. The exact
 * division is slow, so it decides only where a double cannot: within a millionth of a half, and for
 * sums so large that a double errs by more than that.
 */
function convertedSql(sum: string): string {
  const near = `(${sum} * f.near_rate)`;
  const isClear = `abs(abs(${near}) - floor(abs(${near})) - 0.5) > 0.000001`;
  return (
    `case when ${sum} = 0 or f.day is null then 0` +
    ` when abs(${near}) < 1000000000 and ${isClear} then cast(round(${near}) as bigint)` +
    ` else (case when ${sum} < 0 then -1 else 1 end) * ${exactSql(`abs(${sum})`)} end`
  );
}

/** The day of a row with any of these sums and no rate; null when all could be converted. */
function gapSql(rows: string, sums: readonly string[]): string {
  const isSome = sums.map((sum) => `${rows}.${sum} <> 0`).join(' or ');
  return `case when f.day is null and (${isSome}) then ${rows}.day end`;
}

/**
 * The nearest whole number to size * over / under, a half upwards. What is divided is a multiple of
 * the divisor, so that the quotient is whole even where a database divides in doubles.
 */
function exactSql(size: string): string {
  const twice = `(2 * ${size} * f.over_rate + f.under_rate)`;
  const divisor = '(2 * f.under_rate)';
  return `cast(round((${twice} - ${twice} % ${divisor}) / ${divisor}) as bigint)`;
}
