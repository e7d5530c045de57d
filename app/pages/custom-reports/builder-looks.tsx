import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import {
  BY_PERIOD_OF_PAGE,
  REPORT_CHARTS,
  REPORT_LAYOUTS,
} from '#app/domain/custom-reports/report-settings.ts';
import { DIMENSIONS, findDimension } from '#app/domain/metrics/dimensions.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { COMPARISONS } from '#app/view-models/report/report-state.ts';
import type { BuilderPart } from './builder-part.ts';
import { useOffered } from './offered-fields.ts';

const PERIOD = 'Period of the page';
const GROUPINGS = [
  { value: BY_PERIOD_OF_PAGE, label: PERIOD },
  ...DIMENSIONS.map(({ key, label }) => ({ value: key, label })),
];

export function GroupingCard({ settings, onChange, errorAt }: BuilderPart) {
  const { grouping, secondGrouping } = settings;
  const isOffered = useOffered();
  const offered = GROUPINGS.filter(
    ({ value }) => isOffered(value) || value === grouping || value === secondGrouping,
  );
  const error = errorAt('secondGrouping');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Rows
        </Text>
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
          <Select
            label="Group by"
            options={offered}
            value={grouping}
            onChange={(key) =>
              onChange({
                grouping: key,
                ...(key === secondGrouping && { secondGrouping: null }),
              })
            }
          />
          <Select
            label="Then by"
            options={[
              { value: '', label: 'Nothing else' },
              ...offered.filter(({ value }) => value !== grouping),
            ]}
            value={secondGrouping ?? ''}
            {...(error !== undefined && { error })}
            onChange={(key) => onChange({ secondGrouping: key === '' ? null : key })}
          />
        </InlineGrid>
        <SortFields settings={settings} onChange={onChange} errorAt={errorAt} />
      </BlockStack>
    </Card>
  );
}

function SortFields({ settings, onChange }: BuilderPart) {
  const { sort, metrics, ownMetrics, grouping, secondGrouping } = settings;
  const formulaNames = new Map(ownMetrics.map(({ key, name }) => [key, name]));
  const groupings = [grouping, ...(secondGrouping === null ? [] : [secondGrouping])];
  const getColumnLabel = (key: string) =>
    formulaNames.get(key) ??
    findMetric(key)?.label ??
    findDimension(key)?.label ??
    (key === BY_PERIOD_OF_PAGE ? 'Period' : key);
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
      <Select
        label="Sort by"
        options={[
          { value: '', label: 'Time, else the first figure' },
          ...[...groupings, ...metrics].map((key) => ({ value: key, label: getColumnLabel(key) })),
        ]}
        value={sort?.by ?? ''}
        onChange={(by) =>
          onChange({ sort: by === '' ? null : { by, direction: sort?.direction ?? 'desc' } })
        }
      />
      <Select
        label="Order"
        disabled={sort === null}
        options={[
          { value: 'desc', label: 'Largest first' },
          { value: 'asc', label: 'Smallest first' },
        ]}
        value={sort?.direction ?? 'desc'}
        onChange={(direction) =>
          sort !== null &&
          onChange({ sort: { by: sort.by, direction: direction === 'asc' ? 'asc' : 'desc' } })
        }
      />
    </InlineGrid>
  );
}

export function LooksCard({ settings, onChange }: BuilderPart) {
  const { chart, layout, compareTo } = settings;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          What it shows
        </Text>
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="300">
          <Select
            label="Chart"
            options={REPORT_CHARTS.map((value) => ({ value, label: CHARTS[value] }))}
            value={chart}
            onChange={(key) => {
              const chosen = REPORT_CHARTS.find((one) => one === key);
              if (chosen !== undefined) onChange({ chart: chosen });
            }}
          />
          <Select
            label="Figures as"
            options={REPORT_LAYOUTS.map((value) => ({ value, label: LAYOUTS[value] }))}
            value={layout}
            onChange={(key) => {
              const chosen = REPORT_LAYOUTS.find((one) => one === key);
              if (chosen !== undefined) onChange({ layout: chosen });
            }}
          />
          <Select
            label="Compared with"
            options={COMPARISONS.map((value) => ({ value, label: COMPARED[value] }))}
            value={compareTo}
            onChange={(key) => {
              const chosen = COMPARISONS.find((one) => one === key);
              if (chosen !== undefined) onChange({ compareTo: chosen });
            }}
          />
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}

const CHARTS = { none: 'No chart', trend: 'Over time', ranking: 'Ten largest rows' } as const;
const LAYOUTS = { both: 'Tiles and table', table: 'Table alone', tiles: 'Tiles alone' } as const;
const COMPARED = {
  none: 'Nothing',
  previous_period: 'Previous period',
  previous_year: 'Previous year',
  previous_year_weekdays: 'Previous year, same weekdays',
} as const;
