/**
 * Conversion within a statement: sums by shop, day and group, each times the rate of its shop and
 * day, rounded to minor units half away from zero. Both DuckDB and PostgreSQL accept every
 * expression here.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Conversion, RatesByDay } from '../conversion.ts';
import type { QueryPlan } from '../plan-query.ts';
import { finalColumns, finalJoins } from './source-rows-sql.ts';
import type { ShopsOfQuery } from './shop-scope.ts';
import type { SqlContext } from './sql-context.ts';
import {
  carriesPlaced,
  convertedSums,
  groupByFirst,
  keyColumns,
  zeros,
} from './statement-parts.ts';

/**
 * The rates by shop and day, as columns shop_id, day, over_rate, under_rate (exact) and near_rate
 * (their quotient, to 15 digits). Rates of all currencies are sent as one text, since a range of
 * years has thousands.
 */
export function ratesSql(
  { shops, rates }: Conversion,
  { range, params, shops: scope }: SqlContext,
): string {
  const currencies = [...rates.keys()];
  const lines = currencies.flatMap((currency, at) => rateLines(rates.get(currency), at, range));
  const part = (place: number, type: string) => `cast(split_part(x.e, ' ', ${place}) as ${type})`;
  const near = `${part(3, 'double precision')} / ${part(4, 'double precision')}`;
  const owners = shops.map(({ shopId, currency }) => {
    return `(cast(${getPlaceholder(shopId, scope)} as integer), ${currencies.indexOf(currency)})`;
  });
  return (
    `select c.shop_id, ${part(2, 'date')} as day, ${part(3, 'numeric(38,0)')} as over_rate,` +
    ` ${part(4, 'numeric(38,0)')} as under_rate, ${near} as near_rate` +
    ` from (select unnest(string_to_array(cast(${params.add(lines.join(','))} as text), ',')) as e) x` +
    ` join (values ${owners.join(', ')}) as c(shop_id, currency) on c.currency = ${part(1, 'integer')}` +
    ` where x.e <> ''`
  );
}

function rateLines(rates: RatesByDay | undefined, at: number, { start, end }: DateRange): string[] {
  const ofRange = [...(rates ?? [])].filter(([day]) => day >= start && day <= end);
  return ofRange.map(([day, { over, under }]) => `${at} ${day} ${over} ${under}`);
}

function getPlaceholder(shopId: number, scope: ShopsOfQuery): string {
  const shop = scope.find((one) => one.shopId === shopId);
  if (shop === undefined) throw new Error(`Shop ${shopId} is converted and not asked for.`);
  return shop.place;
}

/** Selects the groups' converted amounts as rows for `groupedSql`. */
export function convertedPartSql(context: SqlContext): string {
  const { plan } = context;
  const keys = finalColumns(context).map((key, at) => `${key} as k${at + 1}`);
  const joins = finalJoins(context);
  const sums = convertedSums(plan).map(({ name }) => name);
  const columns = [...keys, 'r.shop_id', 'r.day'];
  const placed = carriesPlaced(plan) ? ['placed'] : [];
  // A vendor's day is that of all its products: it is rounded as one amount.
  const plainRows = [...columns, ...[...sums, ...placed].map((name) => `r.${name}`)];
  const firstPlaced = placed.map(() => 'min(r.placed) as placed');
  const addedRows = [...columns, ...sums.map(addedUp), ...firstPlaced];
  const byDay =
    joins === ''
      ? `select ${plainRows.join(', ')} from rows_by_date r`
      : `select ${addedRows.join(', ')} from rows_by_date r${joins}${groupByFirst(columns.length)}`;
  const selected = [
    ...keyColumns(plan).map((key) => `q.${key}`),
    ...plan.columns.sums.map(({ name, isConverted }) =>
      isConverted ? `${convertedSql(name)} as ${name}` : `0 as ${name}`,
    ),
    ...zeros(plan.columns.counts),
    ...placed.map(() => 'q.placed'),
    `${gapSql(sums)} as gap`,
  ];
  return `select ${selected.join(', ')} from (${byDay}) q${RATES_JOIN}`;
}

/** Decides if the total's amounts differ from the sum of the groups', which were rounded one by one. */
export function hasTotalAmounts({ conversion, resolved }: QueryPlan): boolean {
  return conversion !== null && resolved.groupings.length > 0;
}

/** Selects the total's amounts: each day's of a shop as one, whatever it is split by. */
export function totalAmountsSql(context: SqlContext): string {
  const sums = convertedSums(context.plan).map(({ name }) => name);
  const selected = sums.map((name) => {
    return `cast(coalesce(sum(${convertedSql(name)}), 0) as bigint) as ${name}`;
  });
  const byDay =
    `select r.shop_id, r.day, ${sums.map(addedUp).join(', ')}` +
    ` from ${filteredRowsSql(context, 'rows_by_date')} r group by r.shop_id, r.day`;
  return `select ${selected.join(', ')} from (${byDay}) q${RATES_JOIN}`;
}

/**
 * Selects the source rows or rows by date, once each, whose group passes the filters on metrics;
 * all rows without such filters.
 */
export function filteredRowsSql(context: SqlContext, rows: 'source_rows' | 'rows_by_date'): string {
  const { resolved, overlaps } = context.plan;
  if (resolved.metricFilters.length === 0) return rows;
  const matches = finalColumns(context).map(
    (key, at) => `k.k${at + 1} is not distinct from ${key}`,
  );
  // Groups that overlap have the same row twice; no two rows are alike but for this.
  return (
    `(select ${overlaps ? 'distinct ' : ''}r.* from ${rows} r${finalJoins(context)}` +
    ` where exists (select 1 from filtered_groups k where ${matches.join(' and ')}))`
  );
}

const RATES_JOIN = ' left join rates f on f.shop_id = q.shop_id and f.day = q.day';

function addedUp(name: string): string {
  return `cast(sum(r.${name}) as bigint) as ${name}`;
}

/**
 * Converts an integer sum of `q` at the rates `f` of its day; without a day it stays as it is, and
 * without a rate it is 0, see `gapSql`. The exact division is slow, so it decides only where a
 * double cannot: within a millionth of a half, and for sums so large that a double errs by more.
 */
function convertedSql(name: string): string {
  const sum = `q.${name}`;
  const near = `(${sum} * f.near_rate)`;
  const isClear = `abs(abs(${near}) - floor(abs(${near})) - 0.5) > 0.000001`;
  return (
    `case when q.day is null then ${sum} when ${sum} = 0 or f.day is null then 0` +
    ` when abs(${near}) < 1000000000 and ${isClear} then cast(round(${near}) as bigint)` +
    ` else (case when ${sum} < 0 then -1 else 1 end) * ${exactSql(`abs(${sum})`)} end`
  );
}

/** Finds the day of a row with any of these sums and no rate; null when all could be converted. */
function gapSql(sums: readonly string[]): string {
  const isSome = sums.map((sum) => `q.${sum} <> 0`).join(' or ');
  return `case when f.day is null and (${isSome}) then q.day end`;
}

/**
 * Rounds size * over / under to an integer, half upwards. The dividend is a multiple of the
 * divisor, so that the quotient is exact even where a database divides in doubles.
 */
function exactSql(size: string): string {
  const twice = `(2 * ${size} * f.over_rate + f.under_rate)`;
  const divisor = '(2 * f.under_rate)';
  return `cast(round((${twice} - ${twice} % ${divisor}) / ${divisor}) as bigint)`;
}
