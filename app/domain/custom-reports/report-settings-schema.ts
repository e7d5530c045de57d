/** Parses a custom report from a request or from its table. Every error carries its path. */
import { z } from 'zod';
import { longTextField, textField } from '#app/lib/text-field.ts';
import { findDimension } from '../metrics/dimensions.ts';
import { FILTER_GROUPS_MAX } from '../metrics/filter-groups.ts';
import type { Filter, FilterOperator } from '../metrics/metric-query.ts';
import { findMetric } from '../metrics/metrics.ts';
import { FILTER_OPERATORS } from '../metrics/operators.ts';
import { nameErrors } from '../metrics/resolve-query.ts';
import { compileOwnMetric, OWN_METRIC_STYLES } from './own-metric.ts';
import { FORMULA_LIMITS } from './parse-formula.ts';
import {
  BY_PERIOD_OF_PAGE,
  REPORT_CHARTS,
  REPORT_LAYOUTS,
  REPORT_LIMITS,
  type ReportContent,
  type ReportSettings,
} from './report-settings.ts';

const OWN_KEY = /^own_[1-9]\d{0,3}$/;

const ownMetric = z
  .strictObject({
    key: z.string().regex(OWN_KEY, 'is not a key such as own_1'),
    name: textField(REPORT_LIMITS.name),
    formula: z.string().max(FORMULA_LIMITS.length, 'is too long'),
    shownAs: z.enum(OWN_METRIC_STYLES),
  })
  .superRefine((metric, context) => {
    const compiled = compileOwnMetric(metric);
    if (!compiled.ok) {
      context.addIssue({ code: 'custom', path: ['formula'], message: compiled.message });
    }
  });

const filterShape = z.strictObject({
  field: z.string().max(100),
  operator: z.custom<FilterOperator>(
    (word) => FILTER_OPERATORS.some((operator) => operator === word),
    {
      error: `is not one of ${FILTER_OPERATORS.join(', ')}`,
    },
  ),
  values: z
    .array(z.union([z.string().max(300), z.number(), z.null()]))
    .max(REPORT_LIMITS.filterValues),
  group: z.int().min(1).max(FILTER_GROUPS_MAX).optional(),
});

const filter = filterShape.superRefine((one, context) => {
  for (const message of filterErrors(one)) context.addIssue({ code: 'custom', message });
});

function filterErrors(one: Filter): readonly string[] {
  return nameErrors({ metrics: ['orders'], groupings: [], filters: [one], sort: null });
}

const grouping = z
  .string()
  .refine((key) => key === BY_PERIOD_OF_PAGE || findDimension(key) !== null, {
    error: 'is nothing that a report can be grouped by',
  });

const shape = z.strictObject({
  version: z.literal(1),
  metrics: z
    .array(z.string().max(100))
    .min(1, 'Choose at least one figure')
    .max(REPORT_LIMITS.metrics, `are more than ${REPORT_LIMITS.metrics}`),
  ownMetrics: z
    .array(ownMetric)
    .max(REPORT_LIMITS.ownMetrics, `are more than ${REPORT_LIMITS.ownMetrics}`),
  grouping,
  secondGrouping: grouping.nullable(),
  filters: z.array(filter).max(REPORT_LIMITS.filters, `are more than ${REPORT_LIMITS.filters}`),
  chart: z.enum(REPORT_CHARTS),
  layout: z.enum(REPORT_LAYOUTS),
  compareTo: z.enum(['none', 'previous_period', 'previous_year', 'previous_year_weekdays']),
  sort: z.strictObject({ by: z.string().max(100), direction: z.enum(['asc', 'desc']) }).nullable(),
});

export const reportSettings: z.ZodType<ReportSettings> = shape.superRefine((settings, context) => {
  const blame = (path: readonly (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: [...path], message });
  const { metrics, ownMetrics, grouping: first, secondGrouping: second, sort } = settings;
  const keys = ownMetrics.map(({ key }) => key);
  metrics.forEach((key, at) => {
    if (findMetric(key) === null && !keys.includes(key)) {
      blame(['metrics', at], `There is no figure "${key}"`);
    }
    if (metrics.indexOf(key) < at) blame(['metrics', at], 'is there twice');
  });
  keys.forEach((key, at) => {
    if (keys.indexOf(key) < at) blame(['ownMetrics', at, 'key'], 'is there twice');
  });
  if (second !== null && second === first) {
    blame(['secondGrouping'], 'Choose another one than the first');
  }
  const columns = [...metrics, first, ...(second === null ? [] : [second])];
  if (sort !== null && !columns.includes(sort.by)) blame(['sort'], 'is no column of the report');
});

export const reportContent: z.ZodType<ReportContent> = z.strictObject({
  name: textField(REPORT_LIMITS.name),
  description: longTextField(REPORT_LIMITS.description, 0),
  settings: reportSettings,
});
