import { Text } from '@shopify/polaris';
import type { RangeProblem } from '#app/domain/calendar/ranges.ts';

/** Why the range cannot be applied, in words. */
export function RangeProblemText({ problem }: { readonly problem: RangeProblem | null }) {
  if (problem === null) return null;
  return (
    <Text as="p" variant="bodySm" tone="critical">
      <span role="status">{TEXTS[problem]}</span>
    </Text>
  );
}

const TEXTS: Readonly<Record<RangeProblem, string>> = {
  not_a_day: 'Select Date Range',
  ends_before_start: 'The range ends before it starts.',
  before_first_data: 'The range starts before the shop’s first data.',
  after_today: 'The range ends after today in the shop’s time zone.',
  too_long: 'The date range you selected exceeds the analysis range available in your plan.',
};
