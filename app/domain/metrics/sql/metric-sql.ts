/**
 * The SQL twin of `evaluate-formula.ts`: a formula as an expression over columns of sums, used to
 * sort and to filter grouped rows. A test runs both on the same rows.
 */
import type { Expression, LinearCombination } from '../linear-combination.ts';
import type { Metric } from '../metric.ts';

/** Expresses a metric in SQL; `sumSql` returns a signed sum's expression. Undefined values are null. */
export function metricSql<Key extends string>(
  { format, additive }: Pick<Metric, 'format' | 'additive'>,
  expression: Expression<Key>,
  sumSql: (terms: LinearCombination<Key>) => string,
): string {
  const sql = expressionSql(expression, sumSql);
  if (format !== 'money' || additive) return sql;
  // round() rounds half to even on PostgreSQL's doubles and half away on DuckDB's.
  return `(sign(${sql}) * floor(abs(${sql}) + 0.5))`;
}

function expressionSql<Key extends string>(
  expression: Expression<Key>,
  sumSql: (terms: LinearCombination<Key>) => string,
): string {
  if (expression.kind === 'sum') return sumSql(expression.terms);
  const double = (side: Expression<Key>) =>
    `cast(${expressionSql(side, sumSql)} as double precision)`;
  const denominator = double(expression.denominator);
  const defined = expression.positiveOnly ? '>' : '<>';
  const multiplied = expression.multiplier === 1 ? '' : ` * ${expression.multiplier}`;
  const quotient = `${double(expression.numerator)}${multiplied} / ${denominator}`;
  return `(case when ${denominator} ${defined} 0 then ${quotient} end)`;
}

/** Adds up terms with their signs: "(a - b + 2 * c)"; "0" without any. */
export function signedSumSql(terms: readonly (readonly [column: string, times: number])[]): string {
  // A positive term comes first, so that the statement reads well.
  const sorted = terms.toSorted(([, a], [, b]) => b - a);
  const parts = sorted.map(([column, times], at) => {
    const sign = times < 0 ? (at === 0 ? '-' : ' - ') : at === 0 ? '' : ' + ';
    return `${sign}${Math.abs(times) === 1 ? '' : `${Math.abs(times)} * `}${column}`;
  });
  return parts.length === 0 ? '0' : parts.length === 1 ? parts.join('') : `(${parts.join('')})`;
}
