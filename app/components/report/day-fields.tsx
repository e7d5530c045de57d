import { InlineStack, TextField } from '@shopify/polaris';
import { isDay } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';

/** The range's two ends, to be typed. */
export function DayFields({
  range,
  onChange,
}: {
  readonly range: DateRange;
  readonly onChange: (range: DateRange) => void;
}) {
  return (
    <InlineStack gap="200" wrap={false}>
      <TextField
        label="From"
        type="date"
        autoComplete="off"
        value={range.start}
        onChange={(start) => isDay(start) && onChange({ ...range, start })}
      />
      <TextField
        label="To"
        type="date"
        autoComplete="off"
        value={range.end}
        onChange={(end) => isDay(end) && onChange({ ...range, end })}
      />
    </InlineStack>
  );
}
