import { useLocation, useNavigate } from '@remix-run/react';
import { Box, InlineStack, Select } from '@shopify/polaris';
import { usePendingSearch } from '#app/components/report-context/use-report-address.ts';
import { COHORT_GRANULARITIES, type CohortState } from '#app/view-models/report/cohort-state.ts';
import { COHORT_MEASURE_KEYS, COHORT_MEASURES } from '#app/view-models/report/cohort-table.ts';

/** What the cohorts are grouped by and which measure is looked at; both in the address. */
export function CohortControls({ state }: { readonly state: CohortState }) {
  const { pathname } = useLocation();
  const wantedSearch = usePendingSearch();
  const navigate = useNavigate();
  const change = (key: 'by' | 'measure') => (value: string) => {
    const params = new URLSearchParams(wantedSearch());
    params.set(key, value);
    navigate(`${pathname}?${params}`, { preventScrollReset: true });
  };
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack gap="300">
        <Select
          label="Measure"
          labelInline
          value={state.measure}
          options={COHORT_MEASURE_KEYS.map((value) => ({
            value,
            label: COHORT_MEASURES[value].label,
          }))}
          onChange={change('measure')}
        />
        <Select
          label="Cohorts by"
          labelInline
          value={state.by}
          options={COHORT_GRANULARITIES.map((value) => ({ value, label: LABELS[value] }))}
          onChange={change('by')}
        />
      </InlineStack>
    </Box>
  );
}

const LABELS = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;
