import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';

/** Renders the confirmation before unsaved changes are lost. Loaded on first use. */
export default function LeaveDialog({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  return (
    <Modal
      open
      title="Leave page with unsaved changes?"
      onClose={onStay}
      primaryAction={{ content: 'Leave page', destructive: true, onAction: onLeave }}
      secondaryActions={[{ content: 'Stay', onAction: onStay }]}
    >
      <Modal.Section>
        <Text as="p">Leaving this page will discard all unsaved changes.</Text>
      </Modal.Section>
    </Modal>
  );
}
