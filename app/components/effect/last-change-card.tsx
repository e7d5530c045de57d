import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { LastChangeView } from '#app/view-models/costs/last-change.ts';
import type { FormShape } from '#app/view-models/forms/form-definition.ts';
import { UndoCard, type UndoCardProps } from './undo-card.tsx';

/**
 * Shows the last change of some costs: its undo button, or the day on which it was undone; nothing
 * without one.
 */
export function LastChangeCard<Shape extends FormShape>({
  change,
  ...props
}: Omit<UndoCardProps<Shape>, 'day'> & { readonly change: LastChangeView | null }) {
  if (change === null) return null;
  const { changedDay, undoneDay } = change;
  if (undoneDay === null) return <UndoCard {...props} day={changedDay} />;
  const [changed, undone] = [changedDay, undoneDay].map((day) => formatDay(day, props.locale));
  return (
    <Card>
      <Text as="p" tone="subdued">
        {`The last change of ${props.what}, made on ${changed}, was undone on ${undone}.`}
      </Text>
    </Card>
  );
}
