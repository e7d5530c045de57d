import type { ReactNode } from 'react';
import { Modal } from '#app/components/ui/modal.ts';

/** Renders a tooltip on a phone (shell.md, "Other shell elements"). Loaded by the first tap. */
export default function TipDialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Modal open title={title} onClose={onClose}>
      <Modal.Section>{children}</Modal.Section>
    </Modal>
  );
}
