import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';

export interface ShellModalProps {
  readonly title: string;
  readonly text: string | readonly string[];
  readonly action: {
    readonly label: string;
    readonly url?: string;
    readonly onAction?: () => void;
    readonly isDisabled?: boolean;
    readonly isLoading?: boolean;
  };
  readonly second?: {
    readonly label: string;
    readonly url?: string;
    readonly onAction?: () => void;
    readonly isLoading?: boolean;
  };
  readonly onClose: () => void;
}

/** Renders a modal of the shell: a title, a sentence, an action. Loaded on first use. */
export default function ShellModal({ title, text, action, second, onClose }: ShellModalProps) {
  const { label, url, onAction, isDisabled = false, isLoading = false } = action;
  const sentences = typeof text === 'string' ? [text] : text;
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      primaryAction={{
        content: label,
        ...(url === undefined ? {} : { url }),
        onAction: onAction ?? onClose,
        disabled: isDisabled,
        loading: isLoading,
      }}
      {...(second !== undefined && {
        secondaryActions: [
          {
            content: second.label,
            ...(second.url !== undefined && { url: second.url }),
            ...(second.onAction !== undefined && { onAction: second.onAction }),
            loading: second.isLoading === true,
          },
        ],
      })}
    >
      <Modal.Section>
        <BlockStack gap="200">
          {sentences.map((sentence) => (
            <Text key={sentence} as="p" breakWord>
              {sentence}
            </Text>
          ))}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
