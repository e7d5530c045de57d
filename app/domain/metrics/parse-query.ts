/**
 * Stage 1, parse: untrusted input becomes a `MetricQuery`, or the list of all its errors, in shape
 * and names together.
 */
import { z } from 'zod';
import { isDay } from '#app/domain/calendar/day.ts';
import { FILTER_GROUPS_MAX } from './filter-groups.ts';
import type { FilterOperator, MetricQuery } from './metric-query.ts';
import { FILTER_OPERATORS } from './operators.ts';
import { nameErrors } from './resolve-query.ts';

export type ParsedQuery =
  | { readonly ok: true; readonly query: MetricQuery }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Larger pages or longer lists are a mistake or an attack. */
const LIMITS = { pageSizeMax: 10_000, metricsMax: 60, filtersMax: 50, valuesMax: 10_000 };

const day = z.string().refine(isDay, { error: 'is not a day (YYYY-MM-DD)' });
const value = z.union([z.string().max(1000), z.number(), z.null()]);
const filter = z.object({
  field: z.string(),
  operator: z.custom<FilterOperator>(
    (word) => FILTER_OPERATORS.some((operator) => operator === word),
    {
      error: `is not one of ${FILTER_OPERATORS.join(', ')}`,
    },
  ),
  values: z.array(value).max(LIMITS.valuesMax),
  group: z.int().min(1).max(FILTER_GROUPS_MAX).optional(),
});

const SHAPE = z.object({
  shopId: z.int().positive(),
  range: z
    .object({ start: day, end: day })
    .refine(({ start, end }) => start <= end, { error: 'ends before it starts' }),
  compareTo: z
    .enum(['none', 'previous_period', 'previous_year', 'previous_year_weekdays'])
    .default('none'),
  metrics: z.array(z.string()).max(LIMITS.metricsMax),
  groupings: z.array(z.string()).max(2).default([]),
  filters: z.array(filter).max(LIMITS.filtersMax).default([]),
  sort: z
    .object({ by: z.string(), direction: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  page: z
    .object({ size: z.int().min(1).max(LIMITS.pageSizeMax), number: z.int().min(1) })
    .nullable()
    .default(null),
  dating: z.enum(['event', 'order']).default('event'),
  weekStart: z.int().min(1).max(7).default(1),
});

/** Parses a query from untrusted input; missing fields take their defaults. */
export function parseMetricQuery(input: unknown): ParsedQuery {
  const shape = SHAPE.safeParse(input);
  const errors = [
    ...(shape.error?.issues ?? []).map(({ path, message }) => `"${path.join('.')}": ${message}.`),
    ...nameErrors(shape.success ? shape.data : readableNames(input)),
  ];
  if (!shape.success || errors.length > 0) return { ok: false, errors };
  const { shopId, ...query } = shape.data;
  return { ok: true, query: { ...query, shopIds: [shopId] } };
}

/** Extracts the names of a query whose shape is wrong elsewhere, so that they are checked too. */
function readableNames(input: unknown): Parameters<typeof nameErrors>[0] {
  const names = z
    .object({
      metrics: z.array(z.string()).catch([]),
      groupings: z.array(z.string()).catch([]),
      filters: z.array(filter).catch([]),
    })
    .catch({ metrics: [], groupings: [], filters: [] })
    .parse(input);
  return { ...names, sort: null };
}
