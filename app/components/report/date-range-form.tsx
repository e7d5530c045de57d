import { useState } from 'react';
import { Button, Divider, InlineStack } from '@shopify/polaris';
import type { RangeShortcut } from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { checkPlanRange } from '#app/domain/access/plans/date-limit.ts';
import { getReportRange } from '#app/view-models/report/range-shortcut.ts';
import { DayFields } from './day-fields.tsx';
import { RangeCalendar } from './range-calendar.tsx';
import { RangeProblemText } from './range-problem-text.tsx';
import { RangeShortcuts } from './range-shortcuts.tsx';
import { useReport } from './report-context.ts';
import { TimeZoneNotice } from './time-zone-notice.tsx';
import styles from './date-range-form.module.css';

interface DateRangeFormProps {
  readonly onConfirm: (range: DateRange, shortcut: RangeShortcut | null) => void;
  readonly onCancel: () => void;
}

/** Shortcuts, two fields and a calendar; days before the first data and after today are out. */
export default function DateRangeForm({ onConfirm, onCancel }: DateRangeFormProps) {
  const { state, today, weekStart, firstDataDay, lastDataDay, rangePlan } = useReport();
  const [range, setRange] = useState<DateRange>(state.range);
  const [shortcut, setShortcut] = useState<RangeShortcut | null>(state.shortcut);
  const problem = checkPlanRange(range, rangePlan.plan, { today, weekStart, firstDataDay });
  const pick = (picked: DateRange) => {
    setRange(picked);
    setShortcut(null);
  };
  const pickShortcut = (key: RangeShortcut) => {
    setShortcut(key);
    setRange(getReportRange(key, { today, weekStart, firstDataDay, lastDataDay }));
  };
  return (
    <div className={styles['form']}>
      <RangeShortcuts selected={shortcut} onPick={pickShortcut} />
      <div className={styles['days']}>
        <DayFields range={range} onChange={pick} />
        <RangeCalendar key={`${range.start} ${range.end}`} range={range} onPick={pick} />
      </div>
      <div className={styles['foot']}>
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
      </div>
    </div>
  );
}
