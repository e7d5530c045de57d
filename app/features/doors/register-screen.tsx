import { Link, Text } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { DoorCard } from './door-card.tsx';
import { DOOR_WORDS } from './door-words.ts';
import { RegisterFields } from './register-fields.tsx';

/** /register: an account of one's own. */
export function RegisterScreen() {
  return (
    <DoorCard title={DOOR_WORDS.registerTitle} text={DOOR_WORDS.registerText}>
      <ReplyForm intent="register" reply={useFormReply()}>
        <RegisterFields />
        <Submit intent="register" label={DOOR_WORDS.createAccount} isFullWidth />
      </ReplyForm>
      <Text as="p">
        {DOOR_WORDS.haveAccount} <Link url="/login">{DOOR_WORDS.logIn}</Link>
      </Text>
    </DoorCard>
  );
}
