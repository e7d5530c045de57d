import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { CustomReportFigures } from '#app/view-models/custom-reports/custom-report-views.ts';
import { noneName } from '#app/view-models/custom-reports/row-names.ts';

export function nameKey(
  {
    dimension,
    key,
    labels,
  }: {
    readonly dimension: string;
    readonly key: string | null;
    readonly labels: CustomReportFigures['labels'];
  },
  locale: string,
): string {
  if (key === null) return noneName(dimension);
  const granularity = getGranularity(getDimension(dimension));
  if (granularity !== null) return formatPeriod(key, granularity, locale);
  return ownValue(ownValue(labels, dimension) ?? {}, key) ?? key;
}
