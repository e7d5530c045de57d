/**
 * Tags of orders, which an entry stores in one text, each on a line. Both DuckDB and PostgreSQL
 * accept every expression here.
 */
import { splitByGroup } from '../filter-groups.ts';
import { isNegative } from '../operators.ts';
import { containsSql } from './contains-sql.ts';
import type { SqlContext } from './sql-context.ts';
import type { SqlParams } from './sql-params.ts';

export function hasTagSql(
  column: string,
  tags: readonly (string | number)[],
  params: SqlParams,
): string {
  const all = `(chr(10) || ${column} || chr(10))`;
  // No tag has a line end, so two adjacent tags never match as one.
  const parts = tags
    .filter((tag) => !String(tag).includes('\n'))
    .map((tag) => `strpos(${all}, ${params.add(`\n${tag}\n`)}) > 0`);
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}

/**
 * Joins a row for each tag, and one without a tag for orders without any. Under filters on tags an
 * order counts in the requested ones, not in its others; a filter in a group of conditions
 * restricts nothing here: an order may qualify by another group.
 */
export function tagsJoinSql(
  tags: string,
  name: string,
  { plan, params }: Pick<SqlContext, 'plan' | 'params'>,
): string {
  const { always } = splitByGroup(plan.resolved.dimensionFilters);
  const conditions = always.flatMap(({ field, operator, values }) => {
    const requestedTags = values.filter((value) => value !== null).map(String);
    if (field.ledger?.from !== 'order_tags' || isNegative(operator) || requestedTags.length === 0)
      return [];
    if (operator === 'cnt') return [containsSql('t.tag', requestedTags[0] ?? '', params)];
    return [`t.tag in (${params.list(requestedTags)})`];
  });
  const each = `select unnest(string_to_array(${tags}, chr(10))) as tag`;
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' or ')}`;
  return ` left join lateral (select t.tag from (${each}) t${where}) ${name} on true`;
}
