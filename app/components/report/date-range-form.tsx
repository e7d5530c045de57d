import { useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { Divider } from '#app/components/ui/divider.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { OptionList } from '#app/components/ui/option-list.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import type { RangeShortcut } from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import {
  checkPlanRange,
  type PlanRangeProblem,
  rangeFooter,
} from '#app/domain/access/plans/date-limit.ts';
import { getReportRange, isRangeShortcut } from '#app/view-models/report/range-shortcut.ts';
import { getShortcutOptions } from './shortcut-options.ts';
import { RangeCalendar } from './range-calendar.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import styles from './date-range-form.module.css';
import { isDay } from '#app/domain/calendar/day.ts';
import { rangePlanText } from '#app/domain/access/plans/range-plan.ts';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';

interface DateRangeFormProps {
  readonly onConfirm: (range: DateRange, shortcut: RangeShortcut | null) => void;
  readonly onCancel: () => void;
}

/**
 * Renders shortcuts, two fields and a calendar; days before the first data and after today are
 * disabled.
 */
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

/** Renders the shortcuts: a list beside the calendar, one field above it on a phone. */
function RangeShortcuts({
  selected,
  onPick,
}: {
  readonly selected: RangeShortcut | null;
  readonly onPick: (shortcut: RangeShortcut) => void;
}) {
  const pick = (key: string | undefined) => {
    if (key !== undefined && isRangeShortcut(key)) onPick(key);
  };
  const { rangePlan, today, weekStart, firstDataDay } = useReport();
  const options = getShortcutOptions(rangePlan.plan, { today, weekStart, firstDataDay });
  return (
    <>
      <div className={styles['list']}>
        <OptionList
          options={options}
          selected={selected === null ? [] : [selected]}
          onChange={([key]) => pick(key)}
        />
      </div>
      <div className={styles['field']}>
        <Select
          label="Range"
          placeholder="Select Date Range"
          options={options}
          value={selected ?? ''}
          onChange={pick}
        />
      </div>
    </>
  );
}

function DayFields({
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

/** The target of the picker's Upgrade link (features.md section 2). */
const PRICING = '/pricing?cs=date_picker_limit';

/** Shows the reason why the range cannot be applied; beyond the plan, with a link to more days. */
function RangeProblemText({ problem }: { readonly problem: PlanRangeProblem | null }) {
  const { rangePlan } = useReport();
  if (problem === null) return null;
  if (problem === 'too_long' || problem === 'before_plan') {
    const { text, upgrade } = rangeFooter(rangePlan.plan);
    const whose = rangePlanText(rangePlan);
    return (
      <div role="status">
        <Text as="p" variant="bodySm" tone="critical">
          {text}
        </Text>
        {whose === null ? null : (
          <Text as="p" variant="bodySm">
            {whose}
          </Text>
        )}
        <Text as="p" variant="bodySm">
          <Link url={PRICING}>Upgrade</Link> {upgrade}
        </Text>
      </div>
    );
  }
  return (
    <Text as="p" variant="bodySm" tone="critical">
      <span role="status">{TEXTS[problem]}</span>
    </Text>
  );
}

const TEXTS: Readonly<Record<Exclude<PlanRangeProblem, 'too_long' | 'before_plan'>, string>> = {
  not_a_day: 'Select Date Range',
  ends_before_start: 'The range ends before it starts.',
  before_first_data: 'The range starts before the shop’s first data.',
  after_today: 'The range ends after today in the shop’s time zone.',
};

/** Names the zone of the days when the device is in another one (features.md section 5). */
function TimeZoneNotice() {
  const { shop } = useReport();
  const isInBrowser = useInBrowser();
  const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isInBrowser || deviceZone === shop.timeZone) return null;
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`Days follow the shop's time zone, ${shop.timeZone}; this device is in ${deviceZone}.`}
    </Text>
  );
}
