import { BlockStack, Modal, Text } from '@shopify/polaris';

export interface ShellModalProps {
  readonly title: string;
  readonly text: string;
  /** The one way on. */
  readonly action: {
    readonly label: string;
    readonly url?: string;
    readonly onAction?: () => void;
  };
  readonly onClose: () => void;
}

/** A modal of the shell: a title, a sentence, a way on. Loaded when it is first needed. */
export default function ShellModal({ title, text, action, onClose }: ShellModalProps) {
  const { label, url, onAction } = action;
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      primaryAction={{
        content: label,
        ...(url === undefined ? {} : { url }),
        onAction: onAction ?? onClose,
      }}
    >
      <Modal.Section>
        <BlockStack>
          <Text as="p">{text}</Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
