import { lazy, Suspense, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Popover } from '#app/components/ui/popover.ts';
import { Text } from '#app/components/ui/text.ts';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { FilterTags } from '#app/components/report/filter-tags.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { REPORT_LIMITS } from '#app/domain/custom-reports/report-settings.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { FILTER_DIMENSIONS } from '#app/view-models/custom-reports/custom-report-queries.ts';
import { replaceFilter } from '#app/domain/metrics/filter-groups.ts';
import type { BuilderPart } from './builder-part.ts';
import { useOffered } from './offered-fields.ts';

// Loaded when it is opened: most reports have no filter.
const FilterForm = lazy(() => import('#app/components/report/filter-form.tsx'));

const FIELDS: readonly FilterField[] = [
  ...FILTER_DIMENSIONS.map((key) => ({
    key,
    label: getDimension(key).label,
    kind: 'dimension' as const,
  })),
  ...METRICS.map(({ key, label }) => ({ key, label, kind: 'metric' as const })),
];

const CARD_ID = 'report-filters';

/** Edits the filters of the report: values of dimensions, or rows by their figures. */
export function FiltersCard({ settings: { filters }, onChange, errorAt }: BuilderPart) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = useOffered();
  const error = errorAt('filters');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Only where
        </Text>
        <div id={CARD_ID}>
          <InlineStack gap="200" blockAlign="center">
            <FilterTags
              filters={filters}
              fields={FIELDS}
              onRemove={(gone) => onChange({ filters: filters.filter((one) => one !== gone) })}
            />
            <Popover
              active={isOpen}
              onClose={() => setIsOpen(false)}
              activator={
                <Button
                  disclosure
                  disabled={filters.length >= REPORT_LIMITS.filters}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  Add filter
                </Button>
              }
            >
              <Box padding="300" width="20rem">
                <Suspense fallback={<SkeletonLines lines={8} />}>
                  <FilterForm
                    fields={FIELDS.filter(({ key }) => isOffered(key))}
                    filters={filters}
                    onPick={(filter, replaced) => {
                      setIsOpen(false);
                      const next = replaceFilter(filters, filter, replaced);
                      onChange({
                        filters: next.map((one) => ({ ...one, values: [...one.values] })),
                      });
                    }}
                  />
                </Suspense>
              </Box>
            </Popover>
          </InlineStack>
        </div>
        {error !== undefined && <InlineError fieldID={CARD_ID} message={error} />}
      </BlockStack>
    </Card>
  );
}
