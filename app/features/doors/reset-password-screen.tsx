import { Banner, Link } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DoorCard } from './door-card.tsx';
import { DOOR_WORDS } from './door-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** /reset-password/{token}: a new password, by the link of a mail. */
export function ResetPasswordScreen({ hasToken }: { readonly hasToken: boolean }) {
  const reply = useFormReply();
  if (!hasToken) {
    return (
      <DoorCard title={DOOR_WORDS.resetTitle}>
        <Banner tone="warning">{DOOR_WORDS.noToken}</Banner>
        <Link url="/forgot-password">{DOOR_WORDS.forgot}</Link>
      </DoorCard>
    );
  }
  return (
    <DoorCard title={DOOR_WORDS.resetTitle} text={DOOR_WORDS.resetText}>
      <ReplyForm intent="reset" reply={reply}>
        <NewPasswordFields label={DOOR_WORDS.newPassword} />
        <Submit intent="reset" label={DOOR_WORDS.savePassword} isFullWidth />
      </ReplyForm>
      <Link url="/forgot-password">{DOOR_WORDS.forgot}</Link>
    </DoorCard>
  );
}
