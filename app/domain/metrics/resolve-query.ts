/**
 * Stage 2, resolve: names become declarations. All wrong names of a query are found in one pass;
 * each message gives the reference and its position.
 */
import { AppError } from '#app/lib/app-error.ts';
import { type Dimension, DIMENSIONS, findDimension } from './dimensions.ts';
import type { Filter, FilterOperator, MetricQuery } from './metric-query.ts';
import type { Metric } from './metric.ts';
import { findMetric, METRICS } from './metrics.ts';
import { getOperators, takesValues } from './operators.ts';
import { periodStart } from './period-text.ts';

export interface ResolvedFilter<Field> {
  readonly field: Field;
  readonly operator: FilterOperator;
  readonly values: Filter['values'];
  readonly group?: number | undefined;
}

export type SortTarget =
  | { readonly kind: 'metric'; readonly metric: Metric }
  | { readonly kind: 'grouping'; readonly index: number };

export interface ResolvedQuery {
  readonly query: MetricQuery;
  readonly metrics: readonly Metric[];
  readonly groupings: readonly Dimension[];
  readonly dimensionFilters: readonly ResolvedFilter<Dimension>[];
  readonly metricFilters: readonly ResolvedFilter<Metric>[];
  readonly sort: { readonly target: SortTarget; readonly descending: boolean } | null;
}

type Names = Pick<MetricQuery, 'metrics' | 'groupings' | 'filters' | 'sort'>;

/**
 * Resolves the query to its declarations.
 *
 * @throws AppError `invalid_input` with every error.
 */
export function resolveQuery(query: MetricQuery): ResolvedQuery {
  const errors = nameErrors(query);
  if (errors.length > 0) {
    throw new AppError('invalid_input', errors.join('\n'), { details: { errors } });
  }
  const groupings = query.groupings.flatMap((key) => findDimension(key) ?? []);
  return {
    query,
    metrics: query.metrics.flatMap((key) => findMetric(key) ?? []),
    groupings,
    dimensionFilters: query.filters.flatMap((filter) => {
      const field = findDimension(filter.field);
      return field === null ? [] : [{ ...filter, field }];
    }),
    metricFilters: query.filters.flatMap((filter) => {
      const field = fieldMetric(filter.field);
      return field === null ? [] : [{ ...filter, field }];
    }),
    sort: getSort(query),
  };
}

export function nameErrors({ metrics, groupings, filters, sort }: Names): string[] {
  return [
    ...(metrics.length === 0 ? ['A query needs at least one metric.'] : []),
    ...metrics.flatMap((key) =>
      findMetric(key) === null ? [unknown('metric', key, 'metrics', METRIC_KEYS)] : [],
    ),
    ...groupings.flatMap((key) =>
      findDimension(key) === null ? [unknown('dimension', key, 'groupings', DIMENSION_KEYS)] : [],
    ),
    ...repeated(groupings),
    ...filters.flatMap(filterErrors),
    ...(sort === null ? [] : sortErrors(sort.by, groupings)),
  ];
}

const METRIC_KEYS = METRICS.map(({ key }) => key);
const DIMENSION_KEYS = DIMENSIONS.map(({ key }) => key);

/** A name that is both a metric and a dimension ("source" could be) means the dimension. */
function fieldMetric(key: string): Metric | null {
  return findDimension(key) === null ? findMetric(key) : null;
}

function filterErrors({ field, operator, values, group }: Filter): string[] {
  const dimension = findDimension(field);
  if (dimension === null && findMetric(field) === null) {
    return [unknown('field', field, 'filters', [...DIMENSION_KEYS, ...METRIC_KEYS])];
  }
  const type = dimension?.type ?? 'metric';
  const errors: string[] = [];
  if (dimension === null && group !== undefined) {
    errors.push(`Filter on "${field}": a figure of rows cannot be in a group of conditions.`);
  }
  if (!getOperators(type).includes(operator)) {
    const operators = getOperators(type).join(', ');
    errors.push(`Filter on "${field}": "${operator}" does not apply; use one of ${operators}.`);
  }
  if (!takesValues(operator, values.length)) {
    const expected = operator === 'btw' ? 'two values' : 'one value';
    errors.push(`Filter on "${field}": "${operator}" takes ${expected}, not ${values.length}.`);
  }
  for (const value of values) {
    if (!isValidValue(dimension, value)) {
      errors.push(`Filter on "${field}": ${JSON.stringify(value)} is not a value of it.`);
    }
  }
  return errors;
}

function isValidValue(dimension: Dimension | null, value: string | number | null): boolean {
  if (value === null) return true;
  if (dimension === null || dimension.type === 'number') {
    return String(value).trim() !== '' && Number.isFinite(Number(value));
  }
  if (dimension.type === 'time') return periodStart(dimension, String(value)) !== null;
  // No column can hold a NUL character, and PostgreSQL refuses it as a parameter.
  return !String(value).includes('\0');
}

function sortErrors(by: string, groupings: readonly string[]): string[] {
  if (groupings.includes(by) || findMetric(by) !== null) return [];
  return [unknown('metric or grouping', by, 'sort', [...METRIC_KEYS, ...groupings])];
}

function getSort({ sort, groupings }: MetricQuery): ResolvedQuery['sort'] {
  if (sort === null) return null;
  const descending = sort.direction === 'desc';
  const index = groupings.indexOf(sort.by);
  if (index >= 0) return { target: { kind: 'grouping', index }, descending };
  const metric = findMetric(sort.by);
  return metric === null ? null : { target: { kind: 'metric', metric }, descending };
}

function repeated(groupings: readonly string[]): string[] {
  const again = groupings.filter((key, index) => groupings.indexOf(key) !== index);
  return again.map((key) => `Dimension "${key}" in "groupings" is there twice.`);
}

function unknown(kind: string, name: string, place: string, operators: readonly string[]): string {
  const near = nearestName(name, operators);
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  return `There is no ${kind} "${name}" (in "${place}").${hint}`;
}

/** Returns the valid name closest to a mistyped one, or null when none is near: "net_sales" for 'net_sale'. */
export function nearestName(name: string, operators: readonly string[]): string | null {
  let nearest: string | null = null;
  // A third of the letters may be wrong; further away it would be a guess, not a correction.
  let distance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of operators) {
    const edits = editDistance(name.toLowerCase(), candidate);
    if (edits < distance) {
      nearest = candidate;
      distance = edits;
    }
  }
  return nearest;
}

/** Counts the letters to add, remove or change (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + change,
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
