/**
 * The SQL twin of `evaluate.ts`: a formula as an expression over columns of sums, used to sort and
 * to filter grouped rows. A test runs both on the same rows.
 */
import type { Formula } from '../formula.ts';
import { linearOf, type Linear } from '../linear.ts';
import type { Metric } from '../metric.ts';
import { metricOf } from '../metrics.ts';

/** A metric as SQL; `sumSql` gives a signed sum's expression. Undefined values are null. */
export function metricSql(metric: Metric, sumSql: (linear: Linear) => string): string {
  const sql = formulaSql(metric.formula, sumSql);
  if (metric.format !== 'money' || metric.additive) return sql;
  // round() rounds half to even on PostgreSQL's doubles and half away on DuckDB's.
  return `(sign(${sql}) * floor(abs(${sql}) + 0.5))`;
}

function formulaSql(formula: Formula, sumSql: (linear: Linear) => string): string {
  const linear = linearOf(formula);
  if (linear !== null) return sumSql(linear);
  if (formula.kind === 'metric') return formulaSql(metricOf(formula.key).formula, sumSql);
  if (formula.kind !== 'ratio') throw new Error('A sum of ratios is no metric.');
  const over = `cast(${formulaSql(formula.over, sumSql)} as double precision)`;
  const under = `cast(${formulaSql(formula.under, sumSql)} as double precision)`;
  const defined = formula.positiveOnly ? '>' : '<>';
  const times = formula.times === 1 ? '' : ` * ${formula.times}`;
  return `(case when ${under} ${defined} 0 then ${over}${times} / ${under} end)`;
}

/** Terms added up with their signs: "(a - b + 2 * c)"; "0" for none. */
export function signedSumSql(terms: readonly (readonly [column: string, times: number])[]): string {
  // The first is best a positive one, for people who read the statement.
  const sorted = terms.toSorted(([, a], [, b]) => b - a);
  const parts = sorted.map(([column, times], at) => {
    const sign = times < 0 ? (at === 0 ? '-' : ' - ') : at === 0 ? '' : ' + ';
    return `${sign}${Math.abs(times) === 1 ? '' : `${Math.abs(times)} * `}${column}`;
  });
  return parts.length === 0 ? '0' : parts.length === 1 ? parts.join('') : `(${parts.join('')})`;
}
