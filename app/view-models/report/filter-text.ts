import type { Filter, FilterOperator } from '#app/domain/metrics/metric-query.ts';

/** The operators of the specification (features.md section 3), in the order a picker shows them. */
export const PICKER_OPERATORS = [
  'eq',
  'neq',
  'in',
  'nin',
  'cnt',
  'ncnt',
  'gt',
  'gte',
  'lt',
  'lte',
  'btw',
] as const satisfies readonly FilterOperator[];

const NUMERIC: ReadonlySet<FilterOperator> = new Set(['gt', 'gte', 'lt', 'lte', 'btw']);
const LISTS: ReadonlySet<FilterOperator> = new Set(['in', 'nin']);
const NONE = '\\N';
const MAX_VALUES = 200;

/**
 * Writes a filter as one value of the address: `country:in:FR|DE`, in a group of conditions
 * `1~country:in:FR|DE`. A bar or backslash within a value is escaped with a backslash, and `\N`
 * means "none".
 *
 * @example writeFilter({ field: 'country', operator: 'in', values: ['FR', null] }) //
 * 'country:in:FR|\\N'
 */
export function writeFilter(filter: Filter): string {
  const values = filter.values.map((value) =>
    value === null ? NONE : String(value).replace(/[\\|]/g, '\\$&'),
  );
  const group = filter.group === undefined ? '' : `${filter.group}~`;
  return `${group}${filter.field}:${filter.operator}:${values.join('|')}`;
}

/** Parses a filter in the address; null when it is none. */
export function parseFilter(text: string): Filter | null {
  const match = /^(?:([1-9])~)?([a-z][a-z0-9_]*):([a-z]+):([^]*)$/.exec(text);
  const [, group, field, word, list] = match ?? [];
  const operator = PICKER_OPERATORS.find((option) => option === word);
  if (field === undefined || operator === undefined || list === undefined) return null;
  const values = splitValues(list).map((value) => (value === NONE ? null : unescape(value)));
  const expectedCount = operator === 'btw' ? 2 : 1;
  if (LISTS.has(operator) ? values.length > MAX_VALUES : values.length !== expectedCount)
    return null;
  const inGroup = group === undefined ? {} : { group: Number(group) };
  if (!NUMERIC.has(operator)) return { field, operator, values, ...inGroup };
  const numbers = values.map((value) => (value === null || value === '' ? NaN : Number(value)));
  return numbers.every((number) => Number.isFinite(number))
    ? { field, operator, values: numbers, ...inGroup }
    : null;
}

/** Splits at bars that no backslash escapes. */
function splitValues(list: string): string[] {
  const values = [''];
  for (let at = 0; at < list.length; at += 1) {
    const isEscape = list[at] === '\\' && at + 1 < list.length;
    const piece = isEscape ? list.slice(at, at + 2) : list[at];
    if (piece === '|') values.push('');
    else values.push(`${values.pop() ?? ''}${piece ?? ''}`);
    if (isEscape) at += 1;
  }
  return values;
}

function unescape(value: string): string {
  return value.replace(/\\([\\|])/g, '$1');
}
