/** The first step of a statement: sums by the keys that rows store. */
import type { LinearCombination } from '../linear-combination.ts';
import type { SumColumn } from '../plan-columns.ts';
import type { QueryPlan } from '../plan-query.ts';
import { readRollUp } from '../roll-ups.ts';
import { ledgerParts, type LedgerPart } from './ledger-parts.ts';
import { dailyValueSql, entryValueSql } from './measure-sql.ts';
import {
  dailyRawKey,
  finalJoin,
  finalKey,
  isJoined,
  ledgerDay,
  ledgerRawKey,
  needsShop,
  type RawKey,
} from './key-sql.ts';
import { ofShops } from './shop-scope.ts';
import type { SqlContext } from './sql-context.ts';
import {
  carriesPlaced,
  convertedSums,
  dailyWhere,
  groupByFirst,
  ledgerWhere,
  plainSums,
} from './statement-parts.ts';

/** Decides if the plan adds up any sums without conversion; it may only count. */
export function hasSourceRows(plan: QueryPlan): boolean {
  return plainSums(plan).length > 0;
}

/**
 * Sums up ledger entries and daily costs, in columns r1, r2, those of the sums, and `placed` where
 * orders are sorted by it. Each table is added up separately, and `grouped` adds up the two; where
 * the sums need no further step both go through one aggregate: by order there are as many groups as
 * orders, and adding them up twice would take twice as long.
 */
export function sourceRowsSql(context: SqlContext): string {
  const { plan } = context;
  const rows = { sums: plainSums(plan), byShop: needsShops(context), day: null };
  if (isGroupedBySource(context)) return summedTogetherSql(context, rows);
  return sourcesSql(context, { ...rows, isSummed: true }).join(' union all ');
}

export function isGroupedBySource(context: SqlContext): boolean {
  const { plan } = context;
  const isRaw =
    !plan.resolved.groupings.some(isJoined) &&
    finalColumns(context).every((key, at) => key === rawColumn(at).sql);
  const isAlone = plan.columns.counts.length === 0 && plan.fill === null;
  return isRaw && hasSourceRows(plan) && isAlone && plan.conversion === null;
}

/**
 * Sums up the amounts to convert by the same keys, by shop, and by `day`, whose rate they take. The
 * day is null for shops whose amounts stay as they are.
 */
export function rowsByDateSql(context: SqlContext): string {
  const { plan, shops } = context;
  const foreign = new Set(plan.conversion?.shops.map(({ shopId }) => shopId));
  const converted = shops.filter(({ shopId }) => foreign.has(shopId));
  const day = (alias: string, column: string) =>
    converted.length === shops.length
      ? column
      : `case when ${ofShops(alias, converted)} then ${column} end`;
  return summedTogetherSql(context, { sums: convertedSums(plan), byShop: true, day });
}

/** The requested keys, from the columns of source rows or rows by date (alias r). */
export function finalColumns(context: SqlContext): string[] {
  return context.plan.resolved.groupings.map((one, at) => {
    return finalKey(one, rawColumn(at), at, context);
  });
}

export function finalJoins(context: SqlContext): string {
  return context.plan.resolved.groupings
    .map((one, at) => finalJoin(one, rawColumn(at), at, context))
    .join('');
}

function rawColumn(at: number): RawKey {
  return { alias: 'r', sql: `r.r${at + 1}` };
}

function needsShops({ plan, shops }: SqlContext): boolean {
  return plan.resolved.groupings.some((one) => needsShop(one, shops));
}

interface RawSums {
  readonly sums: readonly SumColumn[];
  /** Adds up each shop separately, with its id in `shop_id`. */
  readonly byShop: boolean;
  /** The day by which rows are added up, from the column that holds it; null for none. */
  readonly day: ((alias: string, column: string) => string) | null;
}

interface SourceRows extends RawSums {
  /** Adds up the rows of a source by their keys, or selects them one by one. */
  readonly isSummed: boolean;
}

