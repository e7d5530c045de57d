import { Link, Text } from '@shopify/polaris';
import { type PlanRangeProblem, rangeFooter } from '#app/domain/access/plans/date-limit.ts';
import { rangePlanText } from '#app/domain/access/plans/range-plan.ts';
import { useReport } from './report-context.ts';

/** Where the picker's Upgrade link leads (features.md section 2). */
const PRICING = '/pricing?cs=date_picker_limit';

/** Why the range cannot be applied, in words; beyond the plan, with the way to more days. */
export function RangeProblemText({ problem }: { readonly problem: PlanRangeProblem | null }) {
  const { rangePlan } = useReport();
  if (problem === null) return null;
  if (problem === 'too_long' || problem === 'before_plan') {
    const { text, upgrade } = rangeFooter(rangePlan.plan);
    const whose = rangePlanText(rangePlan);
    return (
      <div role="status">
        <Text as="p" variant="bodySm" tone="critical">
          {text}
        </Text>
        {whose === null ? null : (
          <Text as="p" variant="bodySm">
            {whose}
          </Text>
        )}
        <Text as="p" variant="bodySm">
          <Link url={PRICING}>Upgrade</Link> {upgrade}
        </Text>
      </div>
    );
  }
  return (
    <Text as="p" variant="bodySm" tone="critical">
      <span role="status">{TEXTS[problem]}</span>
    </Text>
  );
}

const TEXTS: Readonly<Record<Exclude<PlanRangeProblem, 'too_long' | 'before_plan'>, string>> = {
  not_a_day: 'Select Date Range',
  ends_before_start: 'The range ends before it starts.',
  before_first_data: 'The range starts before the shop’s first data.',
  after_today: 'The range ends after today in the shop’s time zone.',
};
