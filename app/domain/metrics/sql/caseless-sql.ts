/**
 * Values that ignore case: codes and tags, as buyers and advertisers write them. A row of them is
 * spelled as most of the shop's orders spell it, or as ads and visits do where no order came.
 */
import type { Dimension } from '../dimensions.ts';
import { ofShops, type ShopsOfQuery } from './shop-scope.ts';

/** Returns the column of a dimension that ignores case; null for any other. */
export function getCaselessColumn({ ledger }: Pick<Dimension, 'ledger'>): CaselessColumn | null {
  return ledger?.from === 'entry' && isCaseless(ledger.column) ? ledger.column : null;
}

const ROLL_UPS = {
  discount_code: 'ledger_by_code',
  source: 'ledger_by_source',
  utm_source: 'ledger_by_source',
  utm_medium: 'ledger_by_source',
  utm_campaign: 'ledger_by_source',
} as const;
type CaselessColumn = keyof typeof ROLL_UPS;

function isCaseless(column: string): column is CaselessColumn {
  return Object.hasOwn(ROLL_UPS, column);
}

/**
 * Lower-cases a text alike on both databases: PostgreSQL's lower() covers only a to z in the "C"
 * collation of our columns, DuckDB's every letter. These are the letters of Latin, Greek and
 * Cyrillic.
 */
export function lowerCaseSql(text: string): string {
  return `translate(${text}, '${UPPER.join('')}', '${UPPER.map(toLower).join('')}')`;
}

export function toLowerCase(text: string): string {
  return [...text].map((letter) => (UPPER.includes(letter) ? toLower(letter) : letter)).join('');
}

const toLower = (letter: string) => letter.toLowerCase();

/** First and last code of the ranges of upper-case letters. */
const RANGES = [
  [0x41, 0x5a],
  [0xc0, 0xde],
  [0x391, 0x3a9],
  [0x400, 0x42f],
] as const;

const UPPER = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).filter((letter) => toLower(letter) !== letter && toLower(letter).length === 1);

/** Joins the most frequent spelling of each value, under an alias: columns lower_case and spelling. */
export function spellingJoinSql(
  column: CaselessColumn,
  {
    raw,
    alias,
    shops,
  }: { readonly raw: string; readonly alias: string; readonly shops: ShopsOfQuery },
): string {
  const ofOrders =
    `select f.${column} as spelling, sum(f.orders) as orders from ${ROLL_UPS[column]} f` +
    ` where ${ofShops('f', shops)} and f.${column} is not null group by f.${column}`;
  const lower = lowerCaseSql('v.spelling');
  const place = `row_number() over (partition by ${lower} order by sum(v.orders) desc, v.spelling)`;
  const spellings =
    `select ${lower} as lower_case, v.spelling, ${place} as place` +
    ` from (${ofOrders}${ofDailyCosts(column, shops)}) v group by v.spelling`;
  return (
    ` left join (select s.lower_case, s.spelling from (${spellings}) s where s.place = 1) ${alias}` +
    ` on ${alias}.lower_case = ${lowerCaseSql(raw)}`
  );
}

/** Selects the tags of ads and visits from which no order came. */
function ofDailyCosts(column: CaselessColumn, shops: ShopsOfQuery): string {
  if (column === 'discount_code' || column === 'source') return '';
  return (
    ` union all select d.${column}, 0 from daily_cost d` +
    ` where ${ofShops('d', shops)} and d.${column} <> '' group by d.${column}`
  );
}
