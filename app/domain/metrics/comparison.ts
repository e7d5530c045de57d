import { previousPeriod, previousYear } from '#app/domain/calendar/ranges.ts';
import type { Comparison, DateRange } from './metric-query.ts';

/** The days a range is compared with; null without a comparison (formulas.md, "Comparison"). */
export function comparisonRange(range: DateRange, compareTo: Comparison): DateRange | null {
  switch (compareTo) {
    case 'none':
      return null;
    case 'previous_period':
      return previousPeriod(range);
    case 'previous_year':
      return previousYear(range);
  }
}
