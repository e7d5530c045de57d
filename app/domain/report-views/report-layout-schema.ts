/**
 * Parses a layout from a request or from its table. Names are not looked up here: the page drops
 * those that it no longer has, and reports them, when the layout is opened.
 */
import { z } from 'zod';
import { FILTER_GROUPS_MAX } from '../metrics/filter-groups.ts';
import type { FilterOperator } from '../metrics/metric-query.ts';
import { FILTER_OPERATORS } from '../metrics/operators.ts';
import { LAYOUT_LIMITS, type ReportLayout } from './report-layout.ts';

const NAME = /^[a-z][a-z0-9_]{0,99}$/;

const name = z.string().regex(NAME, 'is not a name');

const filter = z.strictObject({
  field: name,
  operator: z.custom<FilterOperator>(
    (word) => FILTER_OPERATORS.some((operator) => operator === word),
    {
      error: `is not one of ${FILTER_OPERATORS.join(', ')}`,
    },
  ),
  values: z
    .array(
      z.union([
        z
          .string()
          .max(1000)
          .refine((text) => !text.includes('\u0000') && text.isWellFormed(), {
            error: 'holds characters that cannot be kept',
          }),
        z.number(),
        z.null(),
      ]),
    )
    .max(LAYOUT_LIMITS.filterValues),
  group: z.int().min(1).max(FILTER_GROUPS_MAX).optional(),
});

export const reportLayout: z.ZodType<ReportLayout> = z.strictObject({
  version: z.literal(1),
  columns: z.array(name).max(LAYOUT_LIMITS.columns).nullable(),
  grouping: name.nullable(),
  filters: z.array(filter).max(LAYOUT_LIMITS.filters),
  sort: z.strictObject({ by: name, direction: z.enum(['asc', 'desc']) }).nullable(),
  compareTo: z
    .enum(['none', 'previous_period', 'previous_year', 'previous_year_weekdays'])
    .nullable(),
  breakdown: z.enum(['day', 'week', 'month', 'quarter', 'year']).nullable(),
  dating: z.enum(['event', 'order']).nullable(),
  choices: z.record(name, name).optional(),
});
