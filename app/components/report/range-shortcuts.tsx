import { OptionList, Select } from '@shopify/polaris';
import { RANGE_SHORTCUTS, type RangeShortcut } from '#app/domain/calendar/ranges.ts';
import { isShortcutOpen } from '#app/domain/access/plans/date-limit.ts';
import { isRangeShortcut } from '#app/view-models/report/range-shortcut.ts';
import { useReport } from './report-context.ts';
import styles from './date-range-form.module.css';

/** The shortcuts: a list beside the calendar, one field above it on a phone. */
export function RangeShortcuts({
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
  const options = RANGE_SHORTCUTS.map(({ key, label }) => ({
    value: key,
    label,
    disabled: !isShortcutOpen(key, rangePlan.plan, { today, weekStart, firstDataDay }),
  }));
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
