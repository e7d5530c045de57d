import type { AppLoadContext } from '@remix-run/node';
import { SHARED_PART } from '#app/domain/pages/report-place.ts';
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { readFilterValues } from './read-filter-values.server.ts';
import type { FilterValue } from '#app/view-models/report/filter-values.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

const FilterValuesParams = z.object({
  field: z.string().max(60),
  contains: z.string().max(200).default(''),
  pages: z.coerce.number().int().min(1).max(40).default(1),
});

/** Answers the values of a filter: of the days, shops and other filters in the address. */
export async function answerFilterValues(
  request: Request,
  context: AppLoadContext,
): Promise<{ readonly values: readonly FilterValue[]; readonly hasMore: boolean }> {
  const open = await openReport(request, context, SHARED_PART);
  const parsed = FilterValuesParams.safeParse(Object.fromEntries(open.params));
  if (!parsed.success) {
    throw new AppError('invalid_input', 'Name the field, what its values contain, and the pages.');
  }
  const { field, contains, pages } = parsed.data;
  return readFilterValues(open, { dimension: field, search: contains, pages });
}
