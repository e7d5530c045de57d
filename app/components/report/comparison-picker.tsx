import { Select } from '@shopify/polaris';
import { COMPARISONS } from '#app/view-models/report/report-state.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { LockedButton } from './locked-button.tsx';
import { useReport } from './report-context.ts';
import { useReportAddress } from './use-report-address.ts';

/** What the figures are compared with. */
export function ComparisonPicker() {
  const { state, plan } = useReport();
  const { change } = useReportAddress();
  if (isBlocked(plan, 'CompareKeyMetrics')) {
    return <LockedButton label="Compare" feature="CompareKeyMetrics" />;
  }
  return (
    <Select
      label="Compare to"
      labelHidden
      options={COMPARISONS.map((value) => ({ value, label: LABELS[value] }))}
      value={state.compareTo}
      onChange={(chosen) => {
        const compareTo = COMPARISONS.find((known) => known === chosen);
        if (compareTo !== undefined) change({ compareTo });
      }}
    />
  );
}

const LABELS = {
  none: 'No comparison',
  previous_period: 'Compare to: previous period',
  previous_year: 'Compare to: previous year',
  previous_year_weekdays: 'Compare to: previous year, same weekdays',
} as const;
