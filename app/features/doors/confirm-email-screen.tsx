import { Banner, Button } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DoorCard } from './door-card.tsx';
import { DOOR_WORDS } from './door-words.ts';

/** /confirm-email/{token}: an account gets another address, by the link of a mail to it. */
export function ConfirmEmailScreen({ hasToken }: { readonly hasToken: boolean }) {
  const reply = useFormReply();
  if (!hasToken) {
    return (
      <DoorCard title={DOOR_WORDS.confirmTitle}>
        <Banner tone="warning">{DOOR_WORDS.noConfirmToken}</Banner>
      </DoorCard>
    );
  }
  if (reply?.ok === true) {
    return (
      <DoorCard title={DOOR_WORDS.confirmTitle}>
        <div role="status">
          <Banner tone="success">{reply.message}</Banner>
        </div>
        <Button url="/dashboard">{DOOR_WORDS.toDashboard}</Button>
      </DoorCard>
    );
  }
  return (
    <DoorCard title={DOOR_WORDS.confirmTitle} text={DOOR_WORDS.confirmText}>
      <ReplyForm intent="confirm-email" reply={reply}>
        <Submit intent="confirm-email" label={DOOR_WORDS.confirm} isFullWidth />
      </ReplyForm>
    </DoorCard>
  );
}
