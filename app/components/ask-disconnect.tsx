import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';

export function AskDisconnect({
  title,
  isDisabled,
  accessibilityLabel = 'Disconnect',
  form,
  text,
  children,
}: {
  readonly title: string;
  readonly isDisabled: boolean;
  readonly accessibilityLabel?: string;
  readonly form: Pick<ComponentProps<typeof ReplyForm>, 'definition' | 'hidden'>;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  const reply = useFormReply();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  return (
    <Modal
      // The focus returns to this button when the connection stays.
      activator={
        <Button
          tone="critical"
          disabled={isDisabled}
          onClick={() => setIsConfirmOpen(true)}
          accessibilityLabel={accessibilityLabel}
        >
          Disconnect
        </Button>
      }
      open={isConfirmOpen}
      onClose={() => setIsConfirmOpen(false)}
      title={title}
    >
      <Modal.Section>
        <ReplyForm {...form} reply={reply}>
          <Text as="p">{text}</Text>
          {children}
          <InlineStack gap="200" align="end">
            <Button onClick={() => setIsConfirmOpen(false)}>Keep it connected</Button>
            <Submit label="Disconnect" tone="critical" />
          </InlineStack>
        </ReplyForm>
      </Modal.Section>
    </Modal>
  );
}
