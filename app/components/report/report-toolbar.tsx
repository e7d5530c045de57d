import { useState } from 'react';
import { BlockStack, Box, Button, Sheet, Text } from '@shopify/polaris';
import { FilterIcon } from '@shopify/polaris-icons';
import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import { BreakdownPicker } from './breakdown-picker.tsx';
import { ComparisonPicker } from './comparison-picker.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterField } from './filter-field.ts';
import { rangeText } from './range-text.ts';
import { useReport } from './report-context.ts';
import styles from './report.module.css';

export interface ToolbarOptions {
  readonly hasComparison?: boolean;
  readonly hasBreakdown?: boolean;
  readonly filterFields?: readonly FilterField[];
  /** What the plan must hold for filters on this page. */
  readonly filterFeature?: FeatureKey;
}

/** Date range, comparison, breakdown and filters: all of it in the address. */
export function ReportToolbar(options: ToolbarOptions) {
  const report = useReport();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles['wide']}>
        <Controls {...options} />
      </div>
      <div className={styles['narrow']}>
        <Button fullWidth icon={FilterIcon} onClick={() => setIsOpen(true)}>
          {rangeText(report)}
        </Button>
        <Sheet open={isOpen} onClose={() => setIsOpen(false)} accessibilityLabel="What to show">
          <Box padding="400">
            <BlockStack gap="400">
              <Text as="h2" variant="headingMd">
                What to show
              </Text>
              <Controls {...options} />
              <Button onClick={() => setIsOpen(false)}>Done</Button>
            </BlockStack>
          </Box>
        </Sheet>
      </div>
    </>
  );
}

function Controls(options: ToolbarOptions) {
  const { hasComparison, hasBreakdown, filterFields, filterFeature: feature } = options;
  return (
    <>
      <DateRangePicker />
      {hasComparison === true && <ComparisonPicker />}
      {hasBreakdown === true && <BreakdownPicker />}
      {filterFields !== undefined && (
        <FilterChips fields={filterFields} {...(feature && { feature })} />
      )}
    </>
  );
}
