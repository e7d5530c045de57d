import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { registerForm } from '#app/view-models/forms/auth-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { AuthCard } from './auth-card.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { RegisterFields } from './register-fields.tsx';

/** /register: creates an account. */
export function RegisterScreen() {
  return (
    <AuthCard title={AUTH_MESSAGES.registerTitle} text={AUTH_MESSAGES.registerText}>
      <ReplyForm definition={registerForm} reply={useFormReply()}>
        <RegisterFields />
        <Submit label={AUTH_MESSAGES.createAccount} isFullWidth />
      </ReplyForm>
      <Text as="p">
        {AUTH_MESSAGES.haveAccount} <Link url="/login">{AUTH_MESSAGES.logIn}</Link>
      </Text>
    </AuthCard>
  );
}
