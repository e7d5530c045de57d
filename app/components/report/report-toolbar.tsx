import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { Select } from '#app/components/ui/select.ts';
import { FilterIcon } from '#app/components/ui/icons.ts';
import { type FeatureKey, isBlocked } from '#app/domain/access/plans/features.ts';
import { DateRangePicker, rangeText } from './date-range-picker.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterField } from './filter-messages.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import styles from './report.module.css';
import { GRANULARITIES } from '#app/domain/calendar/date-range.ts';
import { COMPARISONS, DATE_BASES } from '#app/view-models/report/report-state.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { LockedButton } from './locked-button.tsx';

// Loaded when it is opened, on phones.
const ToolbarSheet = lazy(() => import('./toolbar-sheet.tsx'));

export interface ToolbarOptions {
  readonly hasComparison?: boolean;
  readonly hasBreakdown?: boolean;
  /** True where the date basis of returns can be chosen. */
  readonly hasDating?: boolean;
  readonly filterFields?: readonly FilterField[];
  /** The field that the page always filters by, whose filter cannot be removed. */
  readonly fixedField?: string;
  /** The plan feature that filters on this page need. */
  readonly filterFeature?: FeatureKey;
}

/** Renders date range, comparison, breakdown and filters: all of it in the address. */
export function ReportToolbar(options: ToolbarOptions) {
  const report = useReport();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <div className={styles['wide']}>
        <Controls {...options} />
      </div>
      <div className={styles['narrow']}>
        <Button fullWidth icon={FilterIcon} onClick={open}>
          {rangeText(report)}
        </Button>
        {wasOpened && (
          <Suspense>
            <ToolbarSheet isOpen={isOpen} onClose={() => setIsOpen(false)}>
              <Controls {...options} />
            </ToolbarSheet>
          </Suspense>
        )}
      </div>
    </>
  );
}

function Controls(options: ToolbarOptions) {
  const { hasComparison, hasBreakdown, hasDating, filterFields, fixedField } = options;
  const { filterFeature: feature } = options;
  return (
    <>
      <DateRangePicker />
      {hasComparison === true && <ComparisonPicker />}
      {hasBreakdown === true && <BreakdownPicker />}
      {hasDating === true && <DatingPicker />}
      {filterFields !== undefined && (
        <FilterChips
          fields={filterFields}
          {...(fixedField && { fixedField })}
          {...(feature && { feature })}
        />
      )}
    </>
  );
}

/** Chooses the periods of charts and tables over time; the default follows the range's length. */
function BreakdownPicker() {
  const { breakdown } = useReport();
  const { change } = useReportAddress();
  return (
    <Select
      label="By"
      labelInline
      options={GRANULARITIES.map((value) => ({ value, label: BREAKDOWN_LABELS[value] }))}
      value={breakdown}
      onChange={(chosen) => {
        const breakdown = GRANULARITIES.find((granularity) => granularity === chosen);
        if (breakdown !== undefined) change({ breakdown: breakdown });
      }}
    />
  );
}

const BREAKDOWN_LABELS = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
} as const;

/** Chooses the date basis of a return: its own day, or that of its sale. */
function DatingPicker() {
  const { dating } = useReport();
  const { change } = useReportAddress();
  return (
    <Select
      label="Returns by"
      labelInline
      options={DATE_BASES.map((value) => ({ value, label: DATING_LABELS[value] }))}
      value={dating}
      onChange={(chosen) => {
        const dating = DATE_BASES.find((basis) => basis === chosen);
        if (dating !== undefined) change({ dating: dating });
      }}
    />
  );
}

const DATING_LABELS = { event: 'Date of the return', order: 'Date of the sale' } as const;

function ComparisonPicker() {
  const { state, plan } = useReport();
  const { change } = useReportAddress();
  if (isBlocked(plan, 'CompareKeyMetrics')) {
    return <LockedButton label="Compare" feature="CompareKeyMetrics" />;
  }
  return (
    <Select
      label="Compare to"
      labelHidden
      options={COMPARISONS.map((value) => ({ value, label: COMPARISON_LABELS[value] }))}
      value={state.compareTo}
      onChange={(chosen) => {
        const compareTo = COMPARISONS.find((option) => option === chosen);
        if (compareTo !== undefined) change({ compareTo });
      }}
    />
  );
}

const COMPARISON_LABELS = {
  none: 'No comparison',
  previous_period: 'Compare to: previous period',
  previous_year: 'Compare to: previous year',
  previous_year_weekdays: 'Compare to: previous year, same weekdays',
} as const;
