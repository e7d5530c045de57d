import { useState } from 'react';
import {
  BlockStack, Box, Button, DatePicker, Divider, InlineStack, OptionList, Text, useBreakpoints,
} from '@shopify/polaris';
import { checkRange, RANGE_SHORTCUTS, type RangeShortcut } from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/metrics/metric-query.ts';
import { isRangeShortcut, reportRangeOf } from '#app/domain/report/range-shortcut.ts';
import { DayFields } from './day-fields.tsx';
import { RangeProblemText } from './range-problem-text.tsx';
import { dateOfDay, dayOfDate } from './picker-dates.ts';
import { useReport } from './report-context.ts';
import { TimeZoneNotice } from './time-zone-notice.tsx';

interface DateRangeFormProps {
  readonly onConfirm: (range: DateRange, shortcut: RangeShortcut | null) => void;
  readonly onCancel: () => void;
}

/** Shortcuts, two fields and a calendar; days before the first data and after today are out. */
export function DateRangeForm({ onConfirm, onCancel }: DateRangeFormProps) {
  const { state, today, weekStart, firstDataDay, lastDataDay, daysMax } = useReport();
  const [range, setRange] = useState<DateRange>(state.range);
  const [shortcut, setShortcut] = useState<RangeShortcut | null>(state.shortcut);
  const problem = checkRange(range, { today, firstDataDay, daysMax });
  const pick = (picked: DateRange) => {
    setRange(picked);
    setShortcut(null);
  };
  return (
    <Box padding="400">
      <BlockStack gap="400">
        <InlineStack gap="400" wrap={false}>
          <Shortcuts
            selected={shortcut}
            onPick={(key) => {
              setShortcut(key);
              setRange(reportRangeOf(key, { today, weekStart, firstDataDay, lastDataDay }));
            }}
          />
          <BlockStack gap="400">
            <DayFields range={range} onChange={pick} />
            <Calendar key={`${range.start} ${range.end}`} range={range} onPick={pick} />
          </BlockStack>
        </InlineStack>
        <Divider />
        <RangeProblemText problem={problem} />
        <TimeZoneNotice />
        <InlineStack align="end" gap="200">
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="primary"
            disabled={problem !== null}
            onClick={() => onConfirm(range, shortcut)}
          >
            Apply
          </Button>
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

function Shortcuts({ selected, onPick }: {
  readonly selected: RangeShortcut | null;
  readonly onPick: (shortcut: RangeShortcut) => void;
}) {
  return (
    <Box minWidth="160px">
      <Text as="h3" variant="headingXs" visuallyHidden>Shortcuts</Text>
      <OptionList
        options={RANGE_SHORTCUTS.map(({ key, label }) => ({ value: key, label }))}
        selected={selected === null ? [] : [selected]}
        onChange={([key]) => key !== undefined && isRangeShortcut(key) && onPick(key)}
      />
    </Box>
  );
}

/** Two months where there is room; opens on the range's end. */
function Calendar({ range, onPick }: {
  readonly range: DateRange;
  readonly onPick: (range: DateRange) => void;
}) {
  const { today, firstDataDay, weekStart } = useReport();
  const { mdUp } = useBreakpoints();
  const end = dateOfDay(range.end);
  const [shown, setShown] = useState({ month: end.getMonth(), year: end.getFullYear() });
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
