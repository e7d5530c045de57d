import { Banner } from '#app/components/ui/banner.ts';
import { Link } from '#app/components/ui/link.ts';
import { requestResetForm } from '#app/view-models/forms/auth-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { AuthCard } from './auth-card.tsx';
import { AUTH_MESSAGES } from './auth-messages.ts';

/** /forgot-password: requests a reset link. */
export function ForgotPasswordScreen() {
  const reply = useFormReply();
  return (
    <AuthCard title={AUTH_MESSAGES.forgotTitle} text={AUTH_MESSAGES.forgotText}>
      {reply?.ok === true && <Banner tone="success">{reply.message}</Banner>}
      <ReplyForm definition={requestResetForm} reply={reply}>
        <TextInput
          label={AUTH_MESSAGES.email}
          field={requestResetForm.fields.email}
          autoComplete="username"
        />
        <Submit label={AUTH_MESSAGES.sendLink} isFullWidth />
      </ReplyForm>
      <Link url="/login">{AUTH_MESSAGES.backToLogin}</Link>
    </AuthCard>
  );
}
