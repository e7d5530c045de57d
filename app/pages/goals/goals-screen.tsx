import { lazy, Suspense, useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { useDeletion } from '#app/components/form/use-deletion.tsx';
import { GoalProgressText } from '#app/components/goals/goal-progress.tsx';
import { deleteGoalForm, saveGoalForm } from './goal-forms.ts';
import type { GoalView } from '#app/view-models/goals/goal-view.ts';
import type { GoalsView } from '#app/view-models/goals/goals-view.ts';

/** Loaded when the user sets a goal. */
const GoalDialog = lazy(() => import('./goal-dialog.tsx'));

/** /goals: the targets of the shop's figures, and their progress. */
export function GoalsScreen({ view }: { readonly view: GoalsView }) {
  const { goals, editing, refusal } = view;
  const [edited, setEdited] = useState<GoalView | 'new' | null>(null);
  const deletion = useDeletion<GoalView>(DELETION);
  const set = { content: 'Set a goal', onAction: () => setEdited('new') };
  return (
    <Page
      title="Goals"
      subtitle="What your figures shall reach, how far they are, and what is missing a day."
      backAction={{ content: 'Dashboard', url: '/dashboard' }}
      fullWidth
      {...(editing === 'hidden'
        ? {}
        : { primaryAction: { ...set, disabled: editing === 'disabled' } })}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <div role="status">{deletion.notice}</div>
        {goals.length === 0 ? (
          <Card>
            <EmptyState
              heading="There is no goal yet"
              image="/illustrations/first-use.svg"
              {...(editing === 'shown' && { action: set })}
            >
              <p>Set what net profit, sales or any other figure shall reach in a month.</p>
            </EmptyState>
          </Card>
        ) : (
          <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
            {goals.map((goal) => (
              <Card key={goal.goalId}>
                <BlockStack gap="300">
                  <GoalProgressText goal={goal} />
                  {editing === 'shown' && (
                    <Actions
                      goal={goal}
                      onEdit={() => setEdited(goal)}
                      onDelete={() => deletion.remove(goal)}
                    />
                  )}
                </BlockStack>
              </Card>
            ))}
          </InlineGrid>
        )}
      </BlockStack>
      {edited !== null && (
        <Suspense>
          <GoalDialog
            goal={edited === 'new' ? null : edited}
            view={view}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Actions({
  goal: { title },
  onEdit,
  onDelete,
}: {
  readonly goal: GoalView;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) {
  return (
    <InlineStack gap="300" align="end">
      <Button variant="plain" accessibilityLabel={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="plain"
        tone="critical"
        accessibilityLabel={`Delete ${title}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </InlineStack>
  );
}

const DELETION = {
  getName: ({ title }: GoalView) => title,
  deletion: ({ goalId }: GoalView) => ({ intent: deleteGoalForm.intent, id: goalId }),
  restoration: ({ metric, period, firstDay, typedTarget }: GoalView) => ({
    intent: saveGoalForm.intent,
    id: '',
    metric,
    days: `${period} ${firstDay}`,
    target: typedTarget,
  }),
};
