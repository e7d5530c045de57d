import { Button } from '#app/components/ui/button.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';

/** Renders the button that marks days on the charts, where the role may. */
export function AddNoteButton({
  title,
  onClick,
}: {
  readonly title: string;
  readonly onClick: () => void;
}) {
  const { role } = useReport();
  const state = getButtonState(role, 'edit_annotations');
  if (state === 'hidden') return null;
  const button = (
    <Button
      variant="plain"
      disabled={state === 'disabled'}
      onClick={onClick}
      accessibilityLabel={`${title}: add a note`}
    >
      Note
    </Button>
  );
  const refusal = getActionRefusal(role, 'edit_annotations');
  if (refusal === null) return button;
  return (
    <TipOn title="Add a note" content={<TipText text={refusal} />}>
      {button}
    </TipOn>
  );
}
