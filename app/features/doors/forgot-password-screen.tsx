import { Banner, Link } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DoorCard } from './door-card.tsx';
import { DOOR_WORDS } from './door-words.ts';

/** /forgot-password: asks for the way back. */
export function ForgotPasswordScreen() {
  const reply = useFormReply();
  return (
    <DoorCard title={DOOR_WORDS.forgotTitle} text={DOOR_WORDS.forgotText}>
      {reply?.ok === true && <Banner tone="success">{reply.message}</Banner>}
      <ReplyForm intent="send-link" reply={reply}>
        <TextInput label={DOOR_WORDS.email} name="email" type="email" autoComplete="username" />
        <Submit intent="send-link" label={DOOR_WORDS.sendLink} isFullWidth />
      </ReplyForm>
      <Link url="/login">{DOOR_WORDS.backToLogin}</Link>
    </DoorCard>
  );
}
