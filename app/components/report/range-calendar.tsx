import { useState } from 'react';
import { DatePicker, useBreakpoints } from '@shopify/polaris';
import type { DateRange } from '#app/domain/metrics/metric-query.ts';
import { dateOfDay, dayOfDate } from './picker-dates.ts';
import { useReport } from './report-context.ts';

/** The calendar, two months where there is room; it opens with the range's end on the right. */
export function RangeCalendar({ range, onPick }: {
  readonly range: DateRange;
  readonly onPick: (range: DateRange) => void;
}) {
  const { today, firstDataDay, weekStart } = useReport();
  const { mdUp } = useBreakpoints();
  const end = dateOfDay(range.end);
  const left = new Date(end.getFullYear(), end.getMonth() - (mdUp ? 1 : 0), 1);
  const [shown, setShown] = useState({ month: left.getMonth(), year: left.getFullYear() });
  return (
    <DatePicker
      month={shown.month}
      year={shown.year}
      onMonthChange={(month, year) => setShown({ month, year })}
      selected={{ start: dateOfDay(range.start), end }}
      onChange={(picked) =>
        onPick({ start: dayOfDate(picked.start), end: dayOfDate(picked.end) })
      }
      allowRange
      multiMonth={mdUp}
      weekStartsOn={weekStart % 7}
      disableDatesAfter={dateOfDay(today)}
      {...(firstDataDay === null ? {} : { disableDatesBefore: dateOfDay(firstDataDay) })}
    />
  );
}
