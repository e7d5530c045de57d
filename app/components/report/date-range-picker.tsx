import { lazy, Suspense, useState } from 'react';
import { Box, Button, Popover } from '@shopify/polaris';
import { CalendarIcon } from '@shopify/polaris-icons';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { TipText } from '#app/components/tooltip/tip-content.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { rangeText } from './range-text.ts';
import { useReport } from './report-context.ts';
import { useReportAddress } from './use-report-address.ts';

const DateRangeForm = lazy(() => import('./date-range-form.tsx'));

const FIXED_IN_DEMO = 'Action is not available in the demo store. Try it in a copy of your own.';

/** The date picker of the specification; the demo shop's range is fixed (features.md section 2). */
export function DateRangePicker() {
  const report = useReport();
  const { change } = useReportAddress();
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      icon={CalendarIcon}
      disclosure
      disabled={report.shop.isDemo}
      onClick={() => setIsOpen(!isOpen)}
    >
      {rangeText(report)}
    </Button>
  );
  if (report.shop.isDemo) {
    return (
      <TipOn title="Dates" content={<TipText text={FIXED_IN_DEMO} />}>
        {button}
      </TipOn>
    );
  }
  return (
    <Popover
      active={isOpen}
      activator={button}
      onClose={() => setIsOpen(false)}
      fluidContent
      preferredAlignment="left"
    >
      <Suspense
        fallback={
          <Box padding="400">
            <SkeletonLines lines={10} />
          </Box>
        }
      >
        <DateRangeForm
          onCancel={() => setIsOpen(false)}
          onConfirm={(range, shortcut) => {
            setIsOpen(false);
            change({ range, shortcut });
          }}
        />
      </Suspense>
    </Popover>
  );
}
