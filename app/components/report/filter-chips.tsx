import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Popover } from '#app/components/ui/popover.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { isBlocked, type FeatureKey } from '#app/domain/access/plans/features.ts';
import { LockedButton } from './locked-button.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { PickFilter } from './filter-form.tsx';
import { replaceFilter } from '#app/domain/metrics/filter-groups.ts';
import type { FilterField } from './filter-messages.ts';
import { FilterTags } from './filter-tags.tsx';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { lazy, Suspense, useState } from 'react';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';

/** Renders the effective filters, each with a remove button, and a button that adds one. */
export function FilterChips({
  fields,
  fixedField,
  feature,
}: {
  readonly fields: readonly FilterField[];
  readonly fixedField?: string;
  /** The plan feature that filters on this page need. */
  readonly feature?: FeatureKey;
}) {
  const { state, plan } = useReport();
  const { change } = useReportAddress();
  if (feature !== undefined && isBlocked(plan, feature)) {
    return <LockedButton label="Add filter" feature={feature} />;
  }
  const without = (gone: Filter) =>
    change({ filters: state.filters.filter((filter) => filter !== gone) });
  return (
    <InlineStack gap="200" blockAlign="center">
      <FilterTags
        filters={state.filters.filter(({ field }) => field !== fixedField)}
        fields={fields}
        onRemove={without}
      />
      <FilterPicker
        fields={fields}
        filters={state.filters}
        onPick={(filter, replaced) =>
          change({ filters: replaceFilter(state.filters, filter, replaced) })
        }
      />
    </InlineStack>
  );
}

// Loaded when it is opened: few visits filter.
const FilterForm = lazy(() => import('./filter-form.tsx'));

/** Adds one filter, or changes the values of an effective one. */
function FilterPicker({
  fields,
  filters,
  onPick,
}: {
  readonly fields: readonly FilterField[];
  readonly filters: readonly Filter[];
  readonly onPick: PickFilter;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const pick: PickFilter = (filter, replaced) => {
    setIsOpen(false);
    onPick(filter, replaced);
  };
  return (
    <Popover
      active={isOpen}
      onClose={() => setIsOpen(false)}
      activator={
        <Button disclosure onClick={() => setIsOpen(!isOpen)}>
          Add filter
        </Button>
      }
    >
      <Box padding="300" width="20rem">
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <FilterForm fields={fields} filters={filters} onPick={pick} />
        </Suspense>
      </Box>
    </Popover>
  );
}
