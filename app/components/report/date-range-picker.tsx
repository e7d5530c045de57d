import { lazy, Suspense, useState } from 'react';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Popover } from '#app/components/ui/popover.ts';
import { CalendarIcon } from '#app/components/ui/icons.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { RANGE_SHORTCUTS } from '#app/domain/calendar/ranges.ts';

const DateRangeForm = lazy(() => import('./date-range-form.tsx'));

const FIXED_IN_DEMO = 'Action is not available in the demo store. Try it in a copy of your own.';

/**
 * Renders the date picker of the specification; the demo shop's range is fixed (features.md section
 * 2).
 */
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

/** Formats the range: "1 Feb 2023 to 7 Feb 2023", after the shortcut's name when it has one. */
export function rangeText({ state, shop }: ReportView): string {
  const { start, end } = state.range;
  const first = formatDay(start, shop.locale);
  const days = start === end ? first : `${first} to ${formatDay(end, shop.locale)}`;
  const shortcut = RANGE_SHORTCUTS.find(({ key }) => key === state.shortcut);
  return shortcut === undefined ? days : `${shortcut.label}: ${days}`;
}
