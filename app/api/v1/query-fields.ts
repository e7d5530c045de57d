/** The parameters of the public API: one declaration for parsing and for its description. */
import { z } from 'zod';
import { isDay } from '#app/domain/calendar/day.ts';
import { COHORT_TABLE_KINDS } from '#app/domain/metrics/cohort.ts';
import { DIMENSIONS } from '#app/domain/metrics/dimensions.ts';
import type { Filter, FilterOperator } from '#app/domain/metrics/metric-query.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { FILTER_OPERATORS, takesValues } from '#app/domain/metrics/operators.ts';
import { splitList, unescapeComma } from '#app/lib/split-list.ts';

const PAGE_SIZE = 100;
const PAGE_SIZE_MAX = 1000;

export const shop = z.string().max(200).optional().meta({
  description: 'Key of the shop. A key opens one shop, so it may be left out.',
  example: 'my-shop',
});

export const range = z
  .string()
  .transform((text, context) => {
    const [start = '', end = '', ...rest] = text.split('..');
    if (isDay(start) && isDay(end) && rest.length === 0) return { start, end };
    context.addIssue({ code: 'custom', message: 'is not a range such as 2023-01-01..2023-01-31' });
    return z.NEVER;
  })
  .meta({
    description: 'First and last day, both included, in the time zone of the shop.',
    example: '2023-01-01..2023-01-31',
  });

export const view = z
  .string()
  .min(1, 'is empty')
  .max(100)
  .optional()
  .meta({
    description:
      'Id of a saved view of a report page, as the address of the page names it: its columns, rows, ' +
      'filters, sort, comparison and days. What the request says itself comes before what the view says; ' +
      'its filters come in addition. A key sees shared views, and those of whoever made it.',
    example: '0b9d7c1e-4f0a-4f4b-9d53-1f0f6e4c2a11',
  });

export const metrics = list(60).meta({
  description: 'Metrics, separated by commas.',
  example: 'net_sales,orders,net_margin',
  'x-values': METRICS.map(({ key }) => key),
});

export const by = list(2)
  .optional()
  .meta({
    description:
      'One or two dimensions to group by, separated by a comma. In the rows, null is what has no such value; ' +
      'what belongs to no order has the key "(not allocated)" beside orders without a country, channel, ' +
      'source, gateway, carrier or code.',
    example: 'country',
    'x-values': DIMENSIONS.map(({ key }) => key),
  });

/** `country:in:FR,DE`; may occur several times, and "none" is no value. */
export const filter = z
  .array(z.string().max(5000).transform(readFilter))
  .max(50)
  .optional()
  .meta({
    description:
      'FIELD:OPERATOR:VALUES, the values of in, nin and btw separated by commas, a comma within one ' +
      'written \\,; may be given several times. ' +
      `Operators: ${FILTER_OPERATORS.join(', ')}. Amounts in minor units; none for no value. ` +
      'Of groups, such as 1~country:eq:FR and 2~channel:eq:Web, one has to hold.',
    example: 'country:in:FR,DE',
  });

export const sort = z
  .string()
  .regex(/^\w+(:(asc|desc))?$/, 'is not a sort such as net_sales:desc')
  .transform((text) => {
    const [field = '', direction] = text.split(':');
    return { by: field, direction: direction === 'asc' ? ('asc' as const) : ('desc' as const) };
  })
  .optional()
  .meta({ description: 'A metric or grouping, with :asc or :desc.', example: 'net_sales:desc' });

export const page = whole(1_000_000)
  .default(1)
  .meta({ description: 'Number of the page, from 1.', example: '1' });

export const pageSize = whole(PAGE_SIZE_MAX)
  .default(PAGE_SIZE)
  .meta({ description: `Rows on a page, ${PAGE_SIZE_MAX} at most.`, example: '100' });

export const compare = z
  .enum(['none', 'previous_period', 'previous_year', 'previous_year_weekdays'])
  .optional()
  .meta({
    description: 'What the figures are compared with; nothing, unless a view says otherwise.',
    example: 'previous_period',
  });

export const metricKey = z.string().max(100).default('gross_profit').meta({
  description: 'The figure whose entries are listed; one that adds up.',
  example: 'net_sales',
});

export const cohortTable = z
  .enum(COHORT_TABLE_KINDS)
  .default('month')
  .meta({
    description:
      'The length of a cohort and of its periods; or what the first orders of the customers were ' +
      '(product, channel, country, discount_code, campaign), by month; or segments: all customers by ' +
      'how lately, how often and for how much they ordered, on the last day of the data, whatever the range.',
    example: 'month',
  });

function list(max: number) {
  return z
    .string()
    .min(1, 'is empty')
    .transform((text) => text.split(',').map((word) => word.trim()))
    .refine((words) => words.length <= max, { error: `has more than ${max} values` });
}

function whole(max: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'is not a whole number from 1')
    .transform(Number)
    .refine((count) => count <= max, { error: `is more than ${max}` });
}

function readFilter(text: string, context: z.RefinementCtx): Filter {
  const [, group, filter = text] = /^(?:([1-9])~)?([^]*)$/.exec(text) ?? [];
  const [field = '', operator = '', ...rest] = filter.split(':');
  const known = FILTER_OPERATORS.find((one): one is FilterOperator => one === operator);
  if (known === undefined || rest.length === 0) {
    context.addIssue({
      code: 'custom',
      message: `"${text}" is not a filter such as country:in:FR,DE`,
    });
    return z.NEVER;
  }
  const list = rest.join(':');
  const values = takesValues(known, 2) ? splitList(list) : [unescapeComma(list)];
  return {
    field,
    operator: known,
    values: values.map((value) => (value === 'none' ? null : value)),
    ...(group !== undefined && { group: Number(group) }),
  };
}
