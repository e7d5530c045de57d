import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { GoalProgressText } from '#app/components/goals/goal-progress.tsx';
import type { GoalsWidget } from '#app/domain/dashboard/dashboard-layout.ts';
import { GOALS_PATH } from '#app/view-models/goals/goals-view.ts';
import type { WidgetProps } from './widget-props.ts';

/** Shows the shop's goals in force today, independent of the days on screen. */
export function GoalsWidgetCard({ widget, dashboard: { goals } }: WidgetProps<GoalsWidget>) {
  const columns = widget.width >= 3 ? 2 : 1;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingSm">
            Goals
          </Text>
          <Link url={GOALS_PATH}>{goals.length === 0 ? 'Set a goal' : 'All goals'}</Link>
        </InlineStack>
        {goals.length === 0 ? (
          <Text as="p" tone="subdued">
            No goal holds today. Set what a figure shall reach this month, quarter or year.
          </Text>
        ) : (
          <InlineGrid columns={{ xs: 1, md: columns }} gap="400">
            {goals.map((goal) => (
              <GoalProgressText key={goal.goalId} goal={goal} />
            ))}
          </InlineGrid>
        )}
      </BlockStack>
    </Card>
  );
}
