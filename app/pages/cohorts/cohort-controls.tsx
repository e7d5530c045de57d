import { useLocation, useNavigate } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { usePendingSearch } from '#app/components/report-context/use-report-address.ts';
import { COHORT_CUTS, COHORT_GRANULARITIES, type CohortCut } from '#app/domain/metrics/cohort.ts';
import type { CohortsView } from '#app/view-models/report/cohort-groups.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { SHARED_COST } from './cohort-why.ts';
import {
  COHORT_MEASURE_KEYS,
  COHORT_MEASURES,
  COHORT_PROFITS,
} from '#app/view-models/report/cohort-table.ts';

/** Chooses the grouping of cohorts and the measure; all of it in the address. */
export function CohortControls({
  state,
  cohorts: { parts, isProfitKnown },
}: {
  readonly state: CohortState;
  readonly cohorts: CohortsView;
}) {
  const { pathname } = useLocation();
  const pendingSearch = usePendingSearch();
  const navigate = useNavigate();
  const change = (key: 'by' | 'measure' | 'only') => (value: string) => {
    const params = new URLSearchParams(pendingSearch());
    params.set(key, value);
    if (key === 'by' || value === EVERYBODY) params.delete('only');
    navigate(`${pathname}?${params}`, { preventScrollReset: true });
  };
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <BlockStack gap="200">
        <InlineStack gap="300">
          <Select
            label="Measure"
            labelInline
            value={state.measure}
            options={COHORT_MEASURE_KEYS.filter(
              (key) => isProfitKnown || !COHORT_PROFITS.has(key),
            ).map((value) => ({
              value,
              label: COHORT_MEASURES[value].label,
            }))}
            onChange={change('measure')}
          />
          <Select
            label="Cohorts by"
            labelInline
            value={state.cut ?? state.by}
            options={[
              ...COHORT_GRANULARITIES.map((value) => ({ value, label: PERIODS[value] })),
              ...COHORT_CUTS.map((value) => ({ value, label: CUTS[value] })),
            ]}
            onChange={change('by')}
          />
          {state.cut !== null && (
            <Select
              label="Show"
              labelInline
              value={state.only ?? EVERYBODY}
              options={[
                { value: EVERYBODY, label: 'All' },
                ...parts.map(({ key, label }) => ({ value: key, label: `${label}, by month` })),
              ]}
              onChange={change('only')}
            />
          )}
        </InlineStack>
        {state.cut !== null && (
          <Text as="p" variant="bodySm" tone="subdued">
            {state.cut === 'product' ? `${FIRST_PRODUCT} ${SHARED_COST}` : SHARED_COST}
          </Text>
        )}
      </BlockStack>
    </Box>
  );
}

/** The choice of all parts of a cut; the address then names none. */
const EVERYBODY = '';

const PERIODS = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;

const CUTS: Readonly<Record<CohortCut, string>> = {
  product: 'First product',
  channel: 'First channel',
  country: 'First country',
  discount_code: 'First discount code',
  campaign: 'First campaign',
};

const FIRST_PRODUCT =
  'The first product is that of the line with the largest net value in the first order, ' +
  'the first line of equals.';