function summedTogetherSql(context: SqlContext, raw: RawSums): string {
  const rows = sourcesSql(context, { ...raw, isSummed: false });
  const keys = [
    ...context.plan.resolved.groupings.map((_, at) => `u.r${at + 1}`),
    ...(raw.byShop ? ['u.shop_id'] : []),
    ...(raw.day === null ? [] : ['u.day']),
  ];
  const selected = [
    ...keys,
    ...raw.sums.map(({ name }) => `${sumSql(`u.${name}`)} as ${name}`),
    ...(carriesPlaced(context.plan) ? ['min(u.placed) as placed'] : []),
  ];
  return (
    `select ${selected.join(', ')} from (${rows.join(' union all ')}) u` + groupByFirst(keys.length)
  );
}

function sourcesSql(context: SqlContext, rows: SourceRows): string[] {
  const { sumsLedger, dailyKinds } = context.plan;
  return [
    ...(sumsLedger ? entriesSql(context, rows) : []),
    ...(dailyKinds.length > 0 ? [costsSql(context, rows)] : []),
  ];
}

function entriesSql(context: SqlContext, rows: SourceRows): string[] {
  const { plan } = context;
  const sums = rows.sums.map(({ terms }) => terms);
  return ledgerParts(plan, sums).map((part) => entriesOfPartSql(context, rows, part));
}

function entriesOfPartSql(context: SqlContext, rows: SourceRows, part: LedgerPart): string {
  const { resolved } = context.plan;
  const { dating } = resolved.query;
  const keys = [
    ...resolved.groupings.map((one, at) => `${ledgerRawKey(one, dating, part)} as r${at + 1}`),
    ...(rows.byShop ? ['l.shop_id'] : []),
    ...(rows.day === null ? [] : [`${rows.day('l', ledgerDay(dating))} as day`]),
  ];
  const placed = rows.isSummed ? 'min(l.placed_at)' : 'l.placed_at';
  const selected = [
    ...keys,
    ...valuesSql(rows, (terms) => entryValueSql(part.only(terms), context.plan)),
    ...(carriesPlaced(context.plan) ? [`${placed} as placed`] : []),
  ];
  const groups = rows.isSummed ? groupByFirst(keys.length) : '';
  const amounts = rows.sums.map(({ terms }) => entryValueSql(part.only(terms), context.plan));
  // Rows without such an amount would make a group of zeros.
  const isAny = part.ofNoAdPlatform
    ? ` and (${amounts
        .filter(isNoZero)
        .map((one) => `${one} <> 0`)
        .join(' or ')})`
    : '';
  const where = `${ledgerWhere(context, part)}${isAny}`;
  const select = `select ${selected.join(', ')} from ledger l where ${where}${groups}`;
  // Rows that are given one by one are added up with others.
  return readRollUp(select);
}

function costsSql(context: SqlContext, rows: SourceRows): string {
  const { resolved } = context.plan;
  const keys = [
    ...resolved.groupings.map((one, at) => `${dailyRawKey(one)} as r${at + 1}`),
    ...(rows.byShop ? ['d.shop_id'] : []),
    ...(rows.day === null ? [] : [`${rows.day('d', 'd.day')} as day`]),
  ];
  const selected = [
    ...keys,
    ...valuesSql(rows, dailyValueSql),
    ...(carriesPlaced(context.plan) ? ['cast(null as timestamp) as placed'] : []),
  ];
  const groups = rows.isSummed ? groupByFirst(keys.length) : '';
  return `select ${selected.join(', ')} from daily_cost d where ${dailyWhere(context)}${groups}`;
}

/** Selects the columns of the sums; those that the source lacks are 0 and need no aggregate. */
function valuesSql(
  { sums, isSummed }: SourceRows,
  valueSql: (terms: LinearCombination) => string,
): string[] {
  return sums.map(({ name, terms }) => {
    const value = valueSql(terms);
    return `${isSummed && value !== '0' ? sumSql(value) : value} as ${name}`;
  });
}

function isNoZero(value: string): boolean {
  return value !== '0';
}

function sumSql(value: string): string {
  return `cast(coalesce(sum(${value}), 0) as bigint)`;
}
