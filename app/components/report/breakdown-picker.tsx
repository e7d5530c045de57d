import { Select } from '@shopify/polaris';
import { GRANULARITIES } from '#app/view-models/report/report-state.ts';
import { useReport } from './report-context.ts';
import { useReportAddress } from './use-report-address.ts';

/** By which periods charts and tables over time go; by itself it follows the range's length. */
export function BreakdownPicker() {
  const { breakdown } = useReport();
  const { change } = useReportAddress();
  return (
    <Select
      label="By"
      labelInline
      options={GRANULARITIES.map((value) => ({ value, label: LABELS[value] }))}
      value={breakdown}
      onChange={(chosen) => {
        const known = GRANULARITIES.find((granularity) => granularity === chosen);
        if (known !== undefined) change({ breakdown: known });
      }}
    />
  );
}

const LABELS = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
} as const;
