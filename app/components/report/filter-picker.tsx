import { lazy, Suspense, useState } from 'react';
import { Box, Button, Popover } from '@shopify/polaris';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import type { FilterField } from './filter-field.ts';

// Loaded when it is opened: it knows every name of every country.
const FilterForm = lazy(() => import('./filter-form.tsx'));

/** Adds one filter: what, how, and the values. */
export function FilterPicker({
  fields,
  onPick,
}: {
  readonly fields: readonly FilterField[];
  readonly onPick: (filter: Filter) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const pick = (filter: Filter) => {
    setIsOpen(false);
    onPick(filter);
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
      <Box padding="300" minWidth="260px">
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <FilterForm fields={fields} onPick={pick} />
        </Suspense>
      </Box>
    </Popover>
  );
}
