/** The third step: grouped rows that pass the filters on metrics. */
import type { Metric } from '../metric.ts';
import type { ResolvedFilter } from '../resolve-query.ts';
import type { SqlContext } from './sql-context.ts';
import type { SqlParams } from './sql-params.ts';
import { groupMetricSql } from './statement-parts.ts';

export function filteredGroupsSql({ plan, params }: SqlContext): string {
  const filters = plan.resolved.metricFilters.map((filter) =>
    testSql(filter, groupMetricSql(plan, filter.field), params),
  );
  return `select g.* from grouped g${filters.length > 0 ? ` where ${filters.join(' and ')}` : ''}`;
}

/** Never yields null: an undefined value passes "is not" and fails every comparison. */
function testSql(
  { operator, values }: ResolvedFilter<Metric>,
  value: string,
  params: SqlParams,
): string {
  const numbers = values.filter((one) => one !== null);
  const add = (one: string | number | undefined) =>
    `cast(${params.add(Number(one))} as double precision)`;
  switch (operator) {
    case 'gt':
      return `${value} > ${add(numbers[0])}`;
    case 'gte':
      return `${value} >= ${add(numbers[0])}`;
    case 'lt':
      return `${value} < ${add(numbers[0])}`;
    case 'lte':
      return `${value} <= ${add(numbers[0])}`;
    case 'btw':
      return `${value} between ${add(numbers[0])} and ${add(numbers[1])}`;
    default: {
      const parts = values.includes(null) ? [`${value} is null`] : [];
      if (numbers.length > 0) parts.push(`${value} in (${numbers.map(add).join(', ')})`);
      const passes = `coalesce(${parts.join(' or ')}, false)`;
      return operator === 'neq' || operator === 'nin' ? `not ${passes}` : passes;
    }
  }
}
