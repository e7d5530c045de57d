import { useState } from 'react';
import { DatePicker } from '#app/components/ui/date-picker.ts';
import { useBreakpoints } from '#app/components/ui/use-breakpoints.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import dayjs from 'dayjs';

interface RangeCalendarProps {
  readonly range: DateRange;
  readonly onPick: (range: DateRange) => void;
}

/** Renders the calendar, two months where they fit; it opens with the range's end on the right. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { mdUp } = useBreakpoints();
  return <Months key={mdUp ? 'two' : 'one'} {...props} hasTwo={mdUp} />;
}

function Months({ range, onPick, hasTwo }: RangeCalendarProps & { readonly hasTwo: boolean }) {
  const { today, firstDataDay, weekStart } = useReport();
  const end = dateOfDay(range.end);
  const left = new Date(end.getFullYear(), end.getMonth() - (hasTwo ? 1 : 0), 1);
  const [shown, setShown] = useState({ month: left.getMonth(), year: left.getFullYear() });
  return (
    <DatePicker
      month={shown.month}
      year={shown.year}
      onMonthChange={(month, year) => setShown({ month, year })}
      selected={{ start: dateOfDay(range.start), end }}
      onChange={(picked) => onPick({ start: dayOfDate(picked.start), end: dayOfDate(picked.end) })}
      allowRange
      multiMonth={hasTwo}
      weekStartsOn={weekStart % 7}
      disableDatesAfter={dateOfDay(today)}
      {...(firstDataDay === null ? {} : { disableDatesBefore: dateOfDay(firstDataDay) })}
    />
  );
}

/** Converts a business day to the local midnight that the calendar widget uses. */
export function dateOfDay(day: string): Date {
  return dayjs(day).toDate();
}

export function dayOfDate(date: Date): string {
  return dayjs(date).format('YYYY-MM-DD');
}
