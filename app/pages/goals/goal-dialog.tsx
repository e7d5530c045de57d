import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { PartForm } from '#app/components/form/part-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { canHaveGoal, listGoalPeriods } from '#app/domain/goals/goal.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { isTrafficField } from '#app/domain/metrics/traffic-fields.ts';
import { saveGoalForm } from './goal-forms.ts';
import type { GoalView } from '#app/view-models/goals/goal-view.ts';
import { GOALS_PATH, type GoalsView } from '#app/view-models/goals/goals-view.ts';

export default function GoalDialog({
  goal,
  view,
  onClose,
}: {
  /** Null for a new one. */
  readonly goal: GoalView | null;
  readonly view: GoalsView;
  readonly onClose: () => void;
}) {
  const { fields } = saveGoalForm;
  const options = listDays(view, goal);
  return (
    <Modal open onClose={onClose} title={goal === null ? 'Set a goal' : 'Edit the goal'}>
      <Modal.Section>
        <PartForm
          definition={saveGoalForm}
          action={GOALS_PATH}
          hidden={{ id: goal?.goalId ?? '' }}
          label="Save goal"
          onDone={onClose}
          buttons={<Button onClick={onClose}>Cancel</Button>}
        >
          <BlockStack gap="400">
            <SelectInput
              label="Figure"
              field={fields.metric}
              options={listMetrics(view.hasTraffic)}
              initial={goal?.metric ?? 'net_profit'}
            />
            <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
              <SelectInput
                label="Days"
                field={fields.days}
                options={options}
                initial={goal === null ? (options[0]?.value ?? '') : toDaysValue(goal)}
              />
              <TextInput
                label="Target"
                field={fields.target}
                initial={goal?.typedTarget ?? ''}
                helpText={`Amounts in ${view.shop.currency}, 25 for 25 %. For a cost it is a limit.`}
                autoComplete="off"
              />
            </InlineGrid>
          </BlockStack>
        </PartForm>
      </Modal.Section>
    </Modal>
  );
}

function listMetrics(hasTraffic: boolean) {
  return METRICS.filter((one) => canHaveGoal(one) && (hasTraffic || !isTrafficField(one.key)))
    .map(({ key, label }) => ({ value: key, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Lists the periods to choose from, with that of the goal, which may be long over. */
function listDays({ today, shop }: GoalsView, goal: GoalView | null) {
  const listed = listGoalPeriods(today);
  const isListed = (one: GoalView) =>
    listed.some((other) => toDaysValue(other) === toDaysValue(one));
  const all = goal === null || isListed(goal) ? listed : [...listed, goal];
  return all.map((one) => ({
    value: toDaysValue(one),
    label: formatPeriod(one.firstDay, one.period, shop.locale),
  }));
}

function toDaysValue({ period, firstDay }: Pick<GoalView, 'period' | 'firstDay'>): string {
  return `${period} ${firstDay}`;
}
