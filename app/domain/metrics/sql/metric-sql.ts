/**
 * The SQL twin of `evaluate.ts`: a formula as an expression over the columns of its bases, used to
 * sort and to filter grouped rows. A test runs both on the same rows.
 */
import type { BaseKey } from '../bases.ts';
import type { Formula } from '../formula.ts';
import type { Metric } from '../metric.ts';
import { metricOf } from '../metrics.ts';

/** A metric as SQL; `column` gives the column that holds a base. Undefined values are null. */
export function metricSql(metric: Metric, column: (key: BaseKey) => string): string {
  const sql = formulaSql(metric.formula, column);
  if (metric.format !== 'money' || metric.additive) return sql;
  // round() rounds half to even on PostgreSQL's doubles and half away on DuckDB's.
  return `(sign(${sql}) * floor(abs(${sql}) + 0.5))`;
}

/** A formula of sums as SQL; also used on single rows, where the bases are the row's measures. */
export function formulaSql(formula: Formula, column: (key: BaseKey) => string): string {
  switch (formula.kind) {
    case 'base':
      return column(formula.base);
    case 'metric':
      return formulaSql(metricOf(formula.key).formula, column);
    case 'sum':
      return sumSql(formula.plus, formula.minus, column);
    case 'ratio': {
      const over = `cast(${formulaSql(formula.over, column)} as double precision)`;
      const under = `cast(${formulaSql(formula.under, column)} as double precision)`;
      const defined = formula.positiveOnly ? '>' : '<>';
      const times = formula.times === 1 ? '' : ` * ${formula.times}`;
      return `(case when ${under} ${defined} 0 then ${over}${times} / ${under} end)`;
    }
  }
}

function sumSql(
  plus: readonly Formula[],
  minus: readonly Formula[],
  column: (key: BaseKey) => string,
): string {
  const added = plus.map((term) => formulaSql(term, column)).join(' + ');
  const taken = minus.map((term) => ` - ${formulaSql(term, column)}`).join('');
  return `(${added === '' ? '0' : added}${taken})`;
}
