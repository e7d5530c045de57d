/** The `properties` of a report call, and the figures of its reply. */
import { z } from 'zod';
import type {
  FilterOperator,
  MetricQuery,
  MetricResult,
  MetricRow,
} from '#app/domain/metrics/metric-query.ts';
import { FILTER_OPERATORS } from '#app/domain/metrics/operators.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import type { QueryInput } from '#app/services/reports/open-query.server.ts';
import { type CellKind, getNameKind } from '#app/view-models/tables/cell-kind.ts';
import { wireDay } from './fields.ts';

const operand = z.union([z.string().max(1000), z.number(), z.null()]);

export const filters = z
  .array(
    z.strictObject({
      identifier: z.string().max(100),
      operator: z.enum(FILTER_OPERATORS as [FilterOperator, ...FilterOperator[]]),
      operand: z.union([operand, z.array(operand).max(1000)]),
    }),
  )
  .max(50);

/** The fields of every report; see `toMetricQuery`. */
export const reportFields = {
  from_date: wireDay,
  to_date: wireDay,
  compare_to: z
    .enum(['none', 'previous_period', 'previous_year', 'previous_year_weekdays'])
    .optional(),
  filters: filters.optional(),
  sort: z
    .strictObject({ field: z.string().max(100), direction: z.enum(['asc', 'desc']) })
    .optional(),
  page: z
    .strictObject({ size: z.number().int().min(1).max(1000), number: z.number().int().min(1) })
    .optional(),
} as const;

type ReportFields = z.output<z.ZodObject<typeof reportFields>>;

/** Builds the query of the fields, with these metrics and groupings. */
export function toMetricQuery(
  fields: ReportFields,
  what: { readonly metrics: readonly string[]; readonly groupings: readonly string[] },
): QueryInput {
  const { from_date: start, to_date: end, sort } = fields;
  return {
    ...what,
    range: { start, end },
    compareTo: fields.compare_to ?? 'none',
    filters: (fields.filters ?? []).map(({ identifier, operator, operand: value }) => ({
      field: identifier,
      operator,
      values: Array.isArray(value) ? value : [value],
    })),
    sort: sort === undefined ? null : { by: sort.field, direction: sort.direction },
    page: fields.page ?? { size: 50, number: 1 },
  };
}

/**
 * Converts a result to a table: columns, data rows, total_row, avg_row, total_count (features.md
 * section 3).
 */
export function tableWire(
  { rows, total, average, rowCount, notes }: MetricResult,
  query: Pick<MetricQuery, 'groupings' | 'metrics' | 'compareTo'>,
  labels: readonly ReadonlyMap<string, string>[],
  figures: readonly Pick<Metric, 'key' | 'label' | 'format'>[] | null = null,
) {
  const columns = figures ?? query.metrics.flatMap((key) => findMetric(key) ?? []);
  return {
    columns: [...query.groupings.map(groupingColumn), ...columns.map(metricColumn)],
    // Nothing to add up: neither total nor average says anything.
    hasNoFooter: Number(rowCount === 0),
    data: rows.map((row) => ({
      ...discountFields(row, query, average),
      isHideRow: Number(isEmptyRow(row)),
      keys: row.keys,
      labels: row.keys.map((key, at) => (key === null ? null : (labels[at]?.get(key) ?? key))),
      values: row.values,
      ...(row.previous === null ? {} : { previous: row.previous }),
    })),
    total_row: {
      values: total.values,
      ...(total.previous === null ? {} : { previous: total.previous }),
    },
    avg_row: { values: average },
    total_count: rowCount,
    notes,
  };
}

/**
 * Returns the fields of a discount code's row: its rate beside that of its comparison, else of all
 * orders.
 */
function discountFields(
  { keys: [code = null], values, previous }: MetricRow,
  { groupings: [dimension], compareTo }: Pick<MetricQuery, 'groupings' | 'compareTo'>,
  average: MetricRow['values'],
) {
  if (dimension !== 'discount_code') return {};
  // Compared with earlier days, the other figures are the code's own.
  const comparedWith = compareTo === 'none' ? previous : null;
  return {
    discount_code: code,
    discount_rate: values['discount_rate'] ?? null,
    avg_discount_rate: (comparedWith ?? average)['discount_rate'] ?? null,
  };
}

/** Recognises a row without activity, now and in its comparison. */
function isEmptyRow({ values, previous }: MetricRow): boolean {
  return [values, previous ?? {}].every((figures) =>
    Object.values(figures).every((value) => value === 0 || value === null),
  );
}

function groupingColumn(key: string) {
  const dimension = DIMENSIONS.find((one) => one.key === key);
  return {
    field_name: key,
    label: dimension?.label ?? key,
    type: 'grouping',
    kind: getNameKind(key),
  };
}

function metricColumn({ key, label, format }: Pick<Metric, 'key' | 'label' | 'format'>) {
  // Its figures open to their entries and rules.
  return { field_name: key, label, type: format, kind: 'detailed' satisfies CellKind };
}
