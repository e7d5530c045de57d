import { type ComponentProps, useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';

export function AskFirst({
  label,
  text,
  form,
  isDisabled,
}: {
  readonly label: string;
  readonly text: string;
  readonly form: Pick<ComponentProps<typeof ReplyForm>, 'definition' | 'hidden'>;
  readonly isDisabled: boolean;
}) {
  const reply = useFormReply();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  return (
    <Modal
      activator={
        <Button disabled={isDisabled} onClick={() => setIsConfirmOpen(true)}>
          {label}
        </Button>
      }
      open={isConfirmOpen}
      onClose={() => setIsConfirmOpen(false)}
      title={`${label}?`}
    >
      <Modal.Section>
        <ReplyForm {...form} reply={reply}>
          <Text as="p">{text}</Text>
          <InlineStack gap="200" align="end">
            <Button onClick={() => setIsConfirmOpen(false)}>Leave it as it is</Button>
            <Submit label={label} />
          </InlineStack>
        </ReplyForm>
      </Modal.Section>
    </Modal>
  );
}
